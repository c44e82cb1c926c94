import { expect, test } from 'vitest'
import { MILESTONES, type MilestoneFacts, milestonesOf } from './milestone.ts'

const NOTHING: MilestoneFacts = { acceptedTrades: 0, acceptedCertificates: 0, provenProducts: 0 }

test.each([
  ['nothing has happened', NOTHING, [], undefined, []],
  ['the first trade is confirmed', { ...NOTHING, acceptedTrades: 1 }, [], 'first-trade', []],
  ['it was read', { ...NOTHING, acceptedTrades: 1 }, ['first-trade'], undefined, []],
  ['there were more before', { ...NOTHING, acceptedTrades: 7 }, [], undefined, ['first-trade']],
  ['both are new', { ...NOTHING, acceptedTrades: 1, acceptedCertificates: 1 }, [], 'first-trade', []],
  [
    'one was read',
    { ...NOTHING, acceptedTrades: 1, acceptedCertificates: 1 },
    ['first-trade'],
    'first-certificate',
    [],
  ],
  [
    'a chain is proven',
    { acceptedTrades: 9, acceptedCertificates: 9, provenProducts: 2 },
    [],
    'proven-chain',
    ['first-trade', 'first-certificate'],
  ],
  [
    'all was read',
    { acceptedTrades: 1, acceptedCertificates: 1, provenProducts: 1 },
    [...MILESTONES],
    undefined,
    [],
  ],
] as const)('where %s', (_where, facts, seen, show, past) => {
  expect(milestonesOf(facts, seen)).toEqual({ show, past })
})
