import { describe, expect, test } from 'vitest'
import { inHundredths, type ReasonedYield, type YieldDraft, yieldErrors } from './declared-yield.ts'
import { massIssues } from './mass-issues.ts'

const errorsOf = (draft: YieldDraft, changes: Partial<ReasonedYield> = {}) =>
  yieldErrors({ ...draft, reason: 'As measured', usual: null, ...changes })

describe('a declared yield', () => {
  test.each([
    [{ low: 80, expected: 88, high: 93 }],
    [{ low: 90, expected: 90, high: 90 }],
    [{ low: 0.01, expected: 101.5, high: 200 }],
  ])('may be %j', (draft) => {
    expect(errorsOf(draft)).toEqual({})
  })

  test.each([
    [{ low: null, expected: null, high: null }, ['low', 'expected', 'high']],
    [{ low: 0, expected: 88, high: 93 }, ['low']],
    [{ low: 80, expected: 88, high: 200.01 }, ['high']],
  ])('is no number above 0 and up to 200 % in %j', (draft, fields) => {
    expect(errorsOf(draft)).toEqual(
      Object.fromEntries(fields.map((field) => [field, massIssues.massYieldPercent])),
    )
  })

  test('has its expected figure from the lowest to the highest', () => {
    expect(errorsOf({ low: 93, expected: 90, high: 80 })).toEqual({ low: massIssues.massYieldLow })
    for (const expected of [79.99, 93.01])
      expect(errorsOf({ low: 80, expected, high: 93 })).toEqual({
        expected: massIssues.massYieldExpected({ low: 80, high: 93 }),
      })
  })

  test.each([
    [{ low: 90, expected: 101, high: 102 }, null],
    [
      { low: 20, expected: 27, high: 45 },
      { low: 28, high: 45 },
    ],
    [
      { low: 28, expected: 46, high: 50 },
      { low: 28, high: 45 },
    ],
  ])('has a reason where it is unusual: %j beside %j', (draft, usual) => {
    expect(errorsOf(draft, { usual, reason: null })).toEqual({ reason: massIssues.massYieldUnusual })
    expect(errorsOf(draft, { usual })).toEqual({})
  })

  test('needs none where it is usual, or nobody knows what is', () => {
    const draft = { low: 20, expected: 40, high: 60 }
    expect(errorsOf(draft, { usual: { low: 28, high: 45 }, reason: null })).toEqual({})
    expect(errorsOf(draft, { usual: null, reason: null })).toEqual({})
  })

  test('is kept in hundredths of a percent', () => {
    expect(inHundredths({ low: 80.25, expected: 88.5, high: 93 })).toEqual({
      low: 8025,
      expected: 8850,
      high: 9300,
    })
  })
})
