/** A call that waits for the person at the keyboard to say who they are. */
type ProofRequest = { asksCode: boolean; answer: (proved: boolean) => void }

let pending: ProofRequest | undefined
const listeners = new Set<() => void>()

function publish(next: ProofRequest | undefined) {
  pending = next
  for (const listener of listeners) listener()
}

/** Opens the dialog that asks for the password, and a code where the second factor is on. False where it was closed. */
export const askForProof = (asksCode: boolean): Promise<boolean> =>
  new Promise((resolve) => {
    pending?.answer(false)
    publish({
      asksCode,
      answer: (proved) => {
        publish(undefined)
        resolve(proved)
      },
    })
  })

export const readProofRequest = () => pending
export function subscribeToProofRequest(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
