import { describe, expect, test } from 'vitest'
import { NO_FACTOR } from './position-mass.ts'
import { keptIssue, type KeptPosition } from './kept-shipment.ts'

const DAY = '2026-05-01'
const SENDER = { id: 1, openedOn: '2026-01-01', wasOpen: true, factor: NO_FACTOR, byLot: null }
const RECEIVER = { ...SENDER, id: 2 }
const MOVED = { grams: 600_000, factor: null }
const HOLD = { ...MOVED, book: 1, lot: null }
const ENTRY = {
  ...MOVED,
  from: 1,
  to: 2,
  role: 'GOODS',
  onDay: DAY,
  fromClosedTo: null,
  toClosedTo: null,
  fromLot: null,
  toLot: null,
}

const position = (changes: Partial<KeptPosition> = {}): KeptPosition => ({
  weight: 600,
  quantity: null,
  unit: null,
  lot: null,
  sender: SENDER,
  receiver: RECEIVER,
  runs: [],
  holds: [],
  entries: [],
  ...changes,
})
const issue = (status: 'PENDING' | 'ACCEPTED' | 'REFUSED', changes: Partial<KeptPosition> = {}) =>
  keptIssue(position(changes), { status, day: DAY })

describe('a pending shipment', () => {
  test('is held in its sender’s book, with its grams', () => {
    expect(issue('PENDING', { holds: [HOLD] })).toBeUndefined()
    expect(issue('PENDING')).toBe('held')
    expect(issue('PENDING', { holds: [{ ...HOLD, grams: 600_001 }] })).toBe('held')
    expect(issue('PENDING', { holds: [{ ...HOLD, book: 2 }] })).toBe('held')
    expect(issue('PENDING', { holds: [HOLD, { ...HOLD, book: 2 }] })).toBe('held')
    expect(issue('PENDING', { holds: [HOLD], entries: [ENTRY] })).toBe('posted')
  })

  test('is not held where there is no book of that day, or no weight', () => {
    expect(issue('PENDING', { sender: undefined })).toBeUndefined()
    expect(issue('PENDING', { sender: { ...SENDER, openedOn: '2026-06-01' } })).toBeUndefined()
    expect(issue('PENDING', { sender: { ...SENDER, openedOn: '2026-06-01' }, holds: [HOLD] })).toBe('held')
    expect(issue('PENDING', { weight: null })).toBeUndefined()
  })

  test('is held of its own lot, or of none', () => {
    const ofLot = (lot: string | null, held: string | null) =>
      issue('PENDING', { lot, holds: [{ ...HOLD, lot: held }] })
    expect(ofLot('L 7', 'l 7')).toBeUndefined()
    expect(ofLot('L 7', null)).toBeUndefined()
    expect(ofLot('L 7', 'L 8')).toBe('held')
    expect(ofLot(null, 'L 7')).toBe('held')
  })

  test('is held of its own lot where the book was kept by lot then, and of none where it was not', () => {
    const by = (byLot: boolean, lot: string | null) =>
      issue('PENDING', { lot: 'L 7', sender: { ...SENDER, byLot }, holds: [{ ...HOLD, lot }] })
    expect(by(true, 'L 7')).toBeUndefined()
    expect(by(true, null)).toBe('held')
    expect(by(false, null)).toBeUndefined()
    expect(by(false, 'L 7')).toBe('held')
  })
})

