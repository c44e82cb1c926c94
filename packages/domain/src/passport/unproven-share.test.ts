import { describe, expect, test } from 'vitest'
import { colourChain } from '../chain-colour.ts'
import { chainGraph } from '../chain-graph.ts'
import { claimedFibres, type ClaimCode, criterionOf } from './claims.ts'
import { unprovenShare } from './unproven-share.ts'

const OCS = 'Organic Content Standard (OCS)'
const certificate = (subject: 'SCOPE' | 'TRANSACTION', status: 'ACCEPTED' | 'PENDING' = 'ACCEPTED') => ({
  certificateId: null,
  processingStandardName: OCS,
  processTypes: [],
  subject,
  status,
  validUntil: null,
})
type Certificates = ReturnType<typeof certificate>[]
const ask = (certificates: Certificates | undefined) => ({
  processingStandards: certificates ? [OCS] : [],
  certificates: certificates ?? [],
})
const trade = (received: number, sent: number, certificates?: Certificates) => ({
  type: 'Shipping' as const,
  consignee_to_contractor_material_map: { [received]: sent },
  ...ask(certificates),
})
const plan = (by: string, output: number, inputs: Record<number, number>, certificates?: Certificates) => ({
  id: output,
  executor_company_id: by,
  input_material_ids: Object.keys(inputs).map(Number),
  output_material_ids: [output],
  input_material_id_percentage_map: inputs,
  processesTypeNames: [],
  ...ask(certificates),
})

const MATERIALS: [id: number, company: string, name: string][] = [
  [1, 'gin', 'Lint'],
  [2, 'gin2', 'Lint B'],
  [3, 'filament', 'Elastane'],
  [11, 'spinner', 'Bought lint'],
  [12, 'spinner', 'Bought elastane'],
  [13, 'spinner', 'Yarn'],
  [21, 'brand', 'Bought yarn'],
  [22, 'brand', 'Shirt'],
]
const SCOPE = [certificate('SCOPE')]
const TRANSACTION = [certificate('TRANSACTION')]

/** Lint of a gin, spun with 5 % elastane, of which a brand makes a shirt. */
function unproven({
  spinner,
  brand,
  lintTrade,
  more = [],
  inputs = { 11: 95, 12: 5 },
  claim = 'organic',
  names = {},
}: {
  spinner?: Certificates
  brand?: Certificates
  lintTrade?: Certificates
  more?: ReturnType<typeof trade>[]
  inputs?: Record<number, number>
  claim?: ClaimCode
  names?: Record<number, string>
} = {}) {
  const chain = {
    companiesInfo: [...new Set(MATERIALS.map(([, name]) => name))].map((name) => ({ name })),
    materials: MATERIALS.map(([id, company, name]) => ({ id, company, name: names[id] ?? name })),
    trades: [trade(11, 1, lintTrade), trade(12, 3), trade(21, 13), ...more],
    transformations: [plan('spinner', 13, inputs, spinner), plan('brand', 22, { 21: 100 }, brand)],
  }
  const graph = chainGraph(chain, 22)
  const coloured = colourChain(graph, criterionOf(claim), '2026-06-01')
  const { share, sources } = unprovenShare(graph, coloured, claimedFibres(claim) ?? (() => true))
  return { share, sources: sources.map((at) => graph.nodes[at]?.material) }
}

describe('what of a product no certificate stands for', () => {
  test('is nothing where a step that is certified made all of it', () => {
    expect(unproven({ spinner: SCOPE })).toEqual({ share: 0, sources: [] })
  })

  test('is what was bought, where only the company that makes the claim has a certificate', () => {
    expect(unproven({ brand: SCOPE })).toEqual({ share: 0.95, sources: ['Lint'] })
  })

  test('is nothing where each delivery of the fibre has its transaction certificate, and all where one does not ask', () => {
    expect(unproven({ lintTrade: TRANSACTION }).share).toBe(0)
    expect(unproven({ lintTrade: TRANSACTION, more: [trade(11, 1)] }).share).toBe(0.95)
  })

  test('is all that may come from a second supplier, of whom nothing is asked', () => {
    expect(unproven({ lintTrade: TRANSACTION, more: [trade(11, 2)] })).toEqual({
      share: 0.95,
      sources: ['Lint B'],
    })
  })

  test('leaves out fibres of which the claim says nothing, not what could be any fibre', () => {
    expect(unproven({ inputs: { 12: 100 } }).share).toBe(0)
    expect(unproven({ inputs: { 12: 100 }, names: { 3: 'Filament 7' } }).share).toBe(1)
    expect(unproven({ inputs: { 12: 100 }, names: { 3: 'Raw wool' } }).share).toBe(1)
    expect(unproven({ inputs: { 12: 100 }, names: { 3: 'Raw wool' }, claim: 'betterCotton' }).share).toBe(0)
  })

  test('does not end at a certificate that does not count yet', () => {
    expect(unproven({ spinner: [certificate('SCOPE', 'PENDING')] }).share).toBe(0.95)
  })

  test('of a loop is all of it', () => {
    expect(unproven({ more: [trade(12, 22)], inputs: { 12: 100 } }).share).toBe(1)
  })
})
