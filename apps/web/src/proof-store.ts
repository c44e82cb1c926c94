/** A call that waits for the person at the keyboard to say who they are. */
type Asked = { asksCode: boolean; answer: (proved: boolean) => void }

let asked: Asked | undefined
const listeners = new Set<() => void>()

function publish(next: Asked | undefined) {
  asked = next
  for (const listener of listeners) listener()
}

/** Opens the dialog that asks for the password, and a code where the second factor is on. False where it was closed. */
export const askForProof = (asksCode: boolean): Promise<boolean> =>
  new Promise((resolve) => {
    asked?.answer(false)
    publish({
      asksCode,
      answer: (proved) => {
        publish(undefined)
        resolve(proved)
      },
    })
  })

export const readAsked = () => asked
export function subscribeToAsked(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
