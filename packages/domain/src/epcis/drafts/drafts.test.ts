import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classUri, identifierUri, readIdentifier } from '../../identifier-uri.ts'
import { draftOf, mayBeDraft } from './draft-of.ts'
import { matchReceived, type ReceivedLine, type ShippedPosition } from './match-received.ts'
import { readGoodsEvent, referenceIn } from './read-goods-event.ts'

const BASE = 'https://selvedge.example'
const ID = '0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01'
const read = (changes: object, context: readonly unknown[] = []) =>
  readGoodsEvent(
    {
      type: 'ObjectEvent',
      action: 'OBSERVE',
      eventTime: '2026-05-01T23:30:00Z',
      eventTimeZoneOffset: '+02:00',
      bizStep: 'shipping',
      quantityList: [{ epcClass: identifierUri(BASE, 'class', ID), quantity: 1, uom: 'KGM' }],
      destinationList: [{ type: 'owning_party', destination: 'https://x.example/1' }],
      ...changes,
    },
    { context, bases: [BASE, 'https://old.example'] },
  )

describe('an event about goods', () => {
  test.each([
    ['2026-05-01T23:30:00Z', '+02:00', '2026-05-02'],
    ['2026-05-01T01:00:00Z', '-03:00', '2026-04-30'],
    ['2026-05-01T00:00:00.000Z', '+00:00', '2026-05-01'],
    ['2026-05-02T01:30:00+02:00', '-01:00', '2026-05-01'],
  ])('at %s in the zone %s happened on %s', (eventTime, eventTimeZoneOffset, day) => {
    expect(read({ eventTime, eventTimeZoneOffset })?.day).toBe(day)
  })

  test.each([
    ['shipping'],
    ['https://ref.gs1.org/cbv/BizStep-shipping'],
    ['urn:epcglobal:cbv:bizstep:shipping'],
    ['cbv:BizStep-shipping'],
  ])('has the step %s', (bizStep) => {
    expect(read({ bizStep })?.step).toBe('shipping')
  })

  test.each([
    { bizStep: 'packing' },
    { bizStep: undefined },
    { type: 'AggregationEvent' },
    { action: 'DELETE' },
    { errorDeclaration: { declarationTime: '2026-05-02T00:00:00Z' } },
  ])('is none with %j', (changes) => {
    expect(read(changes)).toBeUndefined()
  })

  test('names things by any base that identifiers ever had, and by prefixes of its own', () => {
    const quantityList = [
      { epcClass: `https://old.example/id/class/${ID}/lot/A%2F7` },
      { epcClass: `own:${ID}` },
      { epcClass: 'urn:epc:class:lgtin:4012345.012345.L7' },
      { epcClass: `https://other.example/id/class/${ID}` },
    ]
    expect(
      read({ quantityList }, [{ own: `${BASE}/id/class/` }])?.lines.map(({ named }) => named),
    ).toMatchObject([
      { kind: 'class', publicId: ID, lot: 'A/7' },
      { kind: 'class', publicId: ID, lot: null },
      { kind: 'gtin', lot: 'L7' },
      undefined,
    ])
  })

  test('to two owners, from two, of nothing, or of too much may be no draft', () => {
    const party = (n: number) => ({
      type: 'owning_party',
      destination: `https://x.example/${n}`,
      source: `https://y.example/${n}`,
    })
    const may = (changes: object) => {
      const event = read(changes)
      return event !== undefined && mayBeDraft(event)
    }
    expect(may({})).toBe(true)
    expect(may({ destinationList: [party(1), party(1)] })).toBe(true)
    expect(may({ destinationList: [party(1), party(2)] })).toBe(false)
    expect(may({ sourceList: [party(1), party(2)] })).toBe(false)
    expect(may({ quantityList: undefined })).toBe(false)
    expect(
      may({ quantityList: Array.from({ length: 201 }, () => ({ epcClass: 'https://x.example/c' })) }),
    ).toBe(false)
  })
})

