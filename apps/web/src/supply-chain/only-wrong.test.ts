import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Colours, Graph, Node } from './chain-model.ts'
import { wholeOf } from './chain-model.ts'
import { onlyWrong } from './only-wrong.ts'

const COLOURS = ['green', 'amber', 'red', 'grey'] as const
const isWrong = (colour: string | undefined) => colour === 'red' || colour === 'amber'

/** A graph in which each step is made for one that stands before it, so that all lead to the first. */
const drawn = fc
  .array(fc.tuple(fc.nat(), fc.constantFrom(...COLOURS), fc.constantFrom(...COLOURS, 'black' as const)), {
    minLength: 1,
    maxLength: 30,
  })
  .map((steps) => {
    const company = { name: 'company-1' } as Node['company']
    const graph: Graph = {
      nodes: steps.map((_, i) => ({
        key: `plan-${i}`,
        kind: 'plan',
        materialId: i,
        material: `M${i}`,
        company,
        plan: undefined,
      })),
      edges: steps.slice(1).map(([user], i) => ({
        key: `${i + 1}>`,
        from: i + 1,
        to: user % (i + 1),
        trades: [],
        inputs: [],
      })),
      skipped: 0,
      root: 0,
    }
    const colours: Colours = {
      nodes: steps.map(([, colour]) => ({ colour, verdicts: [] })),
      edges: steps.slice(1).map(([, , colour]) => ({ colour, verdicts: [] })),
      overall: 'grey',
      isAltered: false,
    }
    return { graph, colours }
  })

test('everything wrong is kept, with a way down to the end, and nothing where nothing is wrong', () => {
  fc.assert(
    fc.property(drawn, ({ graph, colours }) => {
      const part = onlyWrong(wholeOf(graph), colours)
      const kept = new Set(part.nodes)
      for (const [i, { colour }] of colours.nodes.entries()) if (isWrong(colour)) expect(kept).toContain(i)
      for (const [i, { colour }] of colours.edges.entries())
        if (isWrong(colour)) expect(part.edges).toContain(i)
      const someWrong = [...colours.nodes, ...colours.edges].some(({ colour }) => isWrong(colour))
      expect(part.nodes.length > 0).toBe(someWrong)
      expect(part.graph.root).toBe(someWrong ? 0 : undefined)
      // From every step the arrows that are left lead to the end.
      for (let node = 0; node < part.graph.nodes.length; node++) {
        let at = node
        for (let steps = 0; at !== 0 && steps <= part.nodes.length; steps++)
          at = part.graph.edges.find(({ from }) => from === at)?.to ?? -1
        expect(at).toBe(0)
      }
    }),
  )
})

test('what is left has nothing that is neither wrong nor made of what is', () => {
  fc.assert(
    fc.property(drawn, ({ graph, colours }) => {
      const part = onlyWrong(wholeOf(graph), colours)
      for (const [place, node] of part.nodes.entries()) {
        const arrives = part.graph.edges.some(({ to }) => to === place)
        const leavesWrong = part.graph.edges.some(
          ({ from }, edge) => from === place && isWrong(colours.edges[part.edges[edge] ?? -1]?.colour),
        )
        expect(arrives || leavesWrong || isWrong(colours.nodes[node]?.colour)).toBe(true)
      }
    }),
  )
})
