import { foldText } from '@selvedge/domain/fold.ts'
import { useMemo, useState } from 'react'
import { useComposed } from '../../ui/composing.ts'
import type { Graph } from '../chain-model.ts'
import { companyName, processText } from '../chain-words.ts'

/** Places of what contains every word: what has the text as a whole field first, then as whole words, then the rest. */
export function hitsOf(fields: readonly (readonly string[])[], text: string): number[] {
  const wanted = foldText(text).trim()
  const words = wanted.split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const rank = (of: readonly string[]) => {
    if (of.includes(wanted)) return 0
    // `Company 12` before `Company 124`.
    return of.some((field) => ` ${field} `.includes(` ${wanted} `)) ? 1 : 2
  }
  return fields
    .flatMap((of, node) =>
      words.every((word) => of.join(' ').includes(word)) ? [{ node, rank: rank(of) }] : [],
    )
    .toSorted((a, b) => a.rank - b.rank || a.node - b.node)
    .map(({ node }) => node)
}

/** The nodes whose material, facility or process contains every search word. `onFirst` is given the best one at once. */
export function useSearch(
  graph: Graph,
  { onFirst, onHit }: { onFirst: (node: number) => void; onHit: (node: number) => void },
) {
  const [text, setText] = useState('')
  const [place, setPlace] = useState(-1)
  const fields = useMemo(
    () =>
      graph.nodes.map((node) =>
        [node.material, companyName(node.company), processText(node), node.plan?.name ?? ''].map(foldText),
      ),
    [graph],
  )
  const composed = useComposed(text)
  const hits = useMemo(() => hitsOf(fields, composed), [fields, composed])
  const found: ReadonlySet<number> = useMemo(() => new Set(hits), [hits])
  return {
    text,
    found,
    hits: hits.length,
    place,
    type: (next: string, isComposing = false) => {
      setText(next)
      if (isComposing) return
      setPlace(-1)
      const [best] = hitsOf(fields, next)
      if (best !== undefined) onFirst(best)
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
