import { useState, useSyncExternalStore } from 'react'

/**
 * What somebody types in Chinese, Hindi or another script is put together letter by letter (composed) before it is a text: `mian` becomes
 * 棉 with a blank or Enter. Until then nothing is searched for, and Enter chooses a character and nothing else.
 */
type Typing = { nativeEvent: Event & { isComposing?: boolean; keyCode?: number } }

/** Whether a key or a change is part of what is being composed. Safari ends it before the Enter that confirms it, which has a code of its own. */
export const isOfComposing = ({ nativeEvent: { isComposing, keyCode } }: Typing): boolean =>
  isComposing === true || keyCode === 229

let composing = false
const listeners = new Set<() => void>()
const set = (now: boolean) => () => {
  composing = now
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('compositionstart', begin)
    document.addEventListener('compositionend', end)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('compositionstart', begin)
    document.removeEventListener('compositionend', end)
    composing = false
  }
}
const begin = set(true)
const end = set(false)

/** The text of a field, without what is being composed: while somebody composes it stays as it was. */
export function useComposed(text: string): string {
  const isComposing = useSyncExternalStore(subscribe, () => composing)
  const [composed, setComposed] = useState(text)
  // The field is emptied at once, and what another part of the page put into it counts as well.
  if (!isComposing && composed !== text) setComposed(text)
  return isComposing ? composed : text
}
