import type { FileAnswer } from '@selvedge/contract/client.ts'

/** Hands bytes to the browser to save under their name. */
export function saveFile({ bytes, fileName }: FileAnswer): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Not at once: some browsers read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
