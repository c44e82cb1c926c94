import { proofDialog } from '@selvedge/messages/en/proof-dialog.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { readProofRequest, subscribeToProofRequest } from '../proof-store.ts'
import { Skeleton } from '@mantine/core'
import { Dialog } from '../ui/layout/Dialog.tsx'

/** With all that forms need, which every screen would carry: fetched once a call asks for it. */
const ProofForm = lazyPart(() => import('./ProofForm.tsx').then((module) => module.ProofForm), {
  waiting: <Skeleton height={220} />,
})

/**
 * Asks for password and code when a call needs proof of who the user is; the call is then repeated, with everything that was
 * typed.
 */
export function ProofDialog() {
  const request = useSyncExternalStore(subscribeToProofRequest, readProofRequest)
  // Nobody answers any more once the screen is gone.
  useEffect(() => () => readProofRequest()?.answer(false), [])
  return (
    <Dialog
      opened={request !== undefined}
      title={proofDialog.title}
      onTop
      onClose={() => request?.answer(false)}
    >
      {request && <ProofForm asksCode={request.asksCode} answer={request.answer} />}
    </Dialog>
  )
}
