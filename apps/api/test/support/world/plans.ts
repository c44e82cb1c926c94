import { createPlanEndpoint, type NewPlanInput } from '@selvedge/contract/transformation-plans.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import type { Person } from './people.ts'
import type { TestApp } from '../test-app.ts'
import { tradeRequest } from './trades.ts'

let count = 0

export const TRACEABILITY = {
  country: '1 - WHERE - country',
  region: '2 - WHERE - region',
  name: '3 - WHERE-WHO - name - address',
}
export const TRANSPARENCY = { certificate: '1 - Cert', copy: '2 - Copy Certificate' }

/** A request that is accepted as it stands. */
export const planRequest = (
  outputMaterialId: number | undefined,
  inputs: readonly number[],
  changes: Partial<NewPlanInput> = {},
): NewPlanInput => ({
  name: `Ring spinning ${++count}`,
  positionRequestList: inputs.map((contractorMaterialId, i) => ({
    contractorMaterialId,
    quantity: i === 0 ? 100 - 10 * (inputs.length - 1) : 10,
  })),
  outputMaterialId,
  processCodeList: ['PR0027'],
  processingStandardList: ['Organic Content Standard (OCS)'],
  productCategoryCode: 'SV0101',
  validFrom: '2026-03-01T00:00:00.000Z',
  validUntil: '2026-12-31T00:00:00.000Z',
  notes: 'Twelve frames',
  traceabilityLevelName: TRACEABILITY.name,
  transparencyLevelName: TRANSPARENCY.copy,
  ...changes,
})

/** A company with a plan that spins one received material into one it produces. */
export async function aPlan(
  t: TestApp,
  { of, changes = {} }: { of?: Person; changes?: Partial<NewPlanInput> } = {},
) {
  const owner = of ?? (await t.aCompany({ role: 'spinner' }))
  const input = await t.aMaterial(owner, `Lint ${++count}`, { isInput: true })
  const output = await t.aMaterial(owner, `Yarn of plan ${++count}`)
  const body = planRequest(output, [input], changes)
  const plan = await t.call(owner, createPlanEndpoint, { body })
  return { owner, input, output, body, plan }
}

/** A contract that sells a material to a company; pending. Returns what accepting it takes. */
export async function aSale(t: TestApp, from: Person, to: Person, materialId: number, received: number) {
  const body = tradeRequest(to, materialId)
  const trade = await t.call(from, tradeEndpoints.contract.create, { body })
  const positions = trade.positions.map(({ id }) => ({ id, material: { id: received } }))
  return {
    trade,
    acceptance: {
      params: { id: trade.id },
      query: { type: 'contract' },
      body: { transactionStatus: 'ACCEPTED', positions },
    },
  }
}

/** A sale that was accepted. */
export async function aSold(t: TestApp, from: Person, to: Person, materialId: number, received: number) {
  const { trade, acceptance } = await aSale(t, from, to, materialId, received)
  await t.call(to, confirmTransactionEndpoint, acceptance)
  return trade
}
