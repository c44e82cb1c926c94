import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

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
  const isClosing = useRef(false)
  // What was chosen has the focus then, not what the search was opened from.
  const [hasChosen, setChosen] = useState(false)
  useEffect(() => {
    isClosing.current = false
  })
  return {
    opened,
    hasChosen,
    choose: () => setChosen(true),
    open: () => {
      if (opened) return
      setChosen(false)
      history.push(history.location.href, { isSearching: true })
    },
    /** Once, however often it is asked for: a second step back would leave the screen. */
    close: () => {
      if (!opened || isClosing.current) return
      isClosing.current = true
      history.back()
    },
  }
}
