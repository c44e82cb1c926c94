import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { followTrail, type StoredEntry, TRAIL_START, trailEntryHash } from './audit-trail.ts'
import { type Hex, toHex } from './hex.ts'

const salt = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toHex)
const line = fc.record({
  at: fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  user: fc.integer({ min: 1, max: 9 }),
  event: fc.constantFrom('session.started', 'trade.created', 'plan.deleted'),
  subject: fc.option(fc.integer({ min: 1, max: 99 })),
  data: fc.dictionary(fc.constantFrom('email', 'name'), fc.string({ unit: 'grapheme' })),
  salt,
})

/** Trails of two to twelve lines. */
const trails = fc.array(line, { minLength: 2, maxLength: 12 }).map((lines) => {
  let prev: Hex | null = null
  return lines.map(({ salt, ...rest }, at): StoredEntry => {
    const entry = { v: 1 as const, company: 7, sequence: at + 1, ...rest, prev }
    const hash = trailEntryHash(entry, salt)
    prev = hash
    return { ...entry, salt, hash }
  })
})
const place = (trail: readonly StoredEntry[], n: number) => n % trail.length

test('a trail is followed to its end, at once or in parts', () => {
  fc.assert(
    fc.property(trails, fc.nat(), (trail, n) => {
      const last = trail.at(-1)
      const end = { head: { sequence: trail.length, hash: last?.hash }, fault: undefined }
      expect(followTrail(TRAIL_START, trail)).toEqual(end)
      const cut = place(trail, n)
      const { head } = followTrail(TRAIL_START, trail.slice(0, cut))
      expect(followTrail(head, trail.slice(cut))).toEqual(end)
    }),
  )
})

test('a line that is changed, gone or doubled is found at its place', () => {
  const other = { at: '1999-01-01T00:00:00.000Z', user: 10, event: 'other', subject: 100, company: 8 }
  const changes = fc.constantFrom('at', 'user', 'event', 'subject', 'company', 'data', 'salt', 'hash', 'prev')
  fc.assert(
    fc.property(trails, fc.nat(), changes, salt, (trail, n, field, fresh) => {
      const at = place(trail, n)
      const value =
        field in other ? other[field as keyof typeof other] : field === 'data' ? { other: 1 } : fresh
      const altered = trail.map((one, i) => (i === at ? { ...one, [field]: value } : one))
      expect(followTrail(TRAIL_START, altered).fault).toEqual({ sequence: at + 1, kind: 'altered' })
      const doubled = trail.flatMap((one, i) => (i === at ? [one, one] : [one]))
      expect(followTrail(TRAIL_START, doubled).fault).toEqual({ sequence: at + 1, kind: 'inserted' })
      const shorter = trail.toSpliced(at, 1)
      const { head, fault } = followTrail(TRAIL_START, shorter)
      if (at === trail.length - 1) expect(head.sequence).toBe(trail.length - 1)
      else expect(fault).toEqual({ sequence: at + 1, kind: 'missing' })
    }),
  )
})
