import { expect, test } from 'vitest'
import { FORGERIES } from './forgeries.ts'
import { OPERATOR_FORGERIES } from './operator-forgeries.ts'
import { testForgeries, testOperatorForgeries } from './run-drills.ts'

/** A handful of both tables, one of each kind; the whole is `forge-drill.long.test.ts`. */
const FEW: ReadonlySet<string> = new Set([
  'what a company stated of itself removed',
  'a key put in, and a higher quantity signed with it',
  'the newest statement cut off, and the record set back to it',
  'two batches exchanged in the log',
  'a second decision about a trade',
  'a key under another commitment than the company’s, introduced with its true key, and used',
  'a decision taken back: cut off, left out of the map, and that anchored',
])

const few = <One extends { what: string }>(all: readonly One[]) => all.filter(({ what }) => FEW.has(what))

testForgeries(few(FORGERIES))
testOperatorForgeries(few(OPERATOR_FORGERIES))

test('all of the handful are there', () => {
  expect(few([...FORGERIES, ...OPERATOR_FORGERIES])).toHaveLength(FEW.size)
})
