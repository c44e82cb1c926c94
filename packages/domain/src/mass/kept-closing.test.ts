import { expect, test } from 'vitest'
import { closingIssues, type KeptClosing } from './kept-closing.ts'
import { reconcile } from './reconciliation.ts'

const sums = { moved: [{ kind: 'SHIPMENT', direction: 'out', grams: 300 }], lost: 0 } as const
const closing = (changes: Partial<KeptClosing> = {}): KeptClosing => ({
  from: '2026-04-01',
  figures: reconcile({ ...sums, before: 1000 }),
  openedOn: '2026-01-01',
  before: { to: '2026-03-31', closing: 1000 },
  sums,
  ...changes,
})

test('a closing follows from the one before it, and from its entries', () => {
  expect(closingIssues(closing())).toEqual([])
  const first = { from: '2026-01-01', before: null, figures: reconcile({ ...sums, before: 0 }) }
  expect(closingIssues(closing(first))).toEqual([])
})

test.each<[string, Partial<KeptClosing>, string[]]>([
  ['a gap before it', { before: { to: '2026-03-30', closing: 1000 } }, ['period']],
  [
    'the first not from the beginning',
    { before: null, figures: reconcile({ ...sums, before: 0 }) },
    ['period'],
  ],
  ['another end of the one before', { before: { to: '2026-03-31', closing: 999 } }, ['figures']],
  ['an entry that came later', { sums: { moved: [], lost: 0 } }, ['figures']],
  ['another loss', { sums: { ...sums, lost: 1 } }, ['figures']],
])('is found: %s', (_, changes, issues) => {
  expect(closingIssues(closing(changes))).toEqual(issues)
})
