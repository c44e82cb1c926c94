import { useMemo, useState } from 'react'
import type { Graph } from '../chain-model.ts'
import { companyName, processText } from '../chain-words.ts'

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The nodes whose material, facility or process contains every search word. */
export function useSearch(graph: Graph, onHit: (node: number) => void) {
  const [text, setText] = useState('')
  const [place, setPlace] = useState(-1)
  const haystack = useMemo(
    () =>
      graph.nodes.map((node) =>
        fold([node.material, companyName(node.company), processText(node), node.plan?.name ?? ''].join(' ')),
      ),
    [graph],
  )
  const hits = useMemo(() => {
    const words = fold(text).split(/\s+/).filter(Boolean)
    if (words.length === 0) return []
    return haystack.flatMap((one, node) => (words.every((word) => one.includes(word)) ? [node] : []))
  }, [haystack, text])
  const found: ReadonlySet<number> = useMemo(() => new Set(hits), [hits])
  return {
    text,
    found,
    hits: hits.length,
    place,
    type: (next: string) => {
      setText(next)
      setPlace(-1)
    },
    go: (step: 1 | -1) => {
      if (hits.length === 0) return
      const next = place < 0 ? (step === 1 ? 0 : hits.length - 1) : (place + step + hits.length) % hits.length
      setPlace(next)
      const hit = hits[next]
      if (hit !== undefined) onHit(hit)
    },
  }
}