describe('a confirmed shipment', () => {
  test('is posted of its own lot, where there is a book', () => {
    const ofLots = (changes: object) => issue('ACCEPTED', { lot: 'L 7', entries: [{ ...ENTRY, ...changes }] })
    expect(ofLots({ fromLot: 'L 7', toLot: 'l 7' })).toBeUndefined()
    expect(ofLots({ fromLot: 'L 8' })).toBe('posted')
    expect(ofLots({ to: null, toLot: 'L 7' })).toBe('posted')
    const sender = { ...SENDER, byLot: true }
    const receiver = { ...RECEIVER, byLot: true }
    const both = (changes: object) =>
      issue('ACCEPTED', { lot: 'L 7', sender, receiver, entries: [{ ...ENTRY, ...changes }] })
    expect(both({ fromLot: 'L 7', toLot: 'L 7' })).toBeUndefined()
    expect(both({ toLot: 'L 7' })).toBe('posted')
    expect(both({ fromLot: 'L 7' })).toBe('posted')
  })

  test('is posted from book to book, or to and from outside', () => {
    expect(issue('ACCEPTED', { entries: [ENTRY] })).toBeUndefined()
    const both = [
      { ...ENTRY, to: null },
      { ...ENTRY, from: null },
    ]
    expect(issue('ACCEPTED', { entries: both })).toBeUndefined()
    expect(issue('ACCEPTED', { entries: [{ ...ENTRY, to: null }], receiver: undefined })).toBeUndefined()
  })

  test('is posted by each book on its first day that was open then', () => {
    const closed = { fromClosedTo: '2026-05-31', toClosedTo: '2026-05-31' }
    expect(issue('ACCEPTED', { entries: [{ ...ENTRY, ...closed, onDay: '2026-06-01' }] })).toBeUndefined()
    expect(issue('ACCEPTED', { entries: [{ ...ENTRY, ...closed }] })).toBe('posted')
    const one = { ...closed, toClosedTo: null }
    expect(issue('ACCEPTED', { entries: [{ ...ENTRY, ...one, onDay: '2026-06-01' }] })).toBe('posted')
    const both = [
      { ...ENTRY, ...one, to: null, onDay: '2026-06-01' },
      { ...ENTRY, ...one, from: null },
    ]
    expect(issue('ACCEPTED', { entries: both })).toBeUndefined()
  })

  test.each<[string, Partial<KeptPosition>]>([
    ['nothing posted', {}],
    ['less posted', { entries: [{ ...ENTRY, grams: 599_999 }] }],
    ['a factor that its weight needs not', { entries: [{ ...ENTRY, factor: { gsm: 1 } }] }],
    ['another role', { entries: [{ ...ENTRY, role: 'LOSS' }] }],
    ['another day', { entries: [{ ...ENTRY, onDay: '2026-05-02' }] }],
    ['another book', { entries: [{ ...ENTRY, from: 3 }] }],
    ['one side alone', { entries: [{ ...ENTRY, to: null }] }],
    ['the other side alone', { entries: [{ ...ENTRY, from: null }] }],
    ['twice', { entries: [ENTRY, ENTRY] }],
  ])('is not right with %s', (_, changes) => {
    expect(issue('ACCEPTED', changes)).toBe('posted')
  })

  test('is not held any more', () => {
    expect(issue('ACCEPTED', { entries: [ENTRY], holds: [HOLD] })).toBe('held')
  })

  test('may be missing in a book that was opened later', () => {
    const later = { sender: { ...SENDER, wasOpen: false }, receiver: { ...RECEIVER, wasOpen: false } }
    expect(issue('ACCEPTED', later)).toBeUndefined()
  })

  test('by a factor has the grams that the factor gives, and no more in it', () => {
    const pieces = { weight: null, quantity: 10, unit: 'H87', receiver: undefined }
    const moved = (pieceGrams: number, grams: number) => ({
      ...pieces,
      entries: [{ ...ENTRY, to: null, grams, factor: { pieceGrams } }],
    })
    expect(issue('ACCEPTED', moved(200, 2000))).toBeUndefined()
    expect(issue('ACCEPTED', moved(201, 2000))).toBe('posted')
    expect(issue('ACCEPTED', pieces)).toBeUndefined()
    const sender = { ...SENDER, factor: { ...NO_FACTOR, pieceGrams: 200 } }
    expect(issue('ACCEPTED', { ...pieces, sender })).toBe('posted')
    expect(issue('PENDING', { ...pieces, sender })).toBe('held')
  })
})

test('a refused shipment is neither held nor posted', () => {
  expect(issue('REFUSED')).toBeUndefined()
  expect(issue('REFUSED', { holds: [HOLD] })).toBe('held')
  expect(issue('REFUSED', { entries: [ENTRY] })).toBe('posted')
})

describe('a shipment that plans make something for', () => {
  const part = { position: 1, ordinal: 0, plan: 7 }
  const run = (made: number, used: number, book: number | null = 1) => [
    { ...part, role: 'OUTPUT' as const, book, grams: made },
    { ...part, ordinal: 1, role: 'INPUT' as const, book: 5, grams: used },
  ]
  const used = (grams: number) => ({ book: 5, grams, factor: null, lot: null })

  test('holds what is there, and what its runs use', () => {
    const there = { ...HOLD, grams: 510_000 }
    const runs = run(90_000, 100_000)
    expect(issue('PENDING', { runs, holds: [there, used(100_000)] })).toBeUndefined()
    expect(issue('PENDING', { runs, holds: [there, used(99_999)] })).toBe('held')
    expect(issue('PENDING', { runs, holds: [there] })).toBe('held')
    expect(issue('PENDING', { runs, holds: [HOLD, used(100_000)] })).toBe('held')
    expect(issue('PENDING', { runs, holds: [used(100_000)] })).toBe('held')
  })

  test('holds nothing of what is sent where all of it is made', () => {
    const holds = [used(700_000)]
    expect(issue('PENDING', { runs: run(600_000, 700_000), holds })).toBeUndefined()
    expect(issue('PENDING', { runs: run(600_001, 700_000), holds })).toBe('held')
  })

  test('is posted as a whole; from no book where it had none then', () => {
    expect(issue('ACCEPTED', { runs: run(600_000, 700_000), entries: [ENTRY] })).toBeUndefined()
    const came = [{ ...ENTRY, from: null }]
    expect(issue('ACCEPTED', { runs: run(600_000, 700_000, null), entries: came })).toBeUndefined()
    expect(issue('ACCEPTED', { runs: run(600_000, 700_000), entries: came })).toBe('posted')
  })

  test('by the piece holds nothing in a book opened later, by whose factor it is no more than is made', () => {
    const by = (pieceGrams: number, book: number | null) => ({
      weight: null,
      quantity: 10,
      unit: 'H87',
      sender: { ...SENDER, factor: { ...NO_FACTOR, pieceGrams } },
      runs: run(2000, 2500, book),
      holds: [used(2500)],
    })
    expect(issue('PENDING', by(200, null))).toBeUndefined()
    expect(issue('PENDING', by(150, null))).toBeUndefined()
    expect(issue('PENDING', by(201, null))).toBe('held')
    expect(issue('PENDING', by(150, 1))).toBe('held')
  })

  test('by the piece has the grams that were made', () => {
    const pieces = { weight: null, quantity: 10, unit: 'H87', receiver: undefined, runs: run(2000, 2500) }
    const sent = (grams: number) => ({ ...pieces, entries: [{ ...ENTRY, to: null, grams }] })
    expect(issue('ACCEPTED', sent(2000))).toBeUndefined()
    expect(issue('ACCEPTED', sent(2001))).toBe('posted')
  })
})
