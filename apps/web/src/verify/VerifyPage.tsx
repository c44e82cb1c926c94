import { useDocumentTitle } from '@mantine/hooks'
import { createClient } from '@selvedge/contract/client.ts'
import { fetchIssuerEndpoint, lookUpIssuerEndpoint } from '@selvedge/contract/credentials.ts'
import { askLedgerEndpoint, ledgerChainEndpoint } from '@selvedge/contract/ledger-questions.ts'
import { type LogWitnesses, logWitnessesEndpoint } from '@selvedge/contract/ledger-log.ts'
import { verify } from '@selvedge/messages/en/verify.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import { trustedText } from '@selvedge/proof/trusted-contract.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { API_BASE } from '../api.ts'
import { keys } from '../query-keys.ts'
import { token } from '../token.ts'
import { LanguageSelect } from '../ui/layout/LanguageSelect.tsx'
import { Logo } from '../ui/layout/Logo.tsx'
import { chooseBeforeLogin } from '../language/choice.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { rich } from '../ui/rich.ts'
import { AskServerContext } from './ask-server-context.ts'
import type { SortedFile } from './sort-files.ts'
import { Verifier } from './Verifier.tsx'
import classes from './VerifyPage.module.css'

/** Few ask: it is loaded once there is a file to ask about. */
const AskServer = lazyPart(() => import('./AskServer.tsx').then((module) => module.AskServer))

/** And this with the first answer, whose words outweigh the form. */
const ReportView = lazyPart(() => import('./ReportView.tsx').then((module) => module.ReportView), {
  waiting: <output>{verify.loading}</output>,
})

const askServer = (files: readonly SortedFile[]) => <AskServer files={files} />

/** Without a signed-in user: an ended session must not lead away from here. */
const anonymousClient = createClient(API_BASE, () => null)

const startWorker = () => new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' })

const downloadLink = (inner: ReactNode) => (
  <a href="/selvedge-verify.html" download>
    {inner}
  </a>
)

/** The contract of this server as the reader trusts it; undefined before its blockchain has answered. */
function trustedOf({ chainId, contract, deployed = null }: z.output<typeof ledgerChainEndpoint.response>) {
  return chainId === null
    ? undefined
    : trustedText({
        chainId,
        address: asHex(contract),
        deployed: deployed && { ...deployed, hash: asHex(deployed.hash) },
      })
}

/** Who has to have seen it by the choice of this server; nobody where it asks no witnesses. */
const policyOf = (witnesses: LogWitnesses | undefined) =>
  /^witness /m.test(witnesses?.policy ?? '') ? (witnesses?.policy ?? undefined) : undefined

/** For whoever is signed in in this browser. An ended session is found out by asking, and leads nowhere. */
const fetchingAs = (session: string | null) =>
  session === null
    ? 'nobody'
    : { address: new URL(`${API_BASE}${fetchIssuerEndpoint.path}`, location.origin).href, token: session }

const JWS = 'application/vc+jwt'
const JSON_TYPE = 'application/json'

const asHex = (text: string) => text.toLowerCase() as Hex

/** The credential at one of this server's addresses with its proof from the ledger, as the files that they would be; alone where the server has no proof now. */
async function presentedCredential(publicId: string, signal: AbortSignal): Promise<readonly File[]> {
  const ask = (address: string, accept: string) =>
    fetch(`${address}/${encodeURIComponent(publicId)}`, { headers: { accept }, credentials: 'omit', signal })
  const [credential, proof] = await Promise.all([
    ask('/credentials', JWS),
    ask('/proofs/credentials', JSON_TYPE).catch(() => undefined),
  ])
  if (!credential.ok) throw new Error(String(credential.status))
  const file = new File([await credential.blob()], 'credential.jwt', { type: JWS })
  return proof?.ok ? [file, new File([await proof.blob()], 'proof.json', { type: JSON_TYPE })] : [file]
}

/** Proof bundles and credentials checked by anybody, without a log-in. */
export function VerifyPage() {
  useDocumentTitle(verify.windowTitle)
  const chain = useQuery({
    queryKey: keys.ledger.network,
    queryFn: ({ signal }) => anonymousClient.call(ledgerChainEndpoint, {}, { signal }),
    retry: false,
  })
  const witnesses = useQuery({
    queryKey: keys.ledger.witnesses,
    queryFn: ({ signal }) => anonymousClient.call(logWitnessesEndpoint, {}, { signal }),
    retry: false,
  })
  const publicId = new URLSearchParams(location.search).get('credential') ?? ''
  const credential = useQuery({
    queryKey: keys.credentials.presented(publicId),
    queryFn: ({ signal }) => presentedCredential(publicId, signal),
    enabled: publicId !== '',
    retry: false,
  })
  return (
    <div>
      <header className={classes['head']}>
        {/* Loaded anew: this page may ask nodes elsewhere, the others may not. */}
        <a href="/">
          <Logo size={32} />
          {verify.product}
        </a>
        <LanguageSelect onChoose={chooseBeforeLogin} />
      </header>
      <main id="main" tabIndex={-1} className={classes['main']}>
        <h1>{verify.title}</h1>
        <p>{verify.intro}</p>
        {credential.isError && <p role="alert">{verify.credentialGone}</p>}
        {chain.isPending || witnesses.isPending || credential.isLoading ? (
          <output>{verify.loading}</output>
        ) : (
          <AskServerContext value={askServer}>
            <Verifier
              startWorker={startWorker}
              ReportView={ReportView}
              first={credential.data}
              server={{
                questions: new URL(`${API_BASE}${askLedgerEndpoint.path}`, location.origin).href,
                contract: chain.data && trustedOf(chain.data),
                policy: policyOf(witnesses.data),
                lookUp: new URL(`${API_BASE}${lookUpIssuerEndpoint.path}`, location.origin).href,
                elsewhere: fetchingAs(token()),
              }}
            />
          </AskServerContext>
        )}
        <aside className={classes['more']} aria-labelledby="verify-more">
          <h2 id="verify-more">{verify.withoutServer}</h2>
          <p>{rich(verify.download({ link: downloadLink }))}</p>
          {chain.data?.embedded && <p>{verify.embedded}</p>}
        </aside>
      </main>
    </div>
  )
}