test.each([
  ['urn:epcglobal:cbv:bt:4012345000009:DN-17', 'DN-17'],
  ['https://mill.example/notices/DN%2F17/', 'DN/17'],
  ['https://mill.example/notices#DN%ZZ', 'DN%ZZ'],
  [' DN 17 ', 'DN 17'],
  ['https:', ''],
])('the reference in %s is %s', (uri, reference) => {
  expect(referenceIn(uri)).toBe(reference)
})

test('an identifier that is made can be read', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.option(fc.string({ minLength: 1, unit: 'grapheme' }), { nil: null }),
      fc.boolean(),
      (publicId, lot, hasGtin) => {
        const gtin = hasGtin ? '04012345123456' : null
        const named = readIdentifier(classUri(BASE, { publicId, gtin, lot }), [BASE])
        expect(named).toEqual(hasGtin ? { kind: 'gtin', key: gtin, lot } : { kind: 'class', publicId, lot })
      },
    ),
  )
})

test('a draft has a position for each line, and a value or an open point for each quantity', () => {
  const line = fc.record({
    quantity: fc.option(fc.oneof(fc.nat(), fc.double({ noNaN: true, min: -10, max: 1e12 })), {
      nil: undefined,
    }),
    uom: fc.option(fc.constantFrom('KGM', 'XQ'), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      const epcClass = identifierUri(BASE, 'class', ID)
      const event = read({ quantityList: lines.map((one) => ({ epcClass, ...one })) })
      if (!event) throw new Error('It is an event')
      const { values, open } = draftOf(event, {
        consignee: 'Mill',
        materials: new Map([[epcClass, { id: 1, name: 'Lint' }]]),
        units: new Set(['KGM']),
        parents: [],
        isReferenceTaken: false,
      })
      expect(values.positions).toHaveLength(lines.length)
      for (const [i, { quantity }] of values.positions.entries()) {
        const isOpen = open.some(({ field }) => field === `positions.${i}.quantity`)
        expect(isOpen).toBe(quantity === null)
        // What is filled in is what was said, never something near it.
        if (quantity !== null) expect(quantity).toBe(lines[i]?.quantity)
      }
    }),
  )
})

describe('what was received', () => {
  const position = (id: number, changes: Partial<ShippedPosition> = {}): ShippedPosition => ({
    id,
    quantity: 100,
    unit: 'KGM',
    weight: null,
    lot: null,
    soldKeys: ['lint'],
    ownMaterialId: null,
    ...changes,
  })
  const line = (changes: Partial<ReceivedLine> = {}): ReceivedLine => ({
    quantity: 40,
    unit: 'KGM',
    lot: null,
    key: 'lint',
    ownMaterialId: null,
    ...changes,
  })

  test('is added up for a position, in one unit alone', () => {
    expect(matchReceived([line(), line({ quantity: 60 })], [position(1)])).toMatchObject({
      unmatched: 0,
      positions: [{ received: { quantity: 100, unit: 'KGM' }, isSame: true }],
    })
    expect(matchReceived([line(), line({ unit: 'TNE' })], [position(1)])).toMatchObject({
      unmatched: 2,
      positions: [],
    })
  })

  test('is compared by mass where the units differ, and not where one has none', () => {
    const bales = position(1, { quantity: 10, unit: 'BL', weight: 2000 })
    expect(matchReceived([line({ quantity: 2, unit: 'TNE' })], [bales]).positions).toMatchObject([
      { shipped: { quantity: 2000, unit: 'KGM' }, isSame: true },
    ])
    expect(matchReceived([line({ quantity: 2, unit: 'MTR' })], [bales]).positions).toMatchObject([
      { shipped: { quantity: 10, unit: 'BL' }, isSame: null },
    ])
  })

  test('under the own name is of the only position, unless it is another one’s', () => {
    const own = line({ key: 'yarn', ownMaterialId: 7 })
    expect(matchReceived([own], [position(1)]).positions).toMatchObject([{ id: 1, ownMaterialId: 7 }])
    expect(matchReceived([own], [position(1), position(2, { ownMaterialId: 7 })]).positions).toMatchObject([
      { id: 2 },
    ])
    expect(matchReceived([own, own], [position(1), position(2)]).unmatched).toBe(2)
    expect(matchReceived([line({ key: 'other' })], [position(1)]).unmatched).toBe(1)
  })
})
