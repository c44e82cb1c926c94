import { languageOf, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { expect, test } from 'vitest'
import { gapReason, gapText, saidGaps, segmentText } from './chain-gaps.ts'
import { reasonsOf, type SaidVerdict } from './chain-words.ts'

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

test.each([
  ['tr', 'Şirkete özel menşe değerlendirmesi'],
  ['zh-CN', '自有产地评定'],
  ['pt-BR', 'Avaliação própria de origem'],
] as const)('a standard with a name in %s is said by it, in reasons and in gaps', (code, name) => {
  const standard = 'Proprietary origin assessment'
  const verdicts = [{ ...missing(), standard }]
  inLanguage({ language: languageOf(code) ?? US_ENGLISH, texts: readTexts(code) }, () => {
    expect(reasonsOf(verdicts)[0]?.text).toContain(name)
    expect(gapReason({ verdicts, endsOn: '2027-01-05' })).toContain(name)
    const said = gapText({ place: { from: company('A'), to: company('B') }, verdicts })
    expect(said).toContain(name)
    expect(said).not.toContain(standard)
  })
})
