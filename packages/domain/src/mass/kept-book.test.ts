import { expect, test } from 'vitest'
import { type Accounts, bookIssues } from './kept-book.ts'

const BOOK = {
  mode: 'GUARD',
  custody: 'SEGREGATED',
  openedOn: '2026-01-01',
  closedTo: null,
  posted: 380,
  held: 400,
  floor: -20,
  byLot: null,
} as const
const ACCOUNTS: Accounts = {
  entries: 380,
  holds: 400,
  openings: ['2026-01-01'],
  closings: null,
  stated: { mode: 'GUARD', custody: 'SEGREGATED', floor: -20, byLot: null },
  areLotsRight: true,
  hasMoreSince: false,
  freeSince: null,
  takenBackSince: 0,
}

test('a book that follows from its accounts has no issue', () => {
  expect(bookIssues(BOOK, ACCOUNTS)).toEqual([])
  const watched = { ...BOOK, mode: 'WATCH', floor: 0 } as const
  const stated = { mode: 'WATCH', custody: 'SEGREGATED', floor: 0, byLot: null } as const
  expect(bookIssues(watched, { ...ACCOUNTS, stated })).toEqual([])
})

test.each<[string, Partial<typeof BOOK> | object, Partial<Accounts>, string[]]>([
  ['another balance', { posted: 381 }, {}, ['posted']],
  ['lots that do not add up', {}, { areLotsRight: false }, ['lots']],
  ['lots that nobody began', { byLot: true }, {}, ['state']],
  ['other holds', { held: 399 }, {}, ['held']],
  ['another day', { openedOn: '2026-01-02' }, {}, ['opening']],
  ['no opening', {}, { openings: [] }, ['opening']],
  ['two openings', {}, { openings: ['2026-01-01', '2026-01-01'] }, ['opening']],
  ['a closing that nobody stated', { closedTo: '2026-03-31' }, {}, ['closed']],
  ['a closing that it does not know', {}, { closings: '2026-03-31' }, ['closed']],
  ['another mode', { mode: 'WATCH' }, {}, ['state', 'floor']],
  ['another model of custody', { custody: 'MASS_BALANCE' }, {}, ['state']],
  ['a lower floor', { floor: -21 }, {}, ['floor']],
  ['a higher floor', { floor: -19 }, {}, ['floor', 'guard']],
  ['less free than its floor', { posted: 379 }, { entries: 379 }, ['guard']],
])('%s is an issue', (_, book, accounts, issues) => {
  expect(bookIssues({ ...BOOK, ...book }, { ...ACCOUNTS, ...accounts })).toEqual(issues)
})

test('a floor that may have risen is no lower than it was stated, and never above 0', () => {
  const more = { ...ACCOUNTS, hasMoreSince: true }
  const free = { posted: 500 }
  for (const [floor, issues] of [
    [-21, ['floor']],
    [-20, []],
    [-5, []],
    [0, []],
    [1, ['floor']],
  ] as const)
    expect(bookIssues({ ...BOOK, ...free, floor }, { ...more, entries: 500 })).toEqual(issues)
})

test.each([
  [-30, -20, []],
  [-10, -11, ['floor']],
  [-10, -10, []],
  [5, -1, ['floor']],
  [5, 0, []],
] as const)(
  'a floor rises at the least to what was free: %i g, for one of %i g',
  (freeSince, floor, issues) => {
    const accounts = { ...ACCOUNTS, entries: 500, hasMoreSince: true, freeSince }
    expect(bookIssues({ ...BOOK, posted: 500, floor }, accounts)).toEqual(issues)
  },
)
