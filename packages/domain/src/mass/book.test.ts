import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import {
  afterCount,
  type Balance,
  bookDayError,
  changed,
  freeOf,
  inMode,
  lackOf,
  overridden,
  postingDay,
  takeableOf,
  takesProposal,
} from './book.ts'
import { massIssues } from './mass-issues.ts'
import { MAX_GRAMS } from './whole-grams.ts'

const book = (changes: Partial<Balance> = {}): Balance => ({
  mode: 'GUARD',
  posted: 0,
  held: 0,
  floor: 0,
  ...changes,
})

describe('a book', () => {
  test('lacks what is beyond its free mass and its floor, where it guards', () => {
    expect(lackOf(book({ posted: 1000, held: 600 }), 400)).toBe(0)
    expect(lackOf(book({ posted: 1000, held: 600 }), 401)).toBe(1)
    expect(lackOf(book({ posted: 0, floor: -100 }), 100)).toBe(0)
    expect(lackOf(book({ mode: 'WATCH' }), 1000)).toBe(0)
  })

  test.each([
    [
      'goods that come in lift the floor to 0',
      { posted: 380, held: 400, floor: -20 },
      { posted: 50, held: 0 },
      0,
    ],
    ['to what is free below 0', { posted: 380, held: 400, floor: -20 }, { posted: 5, held: 0 }, -15],
    [
      'and so does a shipment that is refused',
      { posted: 380, held: 400, floor: -20 },
      { posted: 0, held: -30 },
      0,
    ],
    ['what goes out moves no floor', { posted: 100, held: 0, floor: -50 }, { posted: 0, held: 120 }, -50],
    [
      'nor does a confirmed shipment',
      { posted: 100, held: 100, floor: -50 },
      { posted: -100, held: -100 },
      -50,
    ],
    ['a book that watches has none', { mode: 'WATCH' as const }, { posted: -500, held: 0 }, 0],
  ])('%s', (_, before, change, floor) => {
    expect(changed(book(before), change).floor).toBe(floor)
  })

  test('with more held than is there by a count has its floor at what is missing', () => {
    // A.8, 6: 380 kg counted, 400 kg promised.
    const counted = afterCount(book({ posted: 1000, held: 400 }), { counted: 380, booked: 1000 })
    expect(counted).toEqual({ posted: -620, book: book({ posted: 380, held: 400, floor: -20 }) })
    expect(lackOf(counted.book, 1)).toBe(1)
    const later = changed(counted.book, { posted: 50, held: 0 })
    expect(later.floor).toBe(0)
    expect(takeableOf(later)).toBe(30)
  })

  test('counted for an earlier day changes by the difference on that day', () => {
    expect(afterCount(book({ posted: 700 }), { counted: 90, booked: 100 })).toMatchObject({
      posted: -10,
      book: { posted: 690, floor: 0 },
    })
  })

  test('that an administrator overrides takes that much more, until something comes in', () => {
    const lowered = overridden(book({ posted: 10 }), 100)
    expect(lackOf(lowered, 110)).toBe(0)
    expect(lackOf(lowered, 111)).toBe(1)
    expect(lackOf(changed(lowered, { posted: 0, held: 60 }), 50)).toBe(0)
    expect(takeableOf(changed(lowered, { posted: 1, held: 0 }))).toBe(11)
  })

  test('starts to guard from what is missing then, and forgets it when it only watches', () => {
    const watching = book({ mode: 'WATCH', posted: 50, held: 80 })
    expect(inMode(watching, 'GUARD')).toEqual(book({ posted: 50, held: 80, floor: -30 }))
    expect(inMode(book({ floor: -30 }), 'WATCH').floor).toBe(0)
    expect(inMode(book({ floor: -30 }), 'GUARD').floor).toBe(-30)
  })

  test.each([
    ['posted', { posted: MAX_GRAMS }, { posted: 1, held: 0 }],
    ['held', { posted: MAX_GRAMS, held: MAX_GRAMS }, { posted: 0, held: 1 }],
    ['owed', { mode: 'WATCH' as const, posted: -MAX_GRAMS }, { posted: 0, held: 1 }],
  ])('takes no more than it can hold: %s', (_, before, change) => {
    expect(() => changed(book(before), change)).toThrow(DomainError)
  })

  test('is open from its first day, and after a period that was closed', () => {
    const days = { openedOn: '2026-07-01', closedTo: '2026-09-30' }
    expect(bookDayError(days, '2026-06-30')).toEqual(massIssues.massBookBegins({ day: '2026-07-01' }))
    expect(bookDayError(days, '2026-09-30')).toEqual(massIssues.massBookClosed({ day: '2026-09-30' }))
    expect(bookDayError(days, '2026-10-01')).toBeUndefined()
    expect(bookDayError({ ...days, closedTo: null }, '2026-07-01')).toBeUndefined()
  })

  test('posts what was promised before a period was closed on its first day that is open', () => {
    expect(postingDay('2026-09-30', '2026-09-30')).toBe('2026-10-01')
    expect(postingDay('2026-09-30', '2026-10-01')).toBe('2026-10-01')
    expect(postingDay('2026-09-30', '2026-11-05')).toBe('2026-11-05')
    expect(postingDay(null, '2026-09-30')).toBe('2026-09-30')
  })

  test('that guards refuses what is proposed for a closed period, and one that watches takes it', () => {
    const days = { openedOn: '2026-07-01', closedTo: '2026-09-30' }
    const takes = (mode: 'GUARD' | 'WATCH', day: string) => takesProposal({ ...days, mode }, day)
    expect([takes('GUARD', '2026-09-30'), takes('WATCH', '2026-09-30')]).toEqual([false, true])
    expect([takes('GUARD', '2026-06-30'), takes('WATCH', '2026-06-30')]).toEqual([false, false])
    expect(takes('GUARD', '2026-10-01')).toBe(true)
  })
})

