import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChainGraph, chainGraph, type GraphChain, producerOf } from './chain-graph.ts'

type Company = { name: string }
type Trade = { name: string; consignee_to_contractor_material_map: Record<string, number> }
type Plan = ReturnType<typeof plan>

const trade = (received: number, sent: number, name = `${sent} to ${received}`): Trade => ({
  name,
  consignee_to_contractor_material_map: { [received]: sent },
})
const plan = (output: number, inputs: Record<number, number>, company = 'mill') => ({
  id: output,
  executor_company_id: company,
  input_material_ids: Object.keys(inputs).map(Number),
  output_material_ids: [output],
  input_material_id_percentage_map: inputs,
})
const chain = (ids: readonly number[], trades: Trade[], transformations: Plan[]) => ({
  companiesInfo: [{ name: 'mill' }],
  materials: ids.map((id) => ({ id, name: `M${id}`, company: 'mill' })),
  trades,
  transformations,
})

const arrows = ({ nodes, edges }: ChainGraph<Company, Trade, Plan>) =>
  edges.map(({ from, to }) => `${nodes[from]?.key} > ${nodes[to]?.key}`).toSorted()

describe('the graph of a chain', () => {
  test('trades lead from plan to plan; a source and the received material are nodes as well', () => {
    const world = chain(
      [1, 2, 3, 4, 5],
      [trade(2, 1), trade(4, 3, 'first'), trade(4, 3, 'second'), trade(5, 4)],
      [plan(3, { 2: 95.5 })],
    )
    const graph = chainGraph(world, 5)
    expect(graph.nodes.map(({ key, kind }) => [key, kind])).toEqual([
      ['plan-3', 'plan'],
      ['material-1', 'source'],
      ['material-4', 'handed-on'],
      ['material-5', 'received'],
    ])
    expect(arrows(graph)).toEqual(['material-1 > plan-3', 'material-4 > material-5', 'plan-3 > material-4'])
    const bought = graph.edges.find(({ key }) => key === 'material-1>plan-3')
    expect(bought?.inputs).toEqual([{ materialId: 2, name: 'M2', percentage: 95.5 }])
    const traded = graph.edges.find(({ key }) => key === 'plan-3>material-4')
    expect(traded?.trades.map(({ name }) => name)).toEqual(['first', 'second'])
    expect(graph.nodes[graph.root ?? -1]?.key).toBe('material-5')
  })

  test('many trades between the same two materials take no longer each than few', () => {
    const trades = Array.from({ length: 100_000 }, (_, i) => trade(2, 1, String(i)))
    const started = performance.now()
    const { edges } = chainGraph(chain([1, 2], trades, []), 2)
    expect(performance.now() - started).toBeLessThan(2000)
    expect(edges[0]?.trades).toEqual(trades)
  })

  test('inside one company an edge has no trades; several materials between two nodes are one edge', () => {
    const world = chain([1, 2, 3, 4], [trade(2, 1), trade(3, 1)], [plan(4, { 2: 60, 3: 30, 1: 10 })])
    const [edge, ...others] = chainGraph(world, 4).edges
    expect(others).toEqual([])
    expect(edge?.trades).toHaveLength(2)
    expect(edge?.inputs.map(({ percentage }) => percentage)).toEqual([10, 60, 30])
    const own = chainGraph(chain([1, 2], [], [plan(2, { 1: 100 })]), 2)
    expect(own.edges).toMatchObject([{ key: 'material-1>plan-2', trades: [] }])
  })

  test('what names a company or a material that is not delivered is skipped, and counted', () => {
    const world = chain([1, 2], [trade(2, 1)], [plan(9, { 2: 100 }), plan(2, { 1: 100 }, 'nobody')])
    const graph = chainGraph(world, 2)
    expect(graph.skipped).toBe(2)
    expect(graph.nodes.map(({ key }) => key)).toEqual(['material-1', 'material-2'])
  })

  test('whatever the loops and diamonds, every node has a path to the requested material', () => {
    const id = fc.integer({ min: 1, max: 12 })
    const links = fc.array(fc.tuple(id, id), { maxLength: 40 })
    fc.assert(
      fc.property(links, links, id, (trades, plans, root) => {
        const world = upstream(trades, plans, root)
        const graph = chainGraph(world, root)
        expect(graph.skipped).toBe(0)
        expect(new Set(graph.nodes.map(({ key }) => key)).size).toBe(graph.nodes.length)
        expect(leadingTo(graph).size).toBe(graph.nodes.length)
        const drawn = new Set(graph.edges.flatMap((edge) => edge.trades))
        expect(drawn.size).toBe(world.trades.length)
      }),
    )
  })
})

describe('who made a material', () => {
  const producers = (graph: ChainGraph<Company, Trade, Plan>) =>
    Object.fromEntries(graph.nodes.map(({ key }, node) => [key, graph.nodes[producerOf(graph, node)]?.key]))

  test('of what is received or handed on: its one supplier that made it', () => {
    const world = chain([1, 2, 3, 4, 5], [trade(2, 1), trade(4, 3), trade(5, 4)], [plan(3, { 2: 100 })])
    expect(producers(chainGraph(world, 5))).toEqual({
      'plan-3': 'plan-3',
      'material-1': 'material-1',
      'material-4': 'plan-3',
      'material-5': 'plan-3',
    })
  })

  test('of what several supply: nobody else alone', () => {
    const world = chain([1, 2, 3], [trade(3, 1), trade(3, 2)], [])
    expect(producers(chainGraph(world, 3))).toMatchObject({ 'material-3': 'material-3' })
  })

  test('of what is only handed round: nobody else, and it is found out in the end', () => {
    const world = chain([1, 2], [trade(2, 1), trade(1, 2)], [])
    expect(producers(chainGraph(world, 2))).toMatchObject({ 'material-2': 'material-2' })
  })
})

/** The chain upstream of a material as the server delivers it: reached things alone. */
function upstream(
  pairs: readonly [number, number][],
  uses: readonly [number, number][],
  root: number,
): GraphChain<Company, Trade, Plan> {
  const reached = new Set([root])
  for (const at of reached) {
    for (const [received, sent] of pairs) if (received === at && sent !== at) reached.add(sent)
    for (const [output, input] of uses) if (output === at && input !== at) reached.add(input)
  }
  const trades = pairs.filter(([received, sent]) => received !== sent && reached.has(received))
  const plans = Map.groupBy(
    uses.filter(([output, input]) => output !== input && reached.has(output)),
    ([output]) => output,
  )
  return chain(
    [...reached],
    trades.map(([received, sent]) => trade(received, sent)),
    [...plans].map(([output, inputs]) => plan(output, Object.fromEntries(inputs.map(([, of]) => [of, 50])))),
  )
}

function leadingTo({ edges, root }: ChainGraph<Company, Trade, Plan>): Set<number> {
  const reached = new Set(root === undefined ? [] : [root])
  for (const at of reached) for (const { from, to } of edges) if (to === at) reached.add(from)
  return reached
}
