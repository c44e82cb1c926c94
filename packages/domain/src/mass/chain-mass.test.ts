import { describe, expect, test } from 'vitest'
import { chainGraph } from '../chain-graph.ts'
import { type LinkMass, massOnGraph } from './chain-mass.ts'

const trade = (received: number, sent: number) => ({
  consignee_to_contractor_material_map: { [received]: sent },
})
const plan = (output: number, inputs: Record<number, number>) => ({
  id: output,
  executor_company_id: 'mill',
  input_material_ids: Object.keys(inputs).map(Number),
  output_material_ids: [output],
  input_material_id_percentage_map: inputs,
})
const kg = (
  received: number,
  sent: number,
  kilograms: number,
  { deliveries = 1, weighed = 1 } = {},
): LinkMass => ({
  received,
  sent,
  grams: kilograms * 1000,
  deliveries,
  weighed,
})
function graphOf(
  ids: readonly number[],
  trades: ReturnType<typeof trade>[],
  plans: ReturnType<typeof plan>[],
  root: number,
) {
  return chainGraph(
    {
      companiesInfo: [{ name: 'mill' }],
      materials: ids.map((id) => ({ id, name: `M${id}`, company: 'mill' })),
      trades,
      transformations: plans,
    },
    root,
  )
}

/** Lint 1 and 11 are bought as 2 and 12, spun to 3, and bought as 4. */
const spun = (shares: Record<number, number>) =>
  graphOf([1, 2, 3, 4, 11, 12], [trade(2, 1), trade(12, 11), trade(4, 3)], [plan(3, shares)], 4)
const SPINNING = new Map([[3, 90_00]])

describe('the mass of a chain', () => {
  test('is on its links and at its steps', () => {
    const graph = spun({ 2: 60, 12: 40 })
    const mass = massOnGraph(graph, {
      masses: [
        kg(2, 1, 600),
        kg(12, 11, 400),
        { ...kg(4, 3, 880, { deliveries: 3, weighed: 2 }), lots: ['Y 1', 'Y 2'] },
      ],
      highestYield: SPINNING,
    })
    const step = graph.nodes.findIndex(({ key }) => key === 'plan-3')
    expect([mass.into[step], mass.out[step]]).toEqual([1_000_000, 880_000])
    const sold = graph.edges.findIndex(({ from }) => from === step)
    expect(mass.edges[sold]).toEqual({ grams: 880_000, deliveries: 3, weighed: 2, lots: ['Y 1', 'Y 2'] })
    expect(mass.sources).toEqual({ share: 100_00, weighedLinks: 2, links: 3 })
  })

  test('what the shares of a plan leave open is not accounted for', () => {
    const { sources } = massOnGraph(spun({ 2: 60, 12: 22 }), { masses: [], highestYield: SPINNING })
    expect(sources).toEqual({ share: 82_00, weighedLinks: 0, links: 3 })
  })

  test('where nothing is weighed and no share is open, there is nothing to say', () => {
    const { sources } = massOnGraph(spun({ 2: 60, 12: 40 }), { masses: [], highestYield: SPINNING })
    expect(sources).toBeUndefined()
  })

  test('a step that sells more than what it bought can have become has a source that is not shown', () => {
    const masses = [kg(2, 1, 300), kg(12, 11, 400), kg(4, 3, 900)]
    const { sources } = massOnGraph(spun({ 2: 60, 12: 40 }), { masses, highestYield: SPINNING })
    // 300 kg at 90 % are 270 of the 540 kg that are to be of the first lint.
    expect(sources?.share).toBe(70_00)
  })

  test('a delivery without a weight leaves only shares to go by', () => {
    const masses = [kg(2, 1, 300, { deliveries: 2 }), kg(12, 11, 400), kg(4, 3, 900)]
    const { sources } = massOnGraph(spun({ 2: 60, 12: 40 }), { masses, highestYield: SPINNING })
    expect(sources).toEqual({ share: 100_00, weighedLinks: 2, links: 3 })
  })

  test('two suppliers count by their weights, one of which is accounted for in part', () => {
    const trades = [trade(2, 1), trade(4, 3), trade(4, 5)]
    const graph = graphOf([1, 2, 3, 4, 5], trades, [plan(3, { 2: 50 })], 4)
    const masses = [kg(2, 1, 1000), kg(4, 3, 300), kg(4, 5, 100)]
    const { sources } = massOnGraph(graph, { masses, highestYield: new Map() })
    expect(sources?.share).toBe(62_50)
  })

  test('who hands on more than it received has another source', () => {
    const graph = graphOf([1, 2, 3], [trade(2, 1), trade(3, 2)], [], 3)
    const { sources } = massOnGraph(graph, {
      masses: [kg(2, 1, 500), kg(3, 2, 1005)],
      highestYield: new Map(),
    })
    expect(sources?.share).toBe(50_00)
  })

  test('a loop ends', () => {
    const graph = graphOf(
      [1, 2, 3, 4],
      [trade(2, 1), trade(4, 3), trade(4, 1)],
      [plan(3, { 4: 100 }), plan(1, { 2: 100 })],
      4,
    )
    const { sources } = massOnGraph(graph, { masses: [kg(4, 3, 5)], highestYield: new Map() })
    expect(sources?.share).toBeGreaterThanOrEqual(0)
    expect(sources?.share).toBeLessThanOrEqual(100_00)
  })
})
