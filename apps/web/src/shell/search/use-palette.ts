import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { beginTyping, endTyping } from './early-typing.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The search is open above this screen. */
    isSearching?: true
  }
}

export type Palette = ReturnType<typeof usePalette>

/** Whether the search is open: an entry of the history of its own, at the address of the screen below, so that "back" closes it. */
export function usePalette() {
  const { history } = useRouter()
  const opened = useLocation({ select: ({ state }) => state.isSearching === true })
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  const isClosing = useRef(false)
  const openedFrom = useRef<Element>(null)
  useEffect(() => {
    isClosing.current = false
    if (!opened) return undefined
    // The focus returns to where the search was opened from; what was chosen in it has the focus itself.
    return () => {
      endTyping()
      if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus()
    }
  }, [opened])
  function open() {
    // Asked of the history: the keys may come again before the search is drawn.
    if (history.location.state.isSearching) return
    openedFrom.current = document.activeElement
    beginTyping(close)
    history.push(history.location.href, { isSearching: true })
  }
  /** Once, however often it is asked for: a second step back would leave the screen. */
  function close() {
    if (!history.location.state.isSearching || isClosing.current) return
    isClosing.current = true
    history.back()
  }
  useSearchKeys(open)
  return {
    opened,
    wasOpened,
    open,
    choose: () => {
      openedFrom.current = null
    },
    close,
  }
}

/** Ctrl+K, or Cmd+K, in fields too: nothing is typed with it. */
function useSearchKeys(open: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return
      if (event.ctrlKey === event.metaKey) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
