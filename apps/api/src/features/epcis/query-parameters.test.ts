import { FIXED_PARAMETERS } from '@selvedge/contract/epcis/query/fixed-parameters.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { anEvent, CONTEXT } from '../../../test/support/world/epcis.ts'
import { askEvents, captured } from '../../../test/support/world/epcis-query.ts'
import type { Person } from '../../../test/support/world/people.ts'

const SITE = 'https://id.gs1.org/414/9521321123458'
const LOT = 'urn:epc:class:lgtin:9521321.012345.L1'
const YARN = 'https://mill.example/class/yarn'
const SSCC = 'urn:epc:id:sscc:9521321.0333333333'
const item = (serial: number) => `urn:epc:id:sgtin:9521321.012345.${serial}`
const base = { eventTimeZoneOffset: '+00:00' }

/** Made so that each parameter tells some of them from the others. */
const EVENTS = [
  {
    ...base,
    type: 'ObjectEvent',
    eventID: 'urn:test:ship',
    eventTime: '2026-05-01T08:00:00Z',
    action: 'OBSERVE',
    bizStep: 'shipping',
    disposition: 'in_transit',
    readPoint: { id: 'urn:epc:id:sgln:9521321.12345.0' },
    epcList: [item(1), SSCC],
    quantityList: [{ epcClass: LOT, quantity: 4000, uom: 'KGM' }],
    bizTransactionList: [{ type: 'po', bizTransaction: 'ex:order7' }],
    sourceList: [{ type: 'location', source: SITE }],
    destinationList: [{ type: 'owning_party', destination: 'ex:weaver' }],
    'ex:colour': ['red', 'blue'],
    'ex:moisture': 8.5,
  },
  {
    ...base,
    type: 'AggregationEvent',
    eventID: 'urn:test:pack',
    eventTime: '2026-05-02T08:00:00Z',
    action: 'ADD',
    bizStep: 'packing',
    bizLocation: { id: SITE },
    parentID: SSCC,
    childEPCs: [item(2)],
    'ex:picked': '2026-05-02T10:00:00+02:00',
  },
  {
    ...base,
    type: 'TransformationEvent',
    eventID: 'urn:test:spin',
    eventTime: '2026-05-03T08:00:00Z',
    transformationID: 'ex:run1',
    inputEPCList: [item(3)],
    inputQuantityList: [{ epcClass: LOT, quantity: 10, uom: 'TNE' }],
    outputEPCList: [item(4)],
    outputQuantityList: [{ epcClass: YARN, quantity: 12 }],
    persistentDisposition: { set: ['completeness_verified'], unset: ['damaged'] },
  },
  {
    ...base,
    type: 'ObjectEvent',
    eventID: 'urn:test:made',
    eventTime: '2026-05-04T08:00:00Z',
    action: 'ADD',
    epcList: ['urn:epc:id:sgtin:9521321.099999.1'],
    ilmd: { 'ex:lot': 'L7', 'ex:note': 'hand picked' },
  },
]
const DECLARED = {
  ...EVENTS[0],
  eventID: 'urn:test:ship',
  errorDeclaration: {
    declarationTime: '2026-06-01T08:00:00Z',
    reason: 'incorrect_data',
    correctiveEventIDs: ['urn:test:pack'],
  },
}

let t: TestApp
let mill: Person
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
  const stranger = await t.aCompany()
  const context = { '@context': [CONTEXT, { ex: 'https://mill.example/ns/' }] }
  await captured(t, mill, EVENTS, context)
  await captured(t, mill, [DECLARED], context)
  await captured(t, stranger, [...EVENTS, DECLARED], context)
})

const asked = async (query: string) => {
  const { status, ids, body } = await askEvents(t, mill, `/epcis/events?${query}`)
  expect({ status, body: status === 200 ? undefined : body }).toEqual({ status: 200, body: undefined })
  return ids.map((id) => id.replace('urn:test:', '')).toSorted()
}

const ALL = ['made', 'pack', 'ship', 'ship', 'spin']
const BOTH = ['ship', 'ship']
const long = 'urn:epcglobal:cbv:bizstep:shipping'
const day = (number: number) => `2026-05-0${number}T08:00:00Z`
const NOW = '2000-01-01T00:00:00Z'

