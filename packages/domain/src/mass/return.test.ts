import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { massIssues } from './mass-issues.ts'
import { broughtBack, requireDecidable, returnErrors, returnPermissions } from './return.ts'

const TODAY = '2026-06-01'
const delivered = { day: '2026-05-01', grams: 600_000, returned: 0 }
const draft = { onDay: TODAY, kilograms: 100, reason: 'Wrong shade' }

describe('a return', () => {
  test('is at most the delivery, all returns together', () => {
    expect(returnErrors({ ...draft, kilograms: 600 }, delivered, TODAY)).toEqual({})
    expect(returnErrors({ ...draft, kilograms: 601 }, delivered, TODAY)).toEqual({
      kilograms: massIssues.massReturnTooMuch({ left: 600 }),
    })
    expect(returnErrors({ ...draft, kilograms: 350 }, { ...delivered, returned: 350_000 }, TODAY)).toEqual({
      kilograms: massIssues.massReturnTooMuch({ left: 250 }),
    })
  })

  test.each([
    [{ onDay: '2026-06-02' }, { onDay: massIssues.massDayAhead }],
    [{ onDay: '2026-04-30' }, { onDay: massIssues.massReturnDay({ day: '2026-05-01' }) }],
    [{ kilograms: null }, { kilograms: massIssues.massWeight }],
    [{ kilograms: 0 }, { kilograms: massIssues.massWeightZero }],
    [{ reason: null }, { reason: massIssues.massWhy }],
  ])('is refused with %j', (changes, fields) => {
    expect(returnErrors({ ...draft, ...changes }, delivered, TODAY)).toEqual(fields)
  })

  test('is decided by its seller or withdrawn by its buyer, once', () => {
    const [seller, buyer] = [{ companyId: 1 }, { companyId: 2 }]
    const pending = { status: 'PENDING', sellerId: 1, buyerId: 2 } as const
    const code = (by: { companyId: number }, decision: 'ACCEPTED' | 'WITHDRAWN', state: object = {}) => {
      try {
        requireDecidable(by, { ...pending, ...state }, decision)
        return undefined
      } catch (error) {
        return (error as { code: string }).code
      }
    }
    expect([code(seller, 'ACCEPTED'), code(buyer, 'WITHDRAWN')]).toEqual([undefined, undefined])
    expect([code(buyer, 'ACCEPTED'), code(seller, 'WITHDRAWN')]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    expect(code({ companyId: 3 }, 'ACCEPTED')).toBe('FORBIDDEN')
    expect(() => requireDecidable(seller, undefined, 'ACCEPTED')).toThrow('Only the seller')
    expect(code(seller, 'ACCEPTED', { status: 'WITHDRAWN' })).toBe('ALREADY_DECIDED')
    expect(returnPermissions(seller, pending)).toEqual({ canDecide: true, canWithdraw: false })
    expect(returnPermissions(buyer, pending)).toEqual({ canDecide: false, canWithdraw: true })
    expect(returnPermissions(buyer, { ...pending, status: 'ACCEPTED' }).canWithdraw).toBe(false)
  })
})

describe('what the seller gets back', () => {
  test('is the same where both weigh the delivery alike', () => {
    expect(broughtBack(300, { sent: 1000, received: 1000, before: 600 })).toBe(300)
  })
  test('is the share of what was sent, and all returns together are no more than that', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.array(fc.integer({ min: 1, max: 1e11 }), { minLength: 1, maxLength: 9 }),
        (sent, parts) => {
          const received = parts.reduce((sum, part) => sum + part, 0)
          let before = 0
          const back = parts.map((part) => {
            const grams = broughtBack(part, { sent, received, before })
            before += part
            return grams
          })
          expect(back.every((grams) => grams >= 0)).toBe(true)
          expect(back.reduce((sum, grams) => sum + grams, 0)).toBe(sent)
        },
      ),
    )
  })
})
