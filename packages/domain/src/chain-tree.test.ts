import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chainGraph } from './chain-graph.ts'
import { type ChainNode, chainTree } from './chain-tree.ts'

const trade = (received: number, sent: number, name = `${sent}->${received}`) => ({
  name,
  consignee_to_contractor_material_map: { [received]: sent },
})
const plan = (output: number, inputs: Record<number, number>) => ({
  name: `makes ${output}`,
  output_material_ids: [output],
  input_material_ids: Object.keys(inputs).map(Number),
  input_material_id_percentage_map: inputs,
})
const materials = (...ids: number[]) => ids.map((id) => ({ id }))

type Node = ChainNode<{ id: number }, { name: string }, { name: string }>

const all = (node: Node): Node[] => [node, ...node.children.flatMap(all)]

describe('the tree of a chain', () => {
  test('shows by which trades and with which share each material came', () => {
    const chain = {
      materials: materials(1, 2, 3),
      trades: [trade(1, 2, 'first'), trade(1, 2, 'second')],
      transformations: [plan(2, { 3: 95 })],
    }
    const root = chainTree(chain, 1)
    const [fabric] = root?.children ?? []
    expect(fabric).toMatchObject({ material: { id: 2 }, depth: 1, plan: { name: 'makes 2' } })
    expect(fabric?.trades.map(({ name }) => name)).toEqual(['first', 'second'])
    expect(fabric?.children[0]).toMatchObject({
      material: { id: 3 },
      percentage: 95,
      trades: [],
      children: [],
    })
  })

  test('a diamond is opened once and named twice; a loop ends', () => {
    const chain = {
      materials: materials(1, 2, 3, 4),
      trades: [trade(4, 1)],
      transformations: [plan(1, { 2: 50, 3: 50 }), plan(2, { 4: 100 }), plan(3, { 4: 100 })],
    }
    const nodes = all(chainTree(chain, 1) as Node)
    expect(nodes.filter((node) => node.material.id === 4).map((node) => node.repeats)).toEqual([false, true])
    expect(nodes.filter((node) => node.material.id === 1).map((node) => node.repeats)).toEqual([false, true])
  })

  test('with two plans for one material the graph and the tree take the same, the one that comes first', () => {
    const company = 'mill'
    const plans = [2, 3].map((input) => ({
      ...plan(1, { [input]: 100 }),
      id: input,
      executor_company_id: company,
    }))
    const chain = {
      companiesInfo: [{ name: company }],
      materials: materials(1, 2, 3).map(({ id }) => ({ id, name: `M${id}`, company })),
      trades: [],
      transformations: plans,
    }
    expect(chainTree(chain, 1)?.plan?.id).toBe(2)
    expect(chainGraph(chain, 1).nodes.find(({ materialId }) => materialId === 1)?.plan?.id).toBe(2)
  })

  test('many trades between the same two materials take no longer each than few', () => {
    const trades = Array.from({ length: 100_000 }, (_, i) => trade(1, 2, String(i)))
    const started = performance.now()
    const root = chainTree({ materials: materials(1, 2), trades, transformations: [] }, 1)
    expect(performance.now() - started).toBeLessThan(2000)
    expect(root?.children[0]?.trades).toEqual(trades)
  })

  test('a material that the chain does not hold has no tree', () => {
    expect(chainTree({ materials: [], trades: [], transformations: [] }, 1)).toBeUndefined()
  })

  test('whatever the loops, each reachable material is opened exactly once', () => {
    const links = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(links, (pairs) => {
        const chain = {
          materials: materials(1, 2, 3, 4, 5, 6, 7, 8, 9),
          trades: pairs.map(([received, sent]) => trade(received, sent)),
          transformations: [],
        }
        const opened = all(chainTree(chain, 1) as Node)
          .filter((node) => !node.repeats)
          .map((node) => node.material.id)
        expect(opened.toSorted()).toEqual([...reachable(pairs)].toSorted())
      }),
    )
  })
})

/** The oracle: add what is one step away until nothing is added. */
function reachable(pairs: readonly (readonly [number, number])[]): Set<number> {
  const found = new Set([1])
  for (let size = 0; size !== found.size;) {
    size = found.size
    for (const [received, sent] of pairs) if (found.has(received)) found.add(sent)
  }
  return found
}
