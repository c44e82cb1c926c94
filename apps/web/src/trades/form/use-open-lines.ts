import { useCallback, useState } from 'react'
import { openAfter, withOpen } from '../open-lines.ts'

type Lines = readonly { id: string }[]

const idsOf = (lines: Lines) => lines.map(({ id }) => id)

/** Which of the lines of a form are open to be edited; the others are a row of text. */
export function useOpenLines(lines: Lines) {
  const [state, setState] = useState(() => ({ lines, opened: openAfter([], [], idsOf(lines)) }))
  let { opened } = state
  // While drawing, not after it: lines that came at once must not be drawn open first.
  if (state.lines !== lines) {
    opened = openAfter(opened, idsOf(state.lines), idsOf(lines))
    setState({ lines, opened })
  }
  return {
    opened: new Set(opened),
    open: useCallback(
      (ids: readonly string[]) => setState((was) => ({ ...was, opened: withOpen(was.opened, ids) })),
      [],
    ),
    close: useCallback(
      (id: string) => setState((was) => ({ ...was, opened: was.opened.filter((other) => other !== id) })),
      [],
    ),
  }
}
