import { useDocumentTitle } from '@mantine/hooks'
import { createClient } from '@selvedge/contract/client.ts'
import { askLedgerEndpoint, ledgerChainEndpoint } from '@selvedge/contract/ledger-questions.ts'
import { useQuery } from '@tanstack/react-query'
import { API_BASE } from '../api.ts'
import { keys } from '../query-keys.ts'
import { LoadingOverlay } from '../ui/feedback/LoadingOverlay.tsx'
import { Logo } from '../ui/layout/Logo.tsx'
import { Verifier } from './Verifier.tsx'
import classes from './VerifyPage.module.css'

/** Without a signed-in user: an ended session must not lead away from here. */
const stranger = createClient(API_BASE, () => null)

const startWorker = () => new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' })

/** Proof bundles checked by anybody, without a log-in. */
export function VerifyPage() {
  useDocumentTitle('Verify a file · Selvedge')
  const chain = useQuery({
    queryKey: keys.ledger.network,
    queryFn: ({ signal }) => stranger.call(ledgerChainEndpoint, {}, { signal }),
    retry: false,
  })
  return (
    <div>
      <header className={classes['head']}>
        {/* Loaded anew: this page may ask nodes elsewhere, the others may not. */}
        <a href="/">
          <Logo size={32} />
          Selvedge
        </a>
      </header>
      <main id="main" tabIndex={-1} className={classes['main']}>
        <h1>Verify a file</h1>
        <p>
          Find out whether a record or a document is what was stated, signed and anchored on the blockchain.
          You need its proof bundle, which its parties download beside the record. No log-in, no upload.
        </p>
        {chain.isPending ? (
          <LoadingOverlay text="Asking for the contract…" />
        ) : (
          <Verifier
            startWorker={startWorker}
            server={{
              questions: new URL(`${API_BASE}${askLedgerEndpoint.path}`, location.origin).href,
              contract: chain.data?.contract.toLowerCase(),
            }}
          />
        )}
        <aside className={classes['more']} aria-labelledby="verify-more">
          <h2 id="verify-more">Without this server</h2>
          <p>
            <a href="/selvedge-verify.html" download>
              Download the verifier as one file
            </a>
            , which does the same with the network off. Open it in any browser, and add the headers that you
            saved.
          </p>
          {chain.data?.embedded && (
            <p>
              This server runs its chain itself, so no other node knows it. Save headers while you trust the
              answers, and hold the bundle against them later.
            </p>
          )}
        </aside>
      </main>
    </div>
  )
}
