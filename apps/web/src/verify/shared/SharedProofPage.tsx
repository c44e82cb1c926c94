import { useDocumentTitle } from '@mantine/hooks'
import { createClient } from '@selvedge/contract/client.ts'
import { ledgerChainEndpoint } from '@selvedge/contract/ledger-questions.ts'
import { openSharedProofEndpoint } from '@selvedge/contract/proof-shares.ts'
import { instantDay } from '@selvedge/messages/day.ts'
import { sharedProof } from '@selvedge/messages/en/shared-proof.ts'
import { verify } from '@selvedge/messages/en/verify.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { API_BASE } from '../../api.ts'
import { keys } from '../../query-keys.ts'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import { LoadingOverlay } from '../../ui/feedback/LoadingOverlay.tsx'
import { LanguageSelect } from '../../ui/layout/LanguageSelect.tsx'
import { Logo } from '../../ui/layout/Logo.tsx'
import { chooseBeforeLogin } from '../../language/choice.ts'
import classes from '../VerifyPage.module.css'
import { AlteredHere } from './AlteredHere.tsx'
import { SharedProof } from './SharedProof.tsx'

/** Without a signed-in user: the link says what may be seen. */
const anonymousClient = createClient(API_BASE, () => null)

/** What a link to a proof shows: the verdict, and the proof to take along. */
export function SharedProofPage() {
  useDocumentTitle(sharedProof.windowTitle)
  const token = useLocation({ select: ({ hash }) => hash.replace(/^#/, '') })
  const shared = useQuery({
    queryKey: keys.sharedProof.of(token),
    queryFn: ({ signal }) => anonymousClient.call(openSharedProofEndpoint, { body: { token } }, { signal }),
    enabled: token !== '',
    retry: false,
    // It is counted each time that it is opened, and not whenever the window comes to the front.
    staleTime: Infinity,
    gcTime: 0,
  })
  const chain = useQuery({
    queryKey: keys.ledger.network,
    queryFn: ({ signal }) => anonymousClient.call(ledgerChainEndpoint, {}, { signal }),
    retry: false,
  })
  const { data } = shared
  return (
    <div>
      <header className={classes['head']}>
        {/* Loaded anew: the secret in the address stays with this page. */}
        <a href="/">
          <Logo size={32} />
          {verify.product}
        </a>
        <LanguageSelect onChoose={chooseBeforeLogin} />
      </header>
      <main id="main" tabIndex={-1} className={classes['main']}>
        <h1>{sharedProof.title({ kind: data?.kind ?? 'none' })}</h1>
        {data && <p>{validityOf(data.by, instantDay(new Date(data.expiresAt)))}</p>}
        {data?.altered && <AlteredHere part={data.altered} />}
        {token === '' && <p role="alert">{sharedProof.incomplete}</p>}
        {token !== '' && (shared.isPending || chain.isPending) && (
          <LoadingOverlay text={sharedProof.loading} />
        )}
        {shared.isError && (
          <ErrorCard
            title={sharedProof.failed}
            error={shared.error}
            onRetry={() => void shared.refetch()}
            retrying={shared.isFetching}
          />
        )}
        {data && !chain.isPending && <SharedProof kind={data.kind} bundle={data.bundle} chain={chain.data} />}
      </main>
    </div>
  )
}

const validityOf = (company: string | null, day: string): string =>
  company === null ? sharedProof.byNobody({ day }) : sharedProof.by({ company, day })
