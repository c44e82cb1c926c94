import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The search is open above this screen. */
    isSearching?: true
  }
}

/** Whether the search is open: an entry of the history of its own, at the address of the screen below, so that "back" closes it. */
export function usePalette() {
  const { history } = useRouter()
  const opened = useLocation({ select: ({ state }) => state.isSearching === true })
  const isClosing = useRef(false)
  useEffect(() => {
    isClosing.current = false
  }, [opened])
  return {
    opened,
    open: () => {
      if (!opened) history.push(history.location.href, { isSearching: true })
    },
    /** Once, however often it is asked for: a second step back would leave the screen. */
    close: () => {
      if (!opened || isClosing.current) return
      isClosing.current = true
      history.back()
    },
  }
}
