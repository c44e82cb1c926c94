import { expect, test } from 'vitest'
import { eventHashId, readingOf } from './event-hash.ts'
import { indexOf } from './event-index.ts'
import type { Members } from './members.ts'

const GS1 = 'https://id.gs1.org/'
const CBV = 'https://ref.gs1.org/cbv/'
const MILL = 'https://mill.example/ns/'
const document = { '@context': ['https://ref.gs1.org/standards/epcis/epcis-context.jsonld', { mill: MILL }] }
const at = { eventTime: '2026-05-01T10:00:00+02:00', eventTimeZoneOffset: '+02:00' }
const indexed = (event: Members) => indexOf({ ...at, ...event }, readingOf(document))

const shipping = {
  type: 'ObjectEvent',
  action: 'OBSERVE',
  bizStep: 'shipping',
  disposition: 'in_transit',
  epcList: ['urn:epc:id:sscc:9521321.0333333333', `${GS1}00/095213213333333334`],
  quantityList: [
    { epcClass: 'urn:epc:class:lgtin:9521321.012345.L1', quantity: 4000, uom: 'KGM' },
    { epcClass: 'mill:waste' },
  ],
  readPoint: { id: 'urn:epc:id:sgln:9521321.12345.0' },
  bizLocation: { id: 'https://mill.example/414/9521321123458?x=1' },
  bizTransactionList: [{ type: 'po', bizTransaction: 'mill:po7' }, { bizTransaction: 'mill:po7' }],
  sourceList: [{ type: 'owning_party', source: 'urn:epc:id:pgln:9521321.12345' }],
  destinationList: [{ type: `${CBV}SDT-location`, destination: `${GS1}414/9521321123458` }],
  persistentDisposition: { set: ['damaged'], unset: ['recalled'] },
}

test('an event is found by its words, places and times in one form, whichever it came in', () => {
  expect(indexed(shipping)).toMatchObject({
    isError: false,
    type: 'ObjectEvent',
    eventTime: '2026-05-01T08:00:00.000Z',
    zone: '+02:00',
    action: 'OBSERVE',
    bizStep: `${CBV}BizStep-shipping`,
    disposition: `${CBV}Disp-in_transit`,
    readPoint: `${GS1}414/9521321123458`,
    bizLocation: `${GS1}414/9521321123458`,
    transformationId: null,
    errorTime: null,
    errorReason: null,
  })
})

test('an event is found by each of its keys, once in each role, with the type of papers and parties', () => {
  expect(indexed(shipping).keys).toEqual([
    { role: 'epc', type: null, uri: `${GS1}00/095213213333333334` },
    { role: 'epcClass', type: null, uri: `${GS1}01/09521321123458/10/L1` },
    { role: 'epcClass', type: null, uri: `${MILL}waste` },
    { role: 'bizTransaction', type: `${CBV}BTT-po`, uri: `${MILL}po7` },
    { role: 'bizTransaction', type: null, uri: `${MILL}po7` },
    { role: 'source', type: `${CBV}SDT-owning_party`, uri: `${GS1}417/9521321123458` },
    { role: 'destination', type: `${CBV}SDT-location`, uri: `${GS1}414/9521321123458` },
    { role: 'persistentSet', type: null, uri: `${CBV}Disp-damaged` },
    { role: 'persistentUnset', type: null, uri: `${CBV}Disp-recalled` },
  ])
  expect(indexed({ type: 'AggregationEvent', parentID: 'mill:bale', childEPCs: ['mill:a'] }).keys).toEqual([
    { role: 'epc', type: null, uri: `${MILL}a` },
    { role: 'parentID', type: null, uri: `${MILL}bale` },
  ])
})

test('inputs and outputs of a transformation are told apart; a class without an amount has none', () => {
  const { transformationId, keys, quantities } = indexed({
    type: 'TransformationEvent',
    transformationID: 'mill:run1',
    inputEPCList: ['mill:bale'],
    inputQuantityList: [{ epcClass: 'mill:lint', quantity: 1000.5, uom: 'KGM' }, { epcClass: 'mill:wax' }],
    outputEPCList: ['mill:cone'],
    outputQuantityList: [{ epcClass: 'mill:yarn', quantity: 900 }],
  })
  expect(transformationId).toBe(`${MILL}run1`)
  expect(keys.map(({ role, uri }) => `${role} ${uri.slice(MILL.length)}`)).toEqual([
    'inputEPC bale',
    'outputEPC cone',
    'inputEPCClass lint',
    'inputEPCClass wax',
    'outputEPCClass yarn',
  ])
  expect(quantities).toEqual([
    { role: 'inputQuantity', epcClass: `${MILL}lint`, quantity: 1000.5, uom: 'KGM' },
    { role: 'outputQuantity', epcClass: `${MILL}yarn`, quantity: 900, uom: null },
  ])
})

test('an event without a number is named by its hash; its error declaration has the same number and is told apart', () => {
  const event = { ...at, ...shipping }
  const hash = eventHashId(event, readingOf(document))
  expect(indexed(shipping)).toMatchObject({ eventId: hash, hash })
  const declared = indexed({
    ...shipping,
    eventID: ' urn:uuid:1 ',
    errorDeclaration: {
      declarationTime: '2026-05-02T00:00:00Z',
      reason: 'incorrect_data',
      correctiveEventIDs: ['urn:uuid:2'],
    },
  })
  expect(declared).toMatchObject({
    eventId: 'urn:uuid:1',
    hash,
    isError: true,
    errorTime: '2026-05-02T00:00:00.000Z',
    errorReason: `${CBV}ER-incorrect_data`,
  })
  expect(declared.keys).toContainEqual({ role: 'correctiveEventID', type: null, uri: 'urn:uuid:2' })
})

test('an event reads its own context before that of the document', () => {
  const own = { '@context': [{ mill: 'https://other.example/' }] }
  expect(indexed({ ...own, type: 'mill:Blending', epcList: ['mill:a'] })).toMatchObject({
    type: 'https://other.example/Blending',
    keys: [{ role: 'epc', type: null, uri: 'https://other.example/a' }],
  })
})

test.each([{ type: undefined }, { eventTime: 'today' }, { eventTimeZoneOffset: undefined }])(
  'an event that was not checked is refused: %o',
  (changes) => {
    expect(() => indexed({ ...shipping, ...changes })).toThrow(RangeError)
  },
)
