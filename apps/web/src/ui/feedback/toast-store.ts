/** The queue of messages: appended at the end, removed from the front. */
export type Toast = { id: number; tone: 'info' | 'error'; text: string }

let queue: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly Toast[]) {
  queue = next
  for (const listener of listeners) listener()
}

const push = (tone: Toast['tone'], text: string) => publish([...queue, { id: ++lastId, tone, text }])

/** Shows a message; `error` in red, with the title Error. */
export const toast = {
  info: (text: string) => push('info', text),
  error: (text: string) => push('error', text),
}

export const dismissToast = (id: number) => publish(queue.filter((entry) => entry.id !== id))

export const readToasts = () => queue
export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
