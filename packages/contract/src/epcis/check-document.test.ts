import type { Members } from '@selvedge/domain/epcis/members.ts'
import { describe, expect, test } from 'vitest'
import { checkDocument, faultsIn, singleEventFaults } from './check-document.ts'
import { faultText } from './fault.ts'

const context = [
  'https://ref.gs1.org/standards/epcis/epcis-context.jsonld',
  { mill: 'https://mill.example/ns/' },
]

const common = { eventTime: '2026-05-01T10:00:00.000+02:00', eventTimeZoneOffset: '+02:00' }
const yarn = [{ epcClass: 'urn:epc:class:lgtin:9521321.012345.L1', quantity: 4000, uom: 'KGM' }]
const EVENTS = {
  object: { ...common, type: 'ObjectEvent', action: 'OBSERVE', bizStep: 'shipping', quantityList: yarn },
  aggregation: {
    ...common,
    type: 'AggregationEvent',
    action: 'ADD',
    parentID: 'https://mill.example/bale/1',
    childQuantityList: yarn,
  },
  association: {
    ...common,
    type: 'AssociationEvent',
    action: 'ADD',
    parentID: 'https://mill.example/bale/1',
    childQuantityList: yarn,
  },
  transaction: {
    ...common,
    type: 'TransactionEvent',
    action: 'ADD',
    bizTransactionList: [{ type: 'po', bizTransaction: 'https://mill.example/po/1' }],
    quantityList: yarn,
  },
  transformation: {
    ...common,
    type: 'TransformationEvent',
    inputQuantityList: yarn,
    outputQuantityList: yarn,
  },
  own: { ...common, type: 'https://mill.example/ns/Blending' },
} as const

const faultsOf = (kind: keyof typeof EVENTS, changes: Members = {}) => {
  // Without what is taken away, as JSON has it.
  const event: unknown = JSON.parse(JSON.stringify({ ...EVENTS[kind], ...changes, '@context': context }))
  return singleEventFaults(event).map(faultText)
}

test.each(Object.keys(EVENTS) as (keyof typeof EVENTS)[])('the %s event is right', (kind) => {
  expect(faultsOf(kind)).toEqual([])
})

