import { describe, expect, test } from 'vitest'
import { inHundredths, yieldErrors } from './declared-yield.ts'
import { massIssues } from './mass-issues.ts'

describe('a declared yield', () => {
  test.each([
    [{ low: 80, expected: 88, high: 93 }],
    [{ low: 90, expected: 90, high: 90 }],
    [{ low: 0.01, expected: 101.5, high: 200 }],
  ])('may be %j', (draft) => {
    expect(yieldErrors(draft)).toEqual({})
  })

  test.each([
    [{ low: null, expected: null, high: null }, ['low', 'expected', 'high']],
    [{ low: 0, expected: 88, high: 93 }, ['low']],
    [{ low: 80, expected: 88, high: 200.01 }, ['high']],
  ])('is no number above 0 and up to 200 % in %j', (draft, fields) => {
    expect(yieldErrors(draft)).toEqual(
      Object.fromEntries(fields.map((field) => [field, massIssues.massYieldPercent])),
    )
  })

  test('has its expected figure from the lowest to the highest', () => {
    expect(yieldErrors({ low: 93, expected: 90, high: 80 })).toEqual({ low: massIssues.massYieldLow })
    for (const expected of [79.99, 93.01])
      expect(yieldErrors({ low: 80, expected, high: 93 })).toEqual({
        expected: massIssues.massYieldExpected({ low: 80, high: 93 }),
      })
  })

  test('is kept in hundredths of a percent', () => {
    expect(inHundredths({ low: 80.25, expected: 88.5, high: 93 })).toEqual({
      low: 8025,
      expected: 8850,
      high: 9300,
    })
  })
})
