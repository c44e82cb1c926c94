import { describe, expect, test } from 'vitest'
import type { SaidGap } from './chain-gaps.ts'
import type { SaidVerdict } from './chain-words.ts'
import { companiesTowards, nextStepFor, requestFor, filingOf } from './next-step.ts'

const company = (visibleName: string | null) => ({ visibleName, partnerType: 'gin' })
const verdict = (standing: SaidVerdict['standing'], shipment?: string): SaidVerdict => ({
  standard: 'OCS',
  standing,
  certificate: undefined,
  trade: shipment === undefined ? undefined : { referenceNumber: shipment },
})
const atStep = (name: string | null, standing: SaidVerdict['standing']): SaidGap => ({
  place: { step: { kind: 'plan', processes: ['Ginning'], company: company(name) } },
  verdicts: [verdict(standing)],
})
const between = (from: string, ...verdicts: readonly SaidVerdict[]): SaidGap => ({
  place: { from: company(from), to: company('Mill') },
  verdicts,
})
const ask = (kind: 'SCOPE_CERTIFICATE' | 'TRANSACTION_CERTIFICATE', ...shipments: readonly string[]) =>
  ({ do: 'ask', kind, standard: 'OCS', shipments }) as const

describe('the next step for a gap', () => {
  test.each([
    [atStep('Gin', 'expired'), ask('SCOPE_CERTIFICATE')],
    [atStep('Own', 'expired'), { do: 'file', standard: 'OCS' }],
    [
      between('Gin', verdict('missing', 'S-1'), verdict('missing', 'S-1'), verdict('missing', 'S-2')),
      ask('TRANSACTION_CERTIFICATE', 'S-1', 'S-2'),
    ],
    // Also the own company gets a transaction certificate from its certification body.
    [between('Own', verdict('missing')), ask('TRANSACTION_CERTIFICATE')],
    [atStep('Gin', 'pending'), { do: 'look' }],
    [atStep('Gin', 'altered'), { do: 'look' }],
  ] as const)('%j', (gap, step) => {
    expect(nextStepFor(gap, 'Own')).toEqual(step)
  })
})

describe('what was asked for already', () => {
  const sent = {
    companyName: 'Gin',
    kind: 'SCOPE_CERTIFICATE',
    standard: 'OCS',
    shipments: [] as string[],
    about: null as string | null,
  } as const
  const scope = ask('SCOPE_CERTIFICATE')

  test('is known of a step by the company that is there', () => {
    expect(requestFor(scope, atStep('Gin', 'expired'), [sent])).toBe(sent)
    expect(requestFor(scope, atStep('Mill', 'expired'), [sent])).toBeUndefined()
    expect(requestFor(scope, atStep('Gin', 'expired'), [{ ...sent, standard: 'GOTS' }])).toBeUndefined()
    expect(requestFor(scope, atStep(null, 'expired'), [sent])).toBeUndefined()
  })

  test('is known by the step it names, where somebody passes it on', () => {
    const passed = { ...sent, companyName: 'Mill', about: 'Ginning, Gin' }
    expect(requestFor(scope, atStep('Gin', 'expired'), [passed])).toBe(passed)
  })

  test('is known of deliveries where it names all of them', () => {
    const one = { ...sent, kind: 'TRANSACTION_CERTIFICATE', shipments: ['S-1', 'S-2'] } as const
    const gap = between('Gin', verdict('missing', 'S-1'))
    expect(requestFor(ask('TRANSACTION_CERTIFICATE', 'S-1'), gap, [one])).toBe(one)
    expect(requestFor(ask('TRANSACTION_CERTIFICATE', 'S-1', 'S-3'), gap, [one])).toBeUndefined()
  })
})

test('whom to ask about a step: its company first, then those between it and the reader, each once', () => {
  const node = (visibleName: string | null) => ({ company: { visibleName } })
  const graph = {
    nodes: [node('Farm'), node(null), node('Mill'), node('Own'), node('Mill')],
    edges: [
      { from: 0, to: 1 },
      { from: 1, to: 2 },
      { from: 1, to: 4 },
      { from: 2, to: 3 },
      { from: 4, to: 3 },
    ],
  }
  expect(companiesTowards(graph, 0, 'Own')).toEqual(['Farm', 'Mill'])
  expect(companiesTowards(graph, 1, 'Own')).toEqual(['Mill'])
  expect(companiesTowards(graph, 3, 'Own')).toEqual([])
})

test('the own company decides about what waits for it, else lets one follow the last, else files the first', () => {
  const held = (id: number, changes: object = {}) => ({
    id,
    referencedStandard: 'OCS',
    awaitsDecision: false,
    status: 'ACCEPTED',
    validFrom: `202${id}-01-01T00:00:00.000Z`,
    ...changes,
  })
  const [old, last] = [held(4), held(5)]
  const waiting = held(6, { awaitsDecision: true, status: 'PENDING' })
  expect(filingOf('OCS', [old, waiting, last])).toEqual({ by: 'deciding', about: waiting })
  expect(filingOf('OCS', [old, last, held(6, { status: 'REFUSED' })])).toEqual({
    by: 'succeeding',
    about: last,
  })
  expect(filingOf('GOTS', [old, last, waiting])).toEqual({ by: 'filing' })
})
