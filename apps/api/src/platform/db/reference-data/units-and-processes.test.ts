import { units } from '@selvedge/messages/en/units.ts'
import { expect, test } from 'vitest'
import { UNITS } from './units-and-processes.ts'

test('every unit to choose from has words for the amounts that verifiers tell', () => {
  expect(Object.keys(units).toSorted()).toEqual(UNITS.map(([code]) => code).toSorted())
})
