import { useState } from 'react'
import { flushSync } from 'react-dom'

/** As many lines are open at once. */
export const LINES_ON_PAGE = 10

/** Which lines of these lists are open. */
export function useLinePages<Name extends string>(lists: readonly Name[]) {
  const [pages, setPages] = useState<Partial<Record<string, number>>>({})
  const turn = (name: string, page: number) => setPages((before) => ({ ...before, [name]: page }))
  return {
    /** For one of the lists. */
    of: (name: Name) => ({ page: pages[name] ?? 0, onPage: (page: number) => turn(name, page) }),
    /** Opens the line that a field stands in, at once: the field that takes the focus has to be there. */
    show: (path: string) => {
      const [, name = '', at = '0'] = /^\w+\.(\w+)\.(\d+)/.exec(path) ?? []
      if (lists.some((list) => list === name))
        flushSync(() => turn(name, Math.floor(Number(at) / LINES_ON_PAGE)))
    },
  }
}