describe('an event is refused at the place that is wrong', () => {
  test.each<[keyof typeof EVENTS, Members, string]>([
    ['object', { type: 'ObjectEvents' }, '/type must be the type of an event'],
    ['object', { type: undefined }, '/type is missing'],
    ['object', { eventTime: undefined }, '/eventTime is missing'],
    ['object', { eventTime: '2026-05-01T10:00:00' }, '/eventTime must be a time with an offset'],
    ['object', { eventTime: '2026-02-30T10:00:00Z' }, '/eventTime must be a time with an offset'],
    ['object', { eventTimeZoneOffset: 'Z' }, '/eventTimeZoneOffset must be an offset'],
    ['object', { eventTimeZoneOffset: '+14:30' }, '/eventTimeZoneOffset must be an offset'],
    ['object', { action: 'add' }, '/action must be one of ADD, OBSERVE, DELETE'],
    ['object', { bizStep: 'spinning' }, '/bizStep must be a word'],
    ['object', { bizStep: 'urn:epcglobal:cbv:bizstep:shipping' }, '/bizStep must be written as shipping'],
    ['object', { disposition: 'in transit' }, '/disposition must be a word'],
    ['object', { quantityList: undefined }, 'needs epcList, quantityList, or sensorElementList'],
    [
      'object',
      { quantityList: [{ ...yarn[0], quantity: '4000' }] },
      '/quantityList/0/quantity must be a number',
    ],
    ['object', { quantityList: [{ ...yarn[0], uom: 'kg' }] }, '/quantityList/0/uom must be a unit code'],
    ['object', { quantityList: [{ ...yarn[0], 'mill:x': 1 }] }, '/quantityList/0/mill:x is not a member'],
    ['object', { epcList: ['not a uri'] }, '/epcList/0 must be a URI'],
    ['object', { epcList: [`https://mill.example/${'x'.repeat(2000)}`] }, '/epcList/0 is longer than 2,000'],
    ['object', { ilmd: { 'mill:x': 1 } }, '/ilmd is allowed with the action ADD alone'],
    ['object', { action: 'ADD', ilmd: { lot: '1' } }, '/ilmd/lot is not a member of EPCIS 2.0'],
    ['object', { bizStep: 'urn:epcglobal:cbv:bizstep:nonsense' }, '/bizStep must be a word'],
    ['object', { bizStep: 'URN:epcglobal:CBV:BizStep:Shipping' }, '/bizStep must be written as shipping'],
    ['object', { bizStep: 'urn:epcglobal:cbv:bizstep:ship-ping' }, '/bizStep must be a word'],
    ['object', { bizStep: 'urn:epcglobal:cbv:disp:active' }, '/bizStep must be a word'],
    ['object', { bizStep: 'urn:epcglobal:cbv' }, '/bizStep must be a word'],
    ['object', { bizStep: 'Shipping' }, '/bizStep must be a word'],
    [
      'object',
      { persistentDisposition: { set: ['active', 'urn:epcglobal:cbv:disp:Damaged'] } },
      '/persistentDisposition/set/1 must be written as damaged',
    ],
    ['object', { bizStep: `https://mill.example/${'x'.repeat(2000)}` }, '/bizStep is longer than 2,000'],
    ['own', { type: `https://mill.example/${'x'.repeat(2000)}` }, '/type is longer than 2,000'],
    ['own', { type: 'zz:Blending' }, '/type has the prefix zz, which no @context declares'],
    [
      'object',
      { inputQuantityList: yarn },
      '/inputQuantityList is not a member of events of the type ObjectEvent',
    ],
    ['object', { childEPCs: [] }, '/childEPCs is not a member of events of the type ObjectEvent'],
    ['aggregation', { ilmd: {} }, '/ilmd is not a member of events of the type AggregationEvent'],
    ['object', { epclist: [] }, '/epclist is not a member of EPCIS 2.0'],
    ['object', { readPoint: { id: 'mill:1', gate: 1 } }, '/readPoint/gate is not a member of EPCIS 2.0'],
    [
      'object',
      { sensorElementList: [{ sensorMetadata: { tme: 1 }, sensorReport: [{}] }] },
      '/sensorElementList/0/sensorMetadata/tme is not a member of EPCIS 2.0',
    ],
    [
      'object',
      { sensorElementList: [{ sensorReport: [{}, { Value: 3 }] }] },
      '/sensorElementList/0/sensorReport/1/Value is not a member of EPCIS 2.0',
    ],
    [
      'object',
      { sensorElementList: [{ sensorReport: [{ 'zz:value': 3 }] }] },
      '/sensorElementList/0/sensorReport/0/zz:value has the prefix zz',
    ],
    [
      'object',
      { sensorElementList: [{ sensorReport: [{ type: 'x'.repeat(2001) }] }] },
      '/sensorElementList/0/sensorReport/0/type is longer than 2,000',
    ],
    ['object', { colour: 'red' }, '/colour is not a member of EPCIS 2.0'],
    ['object', { 'zz:colour': 'red' }, '/zz:colour has the prefix zz, which no @context declares'],
    ['object', { certificationInfo: { id: 'https://x.example' } }, '/certificationInfo must be a URI'],
    [
      'object',
      { errorDeclaration: { reason: 'incorrect_data' } },
      '/errorDeclaration/declarationTime is missing',
    ],
    ['object', { sourceList: [{ source: 'https://mill.example' }] }, '/sourceList/0/type is missing'],
    [
      'object',
      {
        bizTransactionList: [
          { type: 'urn:epcglobal:cbv:btt:po', bizTransaction: 'https://mill.example/po/1' },
        ],
      },
      '/bizTransactionList/0/type must be written as po',
    ],
    ['aggregation', { parentID: undefined }, '/parentID is needed with the action ADD'],
    [
      'aggregation',
      { childQuantityList: undefined },
      'needs childEPCs or childQuantityList with the action ADD',
    ],
    ['association', { parentID: undefined }, '/parentID is missing'],
    [
      'association',
      { action: 'OBSERVE', childQuantityList: [] },
      'needs childEPCs or childQuantityList with the action OBSERVE',
    ],
    ['transaction', { bizTransactionList: undefined }, '/bizTransactionList is missing'],
    [
      'transaction',
      { quantityList: undefined, parentID: 'https://mill.example/1' },
      'needs epcList or quantityList with the action ADD',
    ],
    ['transaction', { action: 'DELETE' }, '/quantityList is not allowed with the action DELETE'],
    ['transformation', { outputQuantityList: undefined }, 'needs inputs and outputs'],
    [
      'transformation',
      {
        inputQuantityList: undefined,
        outputQuantityList: undefined,
        transformationID: 'https://mill.example/t/1',
      },
      'needs inputs and outputs',
    ],
    ['transformation', { action: 'ADD' }, '/action is not a member of a TransformationEvent'],
    ['own', { eventTimeZoneOffset: undefined }, '/eventTimeZoneOffset is missing'],
  ])('%s with %o: %s', (kind, changes, fault) => {
    const found = faultsOf(kind, changes)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(fault)
  })

  test.each<[keyof typeof EVENTS, Members]>([
    ['object', { quantityList: undefined, epcList: [] }],
    ['object', { bizStep: 'https://ref.gs1.org/cbv/BizStep-shipping' }],
    ['object', { bizStep: 'mill:spinning' }],
    ['object', { bizStep: 'https://ref.gs1.org/cbv/BizStep-of_a_later_edition' }],
    ['object', { bizStep: 'urn:epcglobal:epcis:bizstep:fmcg:shipped' }],
    ['own', { type: 'mill:Blending', epcList: ['mill:1'] }],
    [
      'object',
      {
        sensorElementList: [
          {
            'mill:box': 7,
            sensorMetadata: { time: common.eventTime, bizRules: 'https://mill.example/r', 'mill:by': 'x' },
            sensorReport: [{ type: 'Temperature', value: 26, uom: 'CEL', 'mill:spot': { inside: 1 } }],
          },
        ],
      },
    ],
    ['object', { action: 'ADD', ilmd: { 'mill:lot': '1' } }],
    ['object', { certificationInfo: ['https://x.example/1', 'https://x.example/2'] }],
    ['object', { 'https://mill.example/ns/colour': 'red', recordTime: 'of another system' }],
    ['aggregation', { action: 'OBSERVE', parentID: undefined, childQuantityList: undefined }],
    ['aggregation', { action: 'DELETE', childQuantityList: undefined }],
    ['transaction', { action: 'DELETE', quantityList: undefined }],
    ['transformation', { inputQuantityList: undefined, transformationID: 'https://mill.example/t/1' }],
  ])('%s with %o is right', (kind, changes) => {
    expect(faultsOf(kind, changes)).toEqual([])
  })

  test('with more identifiers than an event may have, over all its lists', () => {
    const some = (count: number) => Array.from({ length: count }, (_, nth) => `https://mill.example/${nth}`)
    const one = {
      bizTransactionList: undefined,
      sourceList: undefined,
      destinationList: undefined,
      quantityList: undefined,
    }
    expect(faultsOf('object', { ...one, epcList: some(6000), certificationInfo: some(4001) })).toEqual([
      'has more than 10,000 identifiers in its lists',
    ])
    expect(faultsOf('object', { ...one, epcList: some(6000), certificationInfo: some(4000) })).toEqual([])
  })

  test('with a prefix within an extension that nobody declares', () => {
    const within = { 'mill:a': [{ plain: { 'zz:b': 1 } }] }
    expect(faultsOf('object', within)).toEqual([
      '/mill:a/0/plain/zz:b has the prefix zz, which no @context declares',
    ])
    expect(faultsOf('object', { action: 'ADD', ilmd: within })).toHaveLength(1)
    expect(faultsOf('object', { 'mill:a': { plain: 1, 'mill:b': { 'https://x.example/c': 1 } } })).toEqual([])
  })

  test.each(Array.from('|<>"{}\\^` \u0001'))('with an identifier that has %j in it', (sign) => {
    const id = `https://mill.example/a${sign}b`
    for (const changes of [{ eventID: id }, { readPoint: { id } }, { epcList: [id] }, { bizStep: id }])
      expect(faultsOf('object', changes)).toHaveLength(1)
  })

  test('with more entries than a list may have, wherever it stands', () => {
    const many = Array.from({ length: 10_001 }, () => 0)
    expect(faultsOf('object', { epcList: many })).toEqual(['/epcList has more than 10,000 entries'])
    expect(faultsOf('object', { 'mill:in': { 'mill:many': Object.fromEntries(many.entries()) } })).toEqual([
      '/mill:in/mill:many has more than 10,000 entries',
    ])
  })

  test('without the context of EPCIS, and nested too deep', () => {
    const { object } = EVENTS
    expect(singleEventFaults(object).map(faultText)).toEqual(['/@context is missing'])
    expect(singleEventFaults({ ...object, '@context': ['https://x.example'] }).map(faultText)).toEqual([
      '/@context must contain the context of EPCIS 2.0',
    ])
    let deep: unknown = 1
    for (let level = 0; level < 20; level++) deep = { 'mill:in': deep }
    expect(faultsOf('object', { 'mill:in': deep })).toEqual(['is nested more than 20 levels deep'])
    expect(singleEventFaults([]).map(faultText)).toContain('must be an object')
  })
})