const CASES: [string, string[]][] = [
  ['', ALL],
  ['eventType=ObjectEvent', ['made', ...BOTH]],
  ['eventType=AggregationEvent|TransformationEvent', ['pack', 'spin']],
  [`GE_eventTime=${day(3)}`, ['made', 'spin']],
  [`LT_eventTime=${day(2)}`, BOTH],
  [`GE_recordTime=${NOW}`, ALL],
  [`LT_recordTime=${NOW}`, []],
  ['GE_errorDeclarationTime=2026-06-01T08:00:00Z', ['ship']],
  ['LT_errorDeclarationTime=2026-06-01T08:00:00Z', []],
  ['GE_errorDeclaration_Time=2026-06-01T08:00:00Z', ['ship']],
  ['LT_errorDeclaration_Time=2026-07-01T08:00:00Z', ['ship']],
  ['EQ_action=ADD', ['made', 'pack']],
  ['EQ_bizStep=shipping', BOTH],
  [`EQ_bizStep=${long}|packing`, ['pack', ...BOTH]],
  ['EQ_bizStep=https://ref.gs1.org/cbv/BizStep-shipping', BOTH],
  ['EQ_disposition=in_transit', BOTH],
  ['EQ_persistentDisposition_set=completeness_verified', ['spin']],
  ['EQ_persistentDisposition_unset=damaged', ['spin']],
  [`EQ_readPoint=${SITE}`, BOTH],
  [`WD_readPoint=${SITE}`, BOTH],
  ['EQ_bizLocation=urn:epc:id:sgln:9521321.12345.0', ['pack']],
  ['WD_bizLocation=urn:epc:id:sgln:9521321.12345.0', ['pack']],
  ['EQ_transformationID=ex:run1', ['spin']],
  ['EQ_eventID=urn:test:ship|urn:test:made', ['made', ...BOTH]],
  ['EQ_errorReason=incorrect_data', ['ship']],
  ['EQ_correctiveEventID=urn:test:pack', ['ship']],
  ['EXISTS_errorDeclaration=true', ['ship']],
  ['EXISTS_errorDeclaration=false', ['made', 'pack', 'ship', 'spin']],
  [`MATCH_epc=${item(2)}`, ['pack']],
  ['MATCH_epc=urn:epc:idpat:sgtin:9521321.012345.*', ['pack', ...BOTH]],
  [`MATCH_parentID=${SSCC}`, ['pack']],
  [`MATCH_inputEPC=${item(3)}`, ['spin']],
  [`MATCH_outputEPC=${item(4)}`, ['spin']],
  [`MATCH_anyEPC=${SSCC}`, ['pack', ...BOTH]],
  [`MATCH_epcClass=${LOT}`, BOTH],
  [`MATCH_inputEPCClass=${LOT}`, ['spin']],
  [`MATCH_outputEPCClass=${YARN}`, ['spin']],
  ['MATCH_anyEPCClass=https://id.gs1.org/01/09521321123458/10/L1', [...BOTH, 'spin']],
  ['EQ_bizTransaction_po=ex:order7', BOTH],
  ['EQ_bizTransaction_inv=ex:order7', []],
  [`EQ_source_location=${SITE}`, BOTH],
  ['EQ_destination_owning_party=ex:weaver', BOTH],
  ['EQ_quantity=12|10', ['spin']],
  ['GT_quantity_KGM=3999.5', BOTH],
  ['GE_quantity_TNE=10', ['spin']],
  ['LT_quantity=12', ['spin']],
  ['LE_quantity_KGM=4000', BOTH],
  ['EXISTS_ex:colour=true', BOTH],
  ['EXISTS_ex:colour=false', ['made', 'pack', 'spin']],
  ['EXISTS_ILMD_ex:note', ['made']],
  ['EQ_ex:colour=blue|green', BOTH],
  ['EQ_https://mill.example/ns/colour=blue', BOTH],
  ['GT_ex:moisture=8', BOTH],
  ['LT_ex:moisture=8', []],
  ['GE_ex:picked=2026-05-02T08:00:00Z', ['pack']],
  ['LE_ex:picked=2026-05-02T07:59:59Z', []],
  ['EQ_ILMD_ex:lot=L7', ['made']],
  ['EQ_bizStep=shipping&EXISTS_errorDeclaration=0&GT_ex:moisture=8&EQ_action=OBSERVE', ['ship']],
  [`EQ_bizStep=shipping&MATCH_epc=${item(2)}`, []],
]

test.each(CASES)('%s', async (query, ids) => {
  expect(await asked(query)).toEqual(ids.toSorted())
})

test('each parameter with a fixed name is asked for', () => {
  const names = new Set(CASES.flatMap(([query]) => [...new URLSearchParams(query).keys()]))
  expect([...FIXED_PARAMETERS.keys()].filter((name) => !names.has(name))).toEqual([])
})

test('a prefix that nothing declares is refused, unless the caller declares it', async () => {
  const url = '/epcis/events?EQ_zz:colour=blue'
  expect(await askEvents(t, mill, url)).toMatchObject({
    status: 400,
    body: { detail: 'EQ_zz:colour has the prefix zz, which is not known' },
  })
  const said = await askEvents(t, mill, url, { 'gs1-extensions': 'zz=https://mill.example/ns/' })
  expect(said.ids).toEqual(['urn:test:ship', 'urn:test:ship'])
})

test('a parameter of EPCIS that is not answered here says so', async () => {
  expect(await askEvents(t, mill, '/epcis/events?EQ_INNER_ex:a=1&GE_value_CEL=4')).toMatchObject({
    status: 501,
    body: {
      type: 'epcisException:ImplementationException',
      detail: 'This server does not answer EQ_INNER_ex:a, GE_value_CEL.',
    },
  })
})

test('a prefix is that of the newest context which declares it, and a query has few of them', async () => {
  const by = await t.aCompany()
  const red = { 'https://own.example/colour': 'red' }
  const context = (declared: object) => ({ '@context': [CONTEXT, declared] })
  await captured(
    t,
    by,
    [anEvent({ eventID: 'urn:own:1', ...red })],
    context({ my_ns: 'https://own.example/' }),
  )
  // The prefix is a namespace of its own in these, and no prefix.
  await captured(t, by, [anEvent()], context({ other: 'my_ns:', nested: { my_ns: 'x:' } }))
  for (const name of ['EQ_my_ns:colour', 'EQ_https://own.example/colour'])
    expect((await askEvents(t, by, `/epcis/events?${name}=red`)).ids).toEqual(['urn:own:1'])
  const many = Array.from({ length: 51 }, (_, nth) => `p${nth}:x`).join('%7C')
  expect(await askEvents(t, by, `/epcis/events?MATCH_anyEPC=${many}`)).toMatchObject({
    status: 400,
    body: { detail: 'A query may have 50 different prefixes at most.' },
  })
})
