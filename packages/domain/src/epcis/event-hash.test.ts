import { createHash } from 'node:crypto'
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

test('the text of an event is all that it says, in one form and one order (A7)', () => {
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

const at = { eventTime: '2026-05-01T10:00:00+02:00', eventTimeZoneOffset: '+02:00' }
const AT = 'eventTime=2026-05-01T08:00:00.000ZeventTimeZoneOffset=+02:00'
const GTIN = 'https://id.gs1.org/01/09521321123458'
const lot = { epcClass: 'urn:epc:class:lgtin:9521321.012345.L1', quantity: 1.5, uom: 'TNE' }
const LOT = `quantityElementepcClass=${GTIN}/10/L1quantity=1.5uom=TNE`
const item = (serial: number) => `urn:epc:id:sgtin:9521321.012345.${serial}`

/** One of each type, with the text that the rules of CBV 2.0 give it. The published vectors are run by `npm run conformance`. */
const TEXTS: readonly [Members, string][] = [
  [
    {
      ...at,
      type: 'AggregationEvent',
      action: 'ADD',
      childQuantityList: [lot],
      childEPCs: [item(2), item(1)],
      parentID: 'urn:epc:id:sscc:9521321.0333333333',
      bizLocation: { id: 'urn:epc:id:sgln:9521321.12345.7' },
    },
    `eventType=AggregationEvent${AT}parentID=https://id.gs1.org/00/095213213333333334childEPCsepc=${GTIN}/21/1epc=${GTIN}/21/2childQuantityList${LOT}action=ADDbizLocationid=https://id.gs1.org/414/9521321123458/254/7`,
  ],
  [
    {
      ...at,
      type: 'AssociationEvent',
      action: 'DELETE',
      parentID: 'urn:epc:id:grai:9521321.12345.77',
      childEPCs: [],
      certificationInfo: ['https://b.example/2', 'https://a.example/1'],
    },
    `eventType=AssociationEvent${AT}certificationInfo=https://a.example/1certificationInfo=https://b.example/2parentID=https://id.gs1.org/8003/0952132112345877childEPCsaction=DELETE`,
  ],
  [
    {
      ...at,
      type: 'TransactionEvent',
      action: 'OBSERVE',
      bizTransactionList: [{ bizTransaction: 'mill:inv-1', type: 'urn:epcglobal:cbv:btt:inv' }],
      epcList: [item(1)],
    },
    `eventType=TransactionEvent${AT}epcListepc=${GTIN}/21/1action=OBSERVEbizTransactionListtype=https://ref.gs1.org/cbv/BTT-invbizTransaction=${MILL}inv-1`,
  ],
  [
    {
      ...at,
      type: 'TransformationEvent',
      outputQuantityList: [{ epcClass: 'mill:yarn' }],
      inputQuantityList: [lot],
      outputEPCList: [item(3)],
      inputEPCList: [item(1)],
      transformationID: 'mill:run-1',
      ilmd: { 'mill:lot': 'L2', 'mill:bales': 12 },
    },
    `eventType=TransformationEvent${AT}inputEPCListepc=${GTIN}/21/1inputQuantityList${LOT}outputEPCListepc=${GTIN}/21/3outputQuantityListquantityElementepcClass=${MILL}yarntransformationID=${MILL}run-1ilmd{${MILL}}bales=12{${MILL}}lot=L2`,
  ],
  [
    {
      ...at,
      type: 'ObjectEvent',
      action: 'OBSERVE',
      readPoint: { id: 'mill:shed' },
      sensorElementList: [
        {
          sensorReport: [
            { uom: 'A93', value: 8.5, type: 'AbsoluteHumidity', 'mill:spot': 'door' },
            { value: 26, type: 'Temperature', uom: 'CEL', booleanValue: true, component: 'x' },
          ],
          sensorMetadata: { bizRules: 'https://mill.example/rules', time: '2026-05-01T10:00:00+02:00' },
        },
      ],
    },
    `eventType=ObjectEvent${AT}action=OBSERVEreadPointid=${MILL}shedsensorElementListsensorElementsensorMetadatatime=2026-05-01T08:00:00.000ZbizRules=https://mill.example/rulessensorReporttype=https://gs1.org/voc/AbsoluteHumidityvalue=8.5uom=A93{${MILL}}spot=doorsensorReporttype=https://gs1.org/voc/Temperaturevalue=26component=https://ref.gs1.org/cbv/Comp-xbooleanValue=trueuom=CEL`,
  ],
]

test.each(TEXTS.map(([one, text]) => ({ type: one.type, one, text })))(
  'the hash is that of the text (A7): $type',
  ({ one, text }) => {
    expect(eventText(one, readingOf(document))).toBe(text)
    const hash = createHash('sha256').update(text).digest('hex')
    expect(eventHashId(one, readingOf(document))).toBe(`ni:///sha-256;${hash}?ver=CBV2.0`)
  },
)

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
