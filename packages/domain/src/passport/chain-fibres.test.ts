import { describe, expect, test } from 'vitest'
import { chainGraph } from '../chain-graph.ts'
import { fibresOfChain } from './chain-fibres.ts'
import { rangeOf } from './fibre-shares.ts'
import { namedFibre } from './named-fibre.ts'

type Extra = { processes?: string[]; altered?: string | null }
const trade = (received: number, sent: number, altered: string | null = null) => ({
  consignee_to_contractor_material_map: { [received]: sent },
  altered,
})
const plan = (
  output: number,
  inputs: Record<number, number>,
  { processes = [], altered = null }: Extra = {},
) => ({
  id: output,
  executor_company_id: 'mill',
  input_material_ids: Object.keys(inputs).map(Number),
  output_material_ids: [output],
  input_material_id_percentage_map: inputs,
  processesTypeNames: processes,
  altered,
})
/** Shares of cotton and polyester in material 5, made by a mill of what it buys as 3 and 4. */
function rangesOf({
  names = { 1: 'Seed cotton, organic', 2: 'Polyester staple' },
  trades = [trade(3, 1), trade(4, 2)],
  plans = [plan(5, { 3: 62, 4: 38 })],
}: {
  names?: Record<number, string>
  trades?: ReturnType<typeof trade>[]
  plans?: ReturnType<typeof plan>[]
} = {}) {
  const all: Record<number, string> = { 3: 'Own 3', 4: 'Own 4', 5: 'Fabric', ...names }
  const chain = {
    companiesInfo: [{ name: 'mill', partnerType: 'spinner' }],
    materials: Object.entries(all).map(([id, name]) => ({ id: Number(id), name, company: 'mill' })),
    trades,
    transformations: plans,
  }
  const shares = fibresOfChain(chainGraph(chain, 5))
  return shares && { cotton: rangeOf(shares, 'cotton'), polyester: rangeOf(shares, 'polyester') }
}
const exactly = (share: number) => ({ low: expect.closeTo(share), high: expect.closeTo(share) })
const between = (low: number, high: number) => ({ low: expect.closeTo(low), high: expect.closeTo(high) })

describe('C2: what the plans of a chain say of the fibres', () => {
  test('is the sum of what the sources are, by the shares of the plans', () => {
    expect(rangesOf()).toEqual({ cotton: exactly(0.62), polyester: exactly(0.38) })
  })

  test('is cotton where it is ginned, whatever it is called', () => {
    const ginned = rangesOf({
      names: { 1: 'Lot 7', 2: 'Polyester' },
      trades: [trade(6, 1), trade(4, 2)],
      plans: [plan(3, { 6: 100 }, { processes: ['Ginning'] }), plan(5, { 3: 62, 4: 38 })],
    })
    expect(ginned).toEqual({ cotton: exactly(0.62), polyester: exactly(0.38) })
  })

  test('leaves open what a source, a hole in the shares or something altered leaves open', () => {
    expect(rangesOf({ names: { 1: 'Raw cotton', 2: 'Yarn 30/1' } })).toEqual({
      cotton: between(0.62, 1),
      polyester: between(0, 0.38),
    })
    expect(rangesOf({ plans: [plan(5, { 3: 50, 4: 38 })] })?.cotton).toEqual(between(0.5, 0.62))
    expect(rangesOf({ trades: [trade(3, 1, 'fields'), trade(4, 2)] })?.cotton).toEqual(between(0, 0.62))
    expect(rangesOf({ plans: [plan(5, { 3: 62, 4: 38 }, { altered: 'fields' })] })?.cotton).toEqual(
      between(0, 1),
    )
    expect(rangesOf({ plans: [] })?.cotton).toEqual(between(0, 1))
  })

  test('is anything between its suppliers where a material has several', () => {
    expect(rangesOf({ trades: [trade(3, 1), trade(3, 2), trade(4, 2)] })).toEqual({
      cotton: between(0, 0.62),
      polyester: between(0.38, 1),
    })
  })

  test('does not go round in a loop for ever', () => {
    const looped = rangesOf({ trades: [trade(3, 1), trade(4, 5)], plans: [plan(5, { 3: 62, 4: 38 })] })
    expect(looped?.cotton).toEqual(between(0.62, 1))
  })
})

test.each([
  ['Seed cotton, organic', 'cotton'],
  ['COTTON LINT', 'cotton'],
  ['Recycled polyester (staple)', 'polyester'],
  ['Spandex filament', 'elastane'],
  ['Cotton yarn', undefined],
  ['Cotton/elastane', undefined],
  ['95% cotton', undefined],
  ['Polyester sewing thread', undefined],
  ['Metal', undefined],
  ['Organic', undefined],
  ['', undefined],
])('C2: a raw material called "%s" is %s', (name, fibre) => {
  expect(namedFibre(name)).toBe(fibre)
})
