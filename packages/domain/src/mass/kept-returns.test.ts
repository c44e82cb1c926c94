import { describe, expect, test } from 'vitest'
import { areReturnsRight, type KeptReturn, type PostedReturn, type SaidReturn } from './kept-returns.ts'

const DAY = '2026-05-01'
const SAID = { position: 9, grams: 100, onDay: DAY, reason: 'Wrong shade', book: 2 }
const INTO = { id: 1, openedOn: '2026-01-01', wasOpen: true, byLot: null }

const pending = (changes: Partial<KeptReturn> = {}): KeptReturn => ({
  ...SAID,
  id: 5,
  seller: 10,
  buyer: 20,
  status: 'PENDING',
  createdBy: 21,
  decidedBy: null,
  lot: null,
  positionLot: null,
  byLot: null,
  apart: null,
  into: INTO,
  ...changes,
})
const accepted = (changes: Partial<KeptReturn> = {}) =>
  pending({ status: 'ACCEPTED', decidedBy: 11, ...changes })
const proposal: SaidReturn = { ...SAID, id: 5, status: 'PENDING', company: 20, user: 21 }
const acceptance: SaidReturn = { id: 5, status: 'ACCEPTED', company: 10, user: 11 }
const OPEN = { fromClosedTo: null, toClosedTo: null }
const ENTRY = {
  from: 2,
  to: 1,
  grams: 100,
  role: 'GOODS',
  onDay: DAY,
  position: 9,
  fromLot: null,
  toLot: null,
  ...OPEN,
}
const event = (changes: Partial<PostedReturn> = {}): PostedReturn => ({
  company: 20,
  onDay: DAY,
  createdBy: 21,
  reason: 'Wrong shade',
  isPlain: true,
  entries: [ENTRY],
  ...changes,
})
const isRight = (
  returns: readonly KeptReturn[],
  said: readonly SaidReturn[],
  posted: readonly PostedReturn[] = [],
) => areReturnsRight({ seller: 10, buyer: 20, returns, said, posted })

describe('a return that waits', () => {
  test('is what its buyer said', () => {
    expect(isRight([pending()], [proposal])).toBe(true)
    expect(isRight([pending({ grams: 101 })], [proposal])).toBe(false)
    expect(isRight([pending()], [])).toBe(false)
    expect(isRight([], [proposal])).toBe(false)
    expect(isRight([pending({ seller: 11 })], [proposal])).toBe(false)
    expect(isRight([pending({ book: 3 })], [proposal])).toBe(false)
    expect(isRight([pending({ decidedBy: 11 })], [proposal])).toBe(false)
  })
  test('is of the lot that was delivered, or of none', () => {
    const ofLot = (changes: Partial<KeptReturn>) =>
      isRight([pending({ positionLot: 'L 7', ...changes })], [proposal])
    expect(ofLot({ lot: 'l 7' })).toBe(true)
    expect(ofLot({ lot: null })).toBe(true)
    expect(ofLot({ lot: 'L 8' })).toBe(false)
    expect(ofLot({ lot: 'L 7', positionLot: null })).toBe(false)
  })
  test('is not posted', () => expect(isRight([pending()], [proposal], [event()])).toBe(false))
})

describe('one that was decided', () => {
  test('is what its seller decided, or its buyer withdrew', () => {
    expect(isRight([accepted()], [proposal, acceptance], [event()])).toBe(true)
    expect(isRight([accepted()], [proposal], [event()])).toBe(false)
    const withdrawn = pending({ status: 'WITHDRAWN', decidedBy: 22 })
    const withdrawal: SaidReturn = { id: 5, status: 'WITHDRAWN', company: 20, user: 22 }
    expect(isRight([withdrawn], [proposal, withdrawal])).toBe(true)
    expect(isRight([withdrawn], [proposal, { ...withdrawal, company: 10 }])).toBe(false)
  })

  test.each<[string, Partial<PostedReturn>[]]>([
    ['is not posted', []],
    ['is posted twice', [{}, {}]],
    ['is posted for another company', [{ company: 10 }]],
    ['is posted with something else', [{ isPlain: false }]],
    ['is posted without its entry', [{ entries: [] }]],
    ['is posted with two', [{ entries: [ENTRY, ENTRY] }]],
    ['is posted with other grams', [{ entries: [{ ...ENTRY, grams: 99 }] }]],
    ['is posted into no book', [{ entries: [{ ...ENTRY, to: null }] }]],
    ['is posted into another book', [{ entries: [{ ...ENTRY, to: 3 }] }]],
  ])('is found where it %s', (_, events) => {
    expect(isRight([accepted()], [proposal, acceptance], events.map(event))).toBe(false)
  })

  test('is posted by each book on its first day that was open then', () => {
    const closed = { ...ENTRY, fromClosedTo: '2026-05-31' }
    const out = { ...closed, to: null, onDay: '2026-06-01' }
    const into = { ...closed, from: null }
    const isPosted = (entries: PostedReturn['entries']) =>
      isRight([accepted()], [proposal, acceptance], [event({ entries })])
    expect(isPosted([out, into])).toBe(true)
    expect(isPosted([out])).toBe(false)
    expect(isPosted([out, { ...into, onDay: '2026-06-01' }])).toBe(false)
    expect(isPosted([closed])).toBe(false)
  })

  test('may come into no book where the seller’s was not open for certain, and move nothing where nobody keeps one', () => {
    const into = { ...INTO, wasOpen: false }
    const outside = event({ entries: [{ ...ENTRY, to: null }] })
    expect(isRight([accepted({ into })], [proposal, acceptance], [outside])).toBe(true)
    const said = [{ ...proposal, book: null }, acceptance]
    expect(isRight([accepted({ book: null, into: null })], said, [event({ entries: [] })])).toBe(true)
  })
})

describe('a return that each side weighs by its own factor', () => {
  const apart = (sent: number | null) => accepted({ apart: { sent } })
  const came = (grams: number) => [
    { ...ENTRY, to: null },
    { ...ENTRY, from: null, grams },
  ]
  const isPosted = (sent: number | null, grams: number) =>
    isRight([apart(sent)], [proposal, acceptance], [event({ entries: came(grams) })])

  test('comes back as the seller weighs it, up to what was sent', () => {
    expect(isPosted(40, 40)).toBe(true)
    expect(isPosted(40, 41)).toBe(false)
    expect(isPosted(null, 41)).toBe(true)
    expect(isRight([accepted()], [proposal, acceptance], [event({ entries: came(40) })])).toBe(false)
  })
  test('leaves the buyer as the buyer weighs it', () => {
    const entries = [
      { ...ENTRY, to: null, grams: 99 },
      { ...ENTRY, from: null, grams: 40 },
    ]
    expect(isRight([apart(40)], [proposal, acceptance], [event({ entries })])).toBe(false)
  })
})
