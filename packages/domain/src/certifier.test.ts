import { describe, expect, test } from 'vitest'
import {
  certifierConfirmed,
  certifierDecisions,
  decideCertifier,
  requireAsSeen,
  vouches,
} from './certifier.ts'
import { issues, sentence } from './issues.ts'
import { standsInChains } from './certification.ts'

describe('the states of a certification body', () => {
  test('lead to each other by the decisions that they allow, and by no other', () => {
    expect(certifierDecisions('waiting')).toEqual(['confirm', 'refuse'])
    expect(certifierDecisions('confirmed')).toEqual(['withdraw'])
    expect(certifierDecisions('refused')).toEqual(['confirm'])
    expect(certifierDecisions('withdrawn')).toEqual(['confirm'])
    expect(decideCertifier('waiting', 'refuse')).toBe('refused')
  })

  test.each([
    ['confirmed', 'refuse', issues.certifierConfirmed],
    ['waiting', 'withdraw', issues.certifierWaiting],
    ['refused', 'withdraw', issues.certifierRefused],
    ['withdrawn', 'refuse', issues.certifierWithdrawn],
  ] as const)('that are %s refuse to %s, and say why', (state, decision, reason) => {
    expect(() => decideCertifier(state, decision)).toThrow(sentence(reason))
  })

  test('are confirmed for what was looked at, and for nothing else', () => {
    const seen = { name: 'Sure Seals', website: null, country: 'Belgium' }
    expect(() => requireAsSeen(seen, { ...seen })).not.toThrow()
    expect(() => requireAsSeen(seen, { ...seen, website: 'https://other.test', country: null })).toThrow(
      sentence(issues.certifierChanged({ changed: 'website_country' })),
    )
  })

  test('are shown for certification bodies only', () => {
    expect(certifierConfirmed({ role: 'certifier', certifierState: 'confirmed' })).toBe(true)
    expect(certifierConfirmed({ role: 'certifier', certifierState: 'withdrawn' })).toBe(false)
    expect(certifierConfirmed({ role: 'spinner', certifierState: null })).toBeNull()
  })

  test('say who vouches: confirmed bodies, and in self certifications also who trades', () => {
    const trader = { role: 'spinner', certifierState: null }
    expect(vouches('SCOPE', { role: 'certifier', certifierState: 'confirmed' })).toBe(true)
    expect(vouches('SELF', { role: 'certifier', certifierState: 'waiting' })).toBe(false)
    expect(vouches('SELF', trader)).toBe(true)
    // One that is only invited has no role yet.
    expect(vouches('MATERIAL', { role: null, certifierState: null })).toBe(false)
  })
})

test.each([
  ['ACCEPTED', 'the certified company', true],
  ['PENDING', 'the certified company', false],
  ['REFUSED', 'the certified company', false],
  ['PENDING', 'the certification body', true],
  ['REFUSED', 'the certification body', true],
] as const)('a scope certificate that is %s by %s stands in chains: %s', (status, by, stands) => {
  const approverId = by === 'the certified company' ? 2 : 1
  expect(standsInChains({ subject: 'SCOPE', status, contractorId: 1, approverId })).toBe(stands)
})
