import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { LinesName } from './box-values.ts'

/** As many lines are open at once. */
export const LINES_ON_PAGE = 10

const FIRST: Readonly<Record<LinesName, number>> = { papers: 0, inputs: 0, products: 0, rawMaterials: 0 }

/** Which lines are open, by box. */
export function useLinePages() {
  const [pages, setPages] = useState(FIRST)
  const turn = (name: LinesName, page: number) => setPages((before) => ({ ...before, [name]: page }))
  return {
    /** For the list of a box. */
    of: (name: LinesName) => ({ name, page: pages[name], onPage: (page: number) => turn(name, page) }),
    /** Opens the line that a field stands in, at once: the field that takes the focus has to be there. */
    show: (path: string) => {
      const [, name = '', at = '0'] = /^boxes\.(\w+)\.(\d+)/.exec(path) ?? []
      if (name in FIRST) flushSync(() => turn(name as LinesName, Math.floor(Number(at) / LINES_ON_PAGE)))
    },
  }
}