describe('a document', () => {
  const document = {
    '@context': context,
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: '2026-05-01T10:00:00Z',
    epcisBody: { eventList: [EVENTS.object, EVENTS.transformation] },
  }
  const answered = (changes: object) => ({
    queryResults: { queryName: 'x', subscriptionID: '1', resultsBody: { eventList: [] }, ...changes },
  })
  const faultsOfDocument = (changes: Members) => {
    const { document: read, events, faults } = checkDocument({ ...document, ...changes })
    return [...faults, ...events.flatMap((event) => faultsIn(event, read))].map(faultText)
  }

  test('is right as a document and as what a query answered', () => {
    expect(faultsOfDocument({})).toEqual([])
    expect(
      faultsOfDocument({
        type: 'EPCISQueryDocument',
        epcisBody: {
          queryResults: { queryName: 'SimpleEventQuery', resultsBody: { eventList: [EVENTS.object] } },
        },
      }),
    ).toEqual([])
  })

  test.each<[Members, string]>([
    [{ '@context': undefined }, '/@context is missing'],
    [{ type: 'Document' }, '/type must be EPCISDocument or EPCISQueryDocument'],
    [{ schemaVersion: '1.2' }, '/schemaVersion must be "2.0"'],
    [{ creationDate: 'today' }, '/creationDate must be a time with an offset'],
    [{ epcisBody: undefined }, '/epcisBody/eventList is missing'],
    [{ epcisBody: { eventList: {} } }, '/epcisBody/eventList must be a list'],
    [{ author: 'x' }, '/author is not a member of EPCIS 2.0'],
    [
      { epcisBody: { eventList: [EVENTS.object, { ...EVENTS.object, action: '' }] } },
      '/epcisBody/eventList/1/action must be one of',
    ],
    [{ epcisBody: { eventList: [3] } }, '/epcisBody/eventList/0 must be an object'],
    [{ epcisBody: { eventList: [], foo: 1 } }, '/epcisBody/foo is not a member of EPCIS 2.0'],
    [
      { epcisBody: { eventList: [], 'zz:foo': 1 } },
      '/epcisBody/zz:foo has the prefix zz, which no @context declares',
    ],
    [
      { epcisBody: { eventList: [], queryResults: {} } },
      '/epcisBody/queryResults is not a member of a document',
    ],
    [
      { type: 'EPCISQueryDocument', epcisBody: { ...answered({}), eventList: [] } },
      '/epcisBody/eventList is not a member of a document',
    ],
    [
      { type: 'EPCISQueryDocument', epcisBody: answered({ foo: 1 }) },
      '/epcisBody/queryResults/foo is not a member of EPCIS 2.0',
    ],
    [
      { type: 'EPCISQueryDocument', epcisBody: answered({ resultsBody: { eventList: [], bar: 2 } }) },
      '/epcisBody/queryResults/resultsBody/bar is not a member of EPCIS 2.0',
    ],
  ])('with %o is refused: %s', (changes, fault) => {
    expect(faultsOfDocument(changes)).toEqual([expect.stringContaining(fault)])
  })

  test('that is none at all is refused', () => {
    expect(checkDocument('text').faults.map(faultText)).toEqual(['must be an object'])
  })
})
