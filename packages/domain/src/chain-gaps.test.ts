import { expect, test } from 'vitest'
import { gapText, saidGaps, segmentText } from './chain-gaps.ts'
import type { SaidVerdict } from './chain-words.ts'

const company = (visibleName: string) => ({ visibleName, partnerType: 'gin' })
const node = (process: string, name: string) => ({
  kind: 'plan' as const,
  plan: { processesTypeNames: [process] },
  company: company(name),
})
const missing = (shipment?: string): SaidVerdict => ({
  standard: 'OCS',
  standing: 'missing',
  certificate: undefined,
  trade: shipment === undefined ? undefined : { referenceNumber: shipment },
})
const GRAPH = {
  nodes: [node('Ginning', 'Delta Gin'), node('Ginning', 'Delta Gin'), node('Spinning', 'Northlight')],
  edges: [
    { from: 0, to: 2 },
    { from: 1, to: 2 },
  ],
}

test('gaps that read the same are one, with how many there are', () => {
  const gaps = saidGaps(GRAPH, [
    { at: { node: 0 }, verdicts: [missing()] },
    { at: { edge: 0 }, verdicts: [missing('S-1')] },
    { at: { node: 1 }, verdicts: [missing()] },
    { at: { edge: 1 }, verdicts: [missing('S-2')] },
  ])
  expect(gaps.map((gap) => [gapText(gap), gap.count])).toEqual([
    ['Ginning, Delta Gin: OCS: there is no certificate.', 2],
    ['Delta Gin to Northlight: OCS: there is no certificate for delivery S-1.', 1],
    ['Delta Gin to Northlight: OCS: there is no certificate for delivery S-2.', 1],
  ])
  expect(gaps[0]?.at).toEqual({ node: 0 })
})

test('a piece of a strip is a step with its company, or what is done in a tier', () => {
  const parts = ['Spinning', 'Spinning', 'Dyeing', 'Weaving'].map((name) => ({
    kind: 'plan' as const,
    processes: [name],
  }))
  expect(segmentText(parts.slice(0, 1), company('Northlight'))).toBe('Spinning, Northlight')
  expect(segmentText(parts, null)).toBe('Spinning / Dyeing')
  expect(segmentText([{ kind: 'source', processes: [] }], company('A farm'))).toBe('Source, A farm')
})
