import { expect, test } from 'vitest'
import { eventHashId, readingOf } from './event-hash.ts'
import { eventText } from './event-text.ts'
import type { Members } from './members.ts'

const MILL = 'https://mill.example/ns/'
const document = { '@context': ['https://ref.gs1.org/standards/epcis/epcis-context.jsonld', { mill: MILL }] }

/** Yarn that left a mill, with something of everything. */
const event = {
  type: 'ObjectEvent',
  eventID: 'urn:uuid:1',
  recordTime: '2026-05-02T00:00:00Z',
  eventTime: '2026-05-01T10:00:00.1235+02:00',
  eventTimeZoneOffset: '+02:00',
  action: 'OBSERVE',
  bizStep: 'shipping',
  disposition: 'in_transit',
  persistentDisposition: { unset: ['recalled'], set: ['damaged', 'available'] },
  epcList: ['urn:epc:id:sgtin:9521321.012345.2', 'urn:epc:id:sgtin:9521321.012345.10'],
  quantityList: [{ uom: 'KGM', quantity: 4000.0, epcClass: 'urn:epc:class:lgtin:9521321.012345.L1' }],
  readPoint: { id: 'https://mill.example/414/9521321123458', 'mill:gate': ' B ' },
  bizTransactionList: [
    { type: 'po', bizTransaction: 'https://mill.example/po/1' },
    { type: 'desadv', bizTransaction: 'https://mill.example/ship/7' },
  ],
  sourceList: [{ type: 'owning_party', source: 'urn:epc:id:pgln:9521321.12345' }],
  destinationList: [{ type: 'location', destination: 'urn:epc:id:sgln:9521321.12345.0' }],
  'mill:moisture': [8.5, 0.0000001],
  'mill:note': { 'mill:b': 'two', 'mill:a': 'one', 'rdfs:comment': 'not read' },
  'rdfs:comment': 'not read',
}

test('the text of an event is all that it says, in one form and one order', () => {
  expect(eventText(event, readingOf(document))).toBe(
    [
      'eventType=ObjectEvent',
      'eventTime=2026-05-01T08:00:00.124Z',
      'eventTimeZoneOffset=+02:00',
      'epcListepc=https://id.gs1.org/01/09521321123458/21/10epc=https://id.gs1.org/01/09521321123458/21/2',
      'quantityListquantityElementepcClass=https://id.gs1.org/01/09521321123458/10/L1quantity=4000uom=KGM',
      'action=OBSERVE',
      'bizStep=https://ref.gs1.org/cbv/BizStep-shipping',
      'disposition=https://ref.gs1.org/cbv/Disp-in_transit',
      'persistentDispositionset=https://ref.gs1.org/cbv/Disp-availableset=https://ref.gs1.org/cbv/Disp-damaged',
      'unset=https://ref.gs1.org/cbv/Disp-recalled',
      `readPointid=https://id.gs1.org/414/9521321123458{${MILL}}gate=B`,
      'bizTransactionListtype=https://ref.gs1.org/cbv/BTT-desadvbizTransaction=https://mill.example/ship/7',
      'type=https://ref.gs1.org/cbv/BTT-pobizTransaction=https://mill.example/po/1',
      'destinationListtype=https://ref.gs1.org/cbv/SDT-locationdestination=https://id.gs1.org/414/9521321123458',
      'sourceListtype=https://ref.gs1.org/cbv/SDT-owning_partysource=https://id.gs1.org/417/9521321123458',
      `{${MILL}}moisture=0.0000001{${MILL}}moisture=8.5`,
      `{${MILL}}note{${MILL}}a=one{${MILL}}b=two`,
    ].join(''),
  )
})

const hashOf = (changes: Members, holder: Members = document) =>
  eventHashId({ ...event, ...changes }, readingOf(holder))

test('the name of an event is the same however it is written', () => {
  const hash = hashOf({})
  expect(hash).toMatch(/^ni:\/\/\/sha-256;[0-9a-f]{64}\?ver=CBV2\.0$/)
  expect(
    hashOf({
      eventID: 'another',
      recordTime: undefined,
      errorDeclaration: { declarationTime: '2026-05-03T00:00:00Z' },
      eventTime: '2026-05-01T08:00:00.124Z',
      bizStep: 'https://ref.gs1.org/cbv/BizStep-shipping',
      disposition: 'urn:epcglobal:cbv:disp:in_transit',
      epcList: event.epcList.toReversed(),
      quantityList: [
        { epcClass: 'https://shop.example/gtin/9521321123458/lot/L1', quantity: 4e3, uom: 'KGM' },
      ].map((quantity) => ({ ...quantity, epcClass: quantity.epcClass.replace('9521', '09521') })),
      'mill:note': undefined,
      [`${MILL}note`]: event['mill:note'],
    }),
  ).toBe(hash)
})

test.each<[string, Members]>([
  ['time', { eventTime: '2026-05-01T10:00:00.1245+02:00' }],
  ['quantity', { quantityList: [{ ...event.quantityList[0], quantity: 4000.5 }] }],
  ['extension', { 'mill:moisture': [8.5] }],
  ['partner', { destinationList: [] }],
])('another %s is another name', (_, changes) => {
  expect(hashOf(changes)).not.toBe(hashOf({}))
})

test('members that the document says to ignore are left out, at any depth', () => {
  const ignoring = { ...document, 'mill:ignoreFields': ['mill:moisture', 'mill:gate'] }
  expect(hashOf({}, ignoring)).toBe(
    hashOf({ 'mill:moisture': undefined, readPoint: { id: event.readPoint.id } }, document),
  )
})

test('texts are sorted by code point, also beyond the first plane', () => {
  const text = eventText({ type: 'ObjectEvent', 'mill:x': ['\u{10000}', '\uffee'] }, readingOf(document))
  expect(text).toContain(`{${MILL}}x=\uffee{${MILL}}x=\u{10000}`)
})
