import { useDebouncedValue } from '@mantine/hooks'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useMemo, useState } from 'react'
import { type Hit, useSearch } from './use-search.ts'
import { useComposed } from '../composing.ts'

/** The same list on each rendering: pages without hits have nothing to mark again. */
const NONE: readonly Hit[] = []

/** The search of a viewer: what is looked for, what is found on which page, and which place is looked at. */
export function useHits(pdf: PDFDocumentProxy, currentPage: number) {
  const [value, setValue] = useState('')
  const [debounced] = useDebouncedValue(useComposed(value.trim()), 250)
  // Emptied at once; typed, it waits for the end of the word.
  const query = value.trim() === '' ? '' : debounced
  const found = useSearch(pdf, query)
  const [chosen, setChosen] = useState<{ query: string; index: number }>()
  // Begins with the first place from the page on that was read when the search began.
  const [from, setFrom] = useState(currentPage)
  const first = found.hits.findIndex(({ page }) => page >= from)
  const begun = first >= 0 ? first : found.isDone && found.hits.length > 0 ? 0 : undefined
  const active = chosen?.query === found.query ? chosen.index : begun
  const byPage = useMemo(() => Map.groupBy(found.hits, ({ page }) => page), [found.hits])
  return {
    value,
    found,
    active,
    activeHit: active === undefined ? undefined : found.hits[active],
    hitsOn: (page: number): readonly Hit[] => byPage.get(page) ?? NONE,
    search: (text: string) => {
      setValue(text)
      setFrom(currentPage)
    },
    step: (direction: 1 | -1) => {
      const count = found.hits.length
      if (count === 0 || active === undefined) return
      setChosen({ query: found.query, index: (active + direction + count) % count })
    },
  }
}
