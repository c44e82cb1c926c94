import { expect, test } from 'vitest'
import { keptRunsIssue, type PlannedPart, type RunMove, usedByRuns } from './kept-runs.ts'

const part = (ordinal: number, changes: Partial<PlannedPart>): PlannedPart => ({
  position: 1,
  ordinal,
  plan: 7,
  role: 'INPUT',
  book: 2,
  grams: 100,
  ...changes,
})
const NOTED = [part(0, { role: 'OUTPUT', book: 1, grams: 90 }), part(1, {})]
const DUE: RunMove[] = [
  { plan: 7, from: 2, to: null, grams: 100, role: 'INPUT' },
  { plan: 7, from: null, to: 1, grams: 90, role: 'OUTPUT' },
  { plan: 7, from: null, to: null, grams: 10, role: 'LOSS' },
]
const kept = { noted: NOTED, pending: [], due: DUE, posted: [] }

test('what runs take of a book is what they use of it beyond what they make for it', () => {
  const parts = [
    ...NOTED,
    part(2, { role: 'OUTPUT', book: 2, grams: 30 }),
    part(3, { book: null }),
    part(4, { book: 3 }),
  ]
  expect([...usedByRuns(parts)]).toEqual([
    [1, -90],
    [2, 70],
    [3, 100],
  ])
})

test('a pending shipment has its runs noted, in any order, and none posted', () => {
  expect(keptRunsIssue({ ...kept, status: 'PENDING', pending: NOTED.toReversed() })).toBeUndefined()
  expect(keptRunsIssue({ ...kept, status: 'PENDING' })).toBe('held')
  expect(keptRunsIssue({ ...kept, status: 'PENDING', pending: NOTED, posted: DUE })).toBe('posted')
  const other = [part(0, { role: 'OUTPUT', book: 1, grams: 90 }), part(1, { grams: 101 })]
  expect(keptRunsIssue({ ...kept, status: 'PENDING', pending: other })).toBe('held')
})

test('a confirmed one has them posted, and none noted any more', () => {
  expect(keptRunsIssue({ ...kept, status: 'ACCEPTED', posted: DUE.toReversed() })).toBeUndefined()
  expect(keptRunsIssue({ ...kept, status: 'ACCEPTED' })).toBe('posted')
  expect(keptRunsIssue({ ...kept, status: 'ACCEPTED', posted: DUE, pending: NOTED })).toBe('held')
  const other = DUE.map((move) => ({ ...move, plan: 8 }))
  expect(keptRunsIssue({ ...kept, status: 'ACCEPTED', posted: other })).toBe('posted')
})

test('a refused one has neither', () => {
  expect(keptRunsIssue({ ...kept, status: 'REFUSED' })).toBeUndefined()
  expect(keptRunsIssue({ ...kept, status: 'REFUSED', pending: NOTED })).toBe('held')
  expect(keptRunsIssue({ ...kept, status: 'REFUSED', posted: DUE })).toBe('posted')
})
