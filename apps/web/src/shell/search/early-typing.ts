import { frame } from '@selvedge/messages/en/frame.ts'

/**
 * What is typed between the keys that open the search and the field that appears is typed into a field of its own, which nobody sees: it
 * takes what any field does (a character of several keys, what is pasted, the keyboard of a telephone), where keys that are listened to
 * are letters alone.
 */
let early: HTMLInputElement | undefined

/** From now on typing is for the search; `close` for whoever gives it up before it is there. */
export function beginTyping(close: () => void): void {
  if (early) return
  early = document.createElement('input')
  early.className = 'visually-hidden'
  // Where the reader is: nothing is scrolled to.
  early.style.position = 'fixed'
  early.setAttribute('aria-label', frame.search)
  early.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing) close()
  })
  document.body.append(early)
  early.focus({ preventScroll: true })
}

/** What was typed until now; there is no such field any more. */
export function endTyping(): string {
  const text = early?.value ?? ''
  early?.remove()
  early = undefined
  return text
}
