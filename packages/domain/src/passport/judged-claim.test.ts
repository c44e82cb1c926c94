import { expect, test } from 'vitest'
import { emptyContent } from './content.ts'
import { type JudgedClaim, shownToday } from './judged-claim.ts'
import type { PublishedPassport } from './published.ts'

const recycled = [{ percent: 100, from: 'postConsumer', custody: 'segregated' } as const]
const passport = {
  version: 1,
  content: { ...emptyContent({ name: 'Fleece', commodityCode: null }), recycled },
} as unknown as PublishedPassport

const judged = (claim: 'recycled' | 'organic', counts: boolean): JudgedClaim => ({
  claim: { claim, proofs: [] },
  standing: { counts, slots: [], until: null },
  proofs: [],
})

test('a recycled share is shown beside a claim of recycled material that counts, and goes with it', () => {
  expect(shownToday(passport, [judged('recycled', true)])).toEqual(passport)
  for (const claims of [[], [judged('recycled', false)], [judged('organic', true)]])
    expect(shownToday(passport, claims).content.recycled).toEqual([])
})
