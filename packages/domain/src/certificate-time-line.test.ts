import { describe, expect, test } from 'vitest'
import { standingOf, timeLine, type TimedCertificate } from './certificate-time-line.ts'
import { daysBetween, daysLater } from './day.ts'

const TODAY = '2026-03-15'

const certificate = (changes: Partial<TimedCertificate> = {}): TimedCertificate => ({
  status: 'ACCEPTED',
  altered: null,
  standard: 'GOTS',
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  ...changes,
})

describe('how a certificate stands', () => {
  test.each([
    ['valid', {}],
    ['soon', { validUntil: '2026-04-01' }],
    ['soon', { validUntil: TODAY }],
    ['suspended', { standing: { state: 'SUSPENDED' } }],
    ['withdrawn', { standing: { state: 'WITHDRAWN' }, validUntil: '2026-03-14' }],
    ['superseded', { superseded: true }],
    ['expired', { validUntil: '2026-03-14' }],
    ['ahead', { validFrom: '2026-03-16' }],
    ['valid', { validUntil: null }],
    ['pending', { status: 'PENDING' }],
    ['pending', { status: 'PENDING', validUntil: '2026-03-14' }],
    ['refused', { status: 'REFUSED' }],
    ['unconfirmed', { certifierConfirmed: false }],
    ['altered', { altered: 'file' }],
    ['altered', { altered: 'file', status: 'PENDING', certifierConfirmed: false }],
  ] as const)('is %s with %o', (standing, changes) => {
    expect(standingOf(certificate(changes), TODAY)).toBe(standing)
  })
})

describe('the line of time', () => {
  test('groups by standard in the order given, and keeps every certificate once', () => {
    const all = [
      certificate({ standard: 'OCS' }),
      certificate(),
      certificate({ standard: 'OCS', validUntil: null }),
      certificate({ standard: null }),
    ]
    const { groups } = timeLine(all, TODAY)
    expect(groups.map(({ standard }) => standard)).toEqual(['OCS', 'GOTS', null])
    expect(groups.flatMap(({ rows }) => rows.map(({ of }) => of))).toEqual([all[0], all[2], all[1], all[3]])
  })

  test('reaches from the first beginning to the last end, in whole months', () => {
    const line = timeLine([certificate({ validFrom: '2025-11-20' }), certificate()], TODAY)
    expect([line.from, line.until]).toEqual(['2025-11-01', '2027-01-01'])
    expect(line.ticks.map(({ day }) => day)).toEqual(['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'])
  })

  test('shows two months on either side of today where there is nothing to show', () => {
    const line = timeLine([], TODAY)
    expect([line.from, line.until]).toEqual(['2026-01-01', '2026-06-01'])
    expect(line.groups).toEqual([])
  })

  test('cuts what is longer than anybody looks ahead, and says so', () => {
    const line = timeLine([certificate({ validFrom: '1999-01-01', validUntil: '2999-12-31' })], TODAY)
    expect([line.from, line.until]).toEqual(['2024-09-01', '2029-04-01'])
    expect(line.groups[0]?.rows[0]?.bar).toEqual({ start: 0, end: 100, cutBefore: true, cutAfter: true })
  })

  test('lets a certificate without an end go on, and keeps a stump of one that was over before', () => {
    const line = timeLine(
      [certificate({ validUntil: null }), certificate({ validFrom: '2019-01-01', validUntil: '2019-12-31' })],
      TODAY,
    )
    const [open, over] = line.groups[0]?.rows ?? []
    expect(open?.bar).toMatchObject({ end: 100, cutAfter: true })
    expect(over?.bar).toEqual({ start: 0, end: 1, cutBefore: true, cutAfter: false })
  })

  test('places every bar, tick and today on the line, in the order of time, whatever the days', () => {
    let seed = 7
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    for (let round = 0; round < 300; round++) {
      const all = Array.from({ length: random(6) }, () => {
        const validFrom = daysLater(TODAY, random(4000) - 2000)
        return certificate({
          validFrom,
          validUntil: random(5) === 0 ? null : daysLater(validFrom, random(2500)),
        })
      })
      const line = timeLine(all, TODAY)
      expect(line.today).toBeGreaterThan(0)
      expect(line.today).toBeLessThan(100)
      expect(line.ticks.length).toBeLessThanOrEqual(7)
      expect(line.ticks.length).toBeGreaterThan(1)
      for (const { at } of line.ticks) expect(at >= 0 && at < 100).toBe(true)
      for (const { of, bar } of line.groups.flatMap(({ rows }) => rows)) {
        expect(bar.start).toBeGreaterThanOrEqual(0)
        expect(bar.end - bar.start).toBeGreaterThanOrEqual(0.99)
        expect(bar.end).toBeLessThanOrEqual(100)
        // Over means before the line of today, and only that.
        if (of.validUntil !== null && daysBetween(of.validUntil, TODAY) > 20 && !bar.cutBefore)
          expect(bar.end - 1).toBeLessThan(line.today)
        if (of.validUntil === null || of.validUntil >= TODAY)
          expect(bar.end).toBeGreaterThanOrEqual(line.today - 0.01)
      }
    }
  })
})
