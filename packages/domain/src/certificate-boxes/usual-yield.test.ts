import { expect, test } from 'vitest'
import { mostUsualYield } from './usual-yield.ts'

const by = (...processTypes: string[]) => ({ processTypes })

test('the most of all shipments counts, and one of which nothing is known makes it unknown', () => {
  expect(mostUsualYield([by('PR0027 - Spinning')])).toBe(93_00)
  expect(mostUsualYield([by('PR0027 - Spinning'), by('PR0033 - Weaving')])).toBe(99_00)
  expect(mostUsualYield([by('PR0027 - Spinning', 'PR0033 - Weaving')])).toBe(92_07)
  expect(mostUsualYield([by('PR0027 - Spinning'), by()])).toBeNull()
  expect(mostUsualYield([by('XX - Unknown')])).toBeNull()
  expect(mostUsualYield([])).toBeNull()
})