/** What happens to a guarded book, as its rules see it. Grams that go out are held first, as those of a shipment. */
type Step =
  | { kind: 'in' | 'propose' | 'count' | 'override'; grams: number }
  | { kind: 'accept' | 'refuse'; nth: number }

const grams = fc.integer({ min: 1, max: 1000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('in', 'propose', 'propose', 'count', 'override'), grams }),
  fc.record({ kind: fc.constantFrom('accept', 'refuse'), nth: fc.nat(20) }),
)

type State = { book: Balance; pending: number[]; entries: number; outcomes: boolean[] }

/** Does one step as the server does it: a proposal beyond what may be taken is refused, nothing else ever is. */
function done({ book: before, pending, entries, outcomes }: State, one: Step): State {
  if ('nth' in one) {
    const hold = pending[one.nth % Math.max(1, pending.length)]
    if (hold === undefined) return { book: before, pending, entries, outcomes }
    const rest = pending.filter((_, i) => i !== one.nth % pending.length)
    const posted = one.kind === 'accept' ? -hold : 0
    return {
      book: changed(before, { posted, held: -hold }),
      pending: rest,
      entries: entries + posted,
      outcomes,
    }
  }
  if (one.kind === 'in')
    return {
      book: changed(before, { posted: one.grams, held: 0 }),
      pending,
      entries: entries + one.grams,
      outcomes,
    }
  if (one.kind === 'override') return { book: overridden(before, one.grams), pending, entries, outcomes }
  if (one.kind === 'count') {
    const { book: next, posted } = afterCount(before, { counted: one.grams, booked: before.posted })
    return { book: next, pending, entries: entries + posted, outcomes }
  }
  const isRefused = lackOf(before, one.grams) > 0
  return isRefused
    ? { book: before, pending, entries, outcomes: [...outcomes, false] }
    : {
        book: changed(before, { posted: 0, held: one.grams }),
        pending: [...pending, one.grams],
        entries,
        outcomes: [...outcomes, true],
      }
}

const start = (posted = 0): State => ({ book: book({ posted }), pending: [], entries: posted, outcomes: [] })

test('whatever happens: posted is the sum of the entries, held that of the holds, and no floor is broken', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let state = start()
      for (const one of steps) {
        state = done(state, one)
        const { book: now, pending, entries } = state
        expect(now.posted).toBe(entries)
        expect(now.held).toBe(pending.reduce((sum, hold) => sum + hold, 0))
        expect(now.floor).toBeLessThanOrEqual(0)
        expect(freeOf(now)).toBeGreaterThanOrEqual(now.floor)
      }
    }),
  )
})

test('more stock at the beginning never has a shipment refused that was taken without it', () => {
  const withoutOverride = step.filter(({ kind }) => kind !== 'override' && kind !== 'count')
  const onlyProposals = fc.array(
    withoutOverride.filter(({ kind }) => kind === 'in' || kind === 'propose'),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(onlyProposals, grams, (steps, more) => {
      const run = (state: State) => steps.reduce(done, state)
      // The pending shipments differ once one more was taken: compared up to there.
      const [less, ampler] = [run(start()).outcomes, run(start(more)).outcomes]
      const first = less.findIndex((was, i) => was !== ampler[i])
      if (first >= 0) expect([less[first], ampler[first]]).toEqual([false, true])
    }),
  )
})

test('a shipment in two halves holds what the whole one holds', () => {
  fc.assert(
    fc.property(grams, grams, grams, (stock, one, other) => {
      const whole = done(start(stock), { kind: 'propose', grams: one + other })
      const halves = [one, other].reduce(
        (state, part) => done(state, { kind: 'propose', grams: part }),
        start(stock),
      )
      if (whole.outcomes[0]) expect(halves.book).toEqual(whole.book)
      else expect(halves.outcomes).toContain(false)
    }),
  )
})
