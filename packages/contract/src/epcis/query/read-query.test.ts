import { prefixesOf } from '@selvedge/domain/epcis/uri.ts'
import { describe, expect, test } from 'vitest'
import { readQuery } from './read-query.ts'

const GS1 = 'https://id.gs1.org/'
const CBV = 'https://ref.gs1.org/cbv/'
const MILL = 'https://mill.example/ns/'
const prefixes = prefixesOf({ mill: MILL })
const read = (query: string) => readQuery([...new URLSearchParams(query)], prefixes)

const SSCC = 'urn:epc:id:sscc:9521321.0333333333'
const sscc = [{ uri: `${GS1}00/095213213333333334`, isOpen: false }]
const LOT = 'urn:epc:class:lgtin:9521321.012345.L1'
const lot = [{ uri: `${GS1}01/09521321123458/10/L1`, isOpen: false }]
const site = `${GS1}414/9521321123458`
const day = '2026-05-01T08:00:00.000Z'
const at = encodeURIComponent('2026-05-01T10:00:00+02:00')
const word = (column: string, ...values: string[]) => ({ kind: 'word', column, values })
const time = (column: string, comparison: string) => ({ kind: 'time', column, comparison, value: day })
const key = (values: unknown, ...roles: string[]) => ({ kind: 'key', roles, type: null, values })
const typed = (role: string, type: string, values: unknown) => ({ ...key(values, role), type: CBV + type })
const exactly = (uri: string) => [{ uri, isOpen: false }]

test.each<[string, unknown]>([
  ['eventType=ObjectEvent|mill:Blending', word('type', 'ObjectEvent', `${MILL}Blending`)],
  [`GE_eventTime=${at}`, time('eventTime', 'GE')],
  [`LT_eventTime=${at}`, time('eventTime', 'LT')],
  [`GE_recordTime=${at}`, time('recordTime', 'GE')],
  [`LT_recordTime=${at}`, time('recordTime', 'LT')],
  [`GE_errorDeclarationTime=${at}`, time('errorTime', 'GE')],
  [`LT_errorDeclarationTime=${at}`, time('errorTime', 'LT')],
  [`GE_errorDeclaration_Time=${at}`, time('errorTime', 'GE')],
  [`LT_errorDeclaration_Time=${at}`, time('errorTime', 'LT')],
  ['EQ_action=ADD|DELETE', word('action', 'ADD', 'DELETE')],
  ['EQ_bizStep=shipping', word('bizStep', `${CBV}BizStep-shipping`)],
  ['EQ_bizStep=urn:epcglobal:cbv:bizstep:shipping', word('bizStep', `${CBV}BizStep-shipping`)],
  [`EQ_bizStep=${CBV}BizStep-shipping`, word('bizStep', `${CBV}BizStep-shipping`)],
  ['EQ_disposition=in_transit', word('disposition', `${CBV}Disp-in_transit`)],
  ['EQ_persistentDisposition_set=damaged', key(exactly(`${CBV}Disp-damaged`), 'persistentSet')],
  ['EQ_persistentDisposition_unset=damaged', key(exactly(`${CBV}Disp-damaged`), 'persistentUnset')],
  ['EQ_readPoint=urn:epc:id:sgln:9521321.12345.0', word('readPoint', site)],
  ['WD_readPoint=urn:epc:id:sgln:9521321.12345.0', word('readPoint', site)],
  [`EQ_bizLocation=${site}`, word('bizLocation', site)],
  [`WD_bizLocation=${site}`, word('bizLocation', site)],
  ['EQ_transformationID=mill:run1', word('transformationId', `${MILL}run1`)],
  ['EQ_eventID=urn:uuid:1|urn:uuid:2', word('eventId', 'urn:uuid:1', 'urn:uuid:2')],
  ['EQ_errorReason=incorrect_data', word('errorReason', `${CBV}ER-incorrect_data`)],
  ['EQ_correctiveEventID=urn:uuid:2', key(exactly('urn:uuid:2'), 'correctiveEventID')],
  ['EXISTS_errorDeclaration=true', { kind: 'errorDeclaration', isThere: true }],
  ['EXISTS_errorDeclaration=0', { kind: 'errorDeclaration', isThere: false }],
  [`MATCH_epc=${SSCC}`, key(sscc, 'epc')],
  [
    'MATCH_epc=urn:epc:idpat:sgtin:9521321.012345.*',
    key(
      [
        { uri: `${GS1}01/09521321123458`, isOpen: false },
        { uri: `${GS1}01/09521321123458/21/`, isOpen: true },
        { uri: `${GS1}01/09521321123458/10/`, isOpen: true },
      ],
      'epc',
    ),
  ],
  [`MATCH_parentID=${SSCC}`, key(sscc, 'parentID')],
  [`MATCH_inputEPC=${SSCC}`, key(sscc, 'inputEPC')],
  [`MATCH_outputEPC=${SSCC}`, key(sscc, 'outputEPC')],
  [`MATCH_anyEPC=${SSCC}`, key(sscc, 'epc', 'parentID', 'inputEPC', 'outputEPC')],
  [`MATCH_epcClass=${LOT}`, key(lot, 'epcClass')],
  [`MATCH_inputEPCClass=${LOT}`, key(lot, 'inputEPCClass')],
  [`MATCH_outputEPCClass=${LOT}`, key(lot, 'outputEPCClass')],
  [`MATCH_anyEPCClass=${LOT}`, key(lot, 'epcClass', 'inputEPCClass', 'outputEPCClass')],
  ['EQ_bizTransaction_po=mill:7', typed('bizTransaction', 'BTT-po', exactly(`${MILL}7`))],
  [`EQ_source_location=${site}`, typed('source', 'SDT-location', exactly(site))],
  [`EQ_destination_owning_party=${site}`, typed('destination', 'SDT-owning_party', exactly(site))],
  ['EQ_quantity=1|2.5', { kind: 'quantity', comparison: 'EQ', values: [1, 2.5], uom: null }],
  ['GT_quantity_KGM=4000', { kind: 'quantity', comparison: 'GT', values: [4000], uom: 'KGM' }],
  ['GE_quantity=4e3', { kind: 'quantity', comparison: 'GE', values: [4000], uom: null }],
  ['LT_quantity=-1', { kind: 'quantity', comparison: 'LT', values: [-1], uom: null }],
  ['LE_quantity_MTR=0', { kind: 'quantity', comparison: 'LE', values: [0], uom: 'MTR' }],
  ['EXISTS_mill:note=true', { kind: 'exists', isIlmd: false, name: `${MILL}note`, isThere: true }],
  ['EXISTS_ILMD_mill:note', { kind: 'exists', isIlmd: true, name: `${MILL}note`, isThere: true }],
  [
    'EQ_mill:colour=red|blue',
    { kind: 'member', isIlmd: false, name: `${MILL}colour`, comparison: 'EQ', values: ['red', 'blue'] },
  ],
  [
    `EQ_ILMD_${MILL}lot=1`,
    { kind: 'member', isIlmd: true, name: `${MILL}lot`, comparison: 'EQ', values: ['1'] },
  ],
  [
    'GE_mill:moisture=8.5',
    { kind: 'member', isIlmd: false, name: `${MILL}moisture`, comparison: 'GE', value: 8.5 },
  ],
  [
    `LT_ILMD_mill:picked=${at}`,
    { kind: 'member', isIlmd: true, name: `${MILL}picked`, comparison: 'LT', value: day },
  ],
])('%s', (query, condition) => {
  expect(read(query)).toMatchObject({ conditions: [condition], faults: [], notAnswered: [] })
})

test('pages have 30 events, newest first, unless asked otherwise, and never more than 1,000', () => {
  expect(read('').paging).toEqual({
    orderBy: null,
    direction: 'DESC',
    eventCountLimit: null,
    maxEventCount: null,
    perPage: 30,
    nextPageToken: null,
  })
  expect(read('orderBy=eventTime&orderDirection=ASC&eventCountLimit=5&perPage=5000')).toMatchObject({
    paging: { orderBy: 'eventTime', direction: 'ASC', eventCountLimit: 5, perPage: 1000 },
    faults: [],
  })
  expect(read('maxEventCount=7').paging.maxEventCount).toBe(7)
  expect(read('nextPageToken=abc&perPage=2')).toMatchObject({
    paging: { nextPageToken: 'abc', perPage: 2 },
    faults: [],
  })
})

describe('a parameter is refused by its name', () => {
  test.each<[string, string, string]>([
    ['EQ_bizstep=x', 'EQ_bizstep', 'is not a parameter of this query'],
    ['foo=1', 'foo', 'is not a parameter'],
    ['EQ_quantity_kg=1', 'EQ_quantity_kg', 'is not a parameter'],
    ['EQ_bizStep=', 'EQ_bizStep', 'must have a value'],
    ['nextPageToken=', 'nextPageToken', 'must have a value'],
    ['EQ_bizStep=shipping&EQ_bizStep=receiving', 'EQ_bizStep', 'is given more than once'],
    [`EQ_eventID=${'a|'.repeat(10_000)}a`, 'EQ_eventID', 'has more than 10,000 values'],
    [`EQ_eventID=${'a'.repeat(2001)}`, 'EQ_eventID', 'has a value longer than 2,000 characters'],
    ['EQ_bizStep=shiping', 'EQ_bizStep', 'must be one of accepting, arriving'],
    ['EQ_bizStep=shipping|Shipping', 'EQ_bizStep', 'must be one of accepting, arriving'],
    ['EQ_bizStep=urn:epcglobal:cbv:bizstep:shiping', 'EQ_bizStep', 'must be one of accepting'],
    ['EQ_bizStep=urn:epcglobal:cbv:disp:in_transit', 'EQ_bizStep', 'must be one of accepting'],
    ['EQ_disposition=shipping', 'EQ_disposition', 'must be one of active'],
    ['EQ_persistentDisposition_set=foo', 'EQ_persistentDisposition_set', 'must be one of active'],
    ['EQ_errorReason=x', 'EQ_errorReason', 'must be one of did_not_occur, incorrect_data'],
    ['eventType=objectevent', 'eventType', 'must be one of ObjectEvent'],
    ['EQ_bizTransaction_pox=urn:x:1', 'EQ_bizTransaction_pox', 'must be one of bol'],
    ['EQ_source_ownership=urn:x:1', 'EQ_source_ownership', 'must be one of owning_party'],
    ['EQ_destination_po=urn:x:1', 'EQ_destination_po', 'must be one of owning_party'],
    ['EQ_action=add', 'EQ_action', 'must be one of ADD, OBSERVE, DELETE'],
    ['GE_eventTime=yesterday', 'GE_eventTime', 'must be a time with an offset'],
    ['GT_quantity=1|2', 'GT_quantity', 'must be a number'],
    ['GT_quantity=1e999', 'GT_quantity', 'must be a number between'],
    ['GE_mill:moisture=wet', 'GE_mill:moisture', 'must be a number, or a time'],
    ['EXISTS_errorDeclaration=perhaps', 'EXISTS_errorDeclaration', 'must be true or false'],
    ['MATCH_epc=urn:epc:idpat:sgtin:9521321.*.7', 'MATCH_epc', 'has a pattern that cannot be answered'],
    ['MATCH_epc=urn:epc:idpat:unknown:9521321.*', 'MATCH_epc', 'has a pattern that cannot be answered'],
    [
      `MATCH_epc=${Array.from({ length: 101 }, (_, i) => `urn:epc:idpat:giai:${9_521_000 + i}.*`).join('|')}`,
      'MATCH_epc',
      'has more than 100 patterns',
    ],
    ['EQ_zz:a=1', 'EQ_zz:a', 'has the prefix zz, which is not known'],
    ['orderBy=name', 'orderBy', 'must be one of eventTime, recordTime'],
    ['orderDirection=up', 'orderDirection', 'must be one of ASC, DESC'],
    ['perPage=0', 'perPage', 'must be a whole number from 1'],
    ['eventCountLimit=1', 'eventCountLimit', 'needs orderBy'],
    ['orderBy=eventTime&eventCountLimit=1&maxEventCount=1', 'eventCountLimit', 'together with maxEventCount'],
    ['nextPageToken=abc&EQ_action=ADD', 'EQ_action', 'together with nextPageToken'],
  ])('%s', (query, parameter, rule) => {
    expect(read(query).faults).toEqual([{ parameter, rule: expect.stringContaining(rule) }])
  })
})

test.each(['EQ_INNER_mill:a', 'EQ_SENSORREPORT_mill:a', 'GE_value_CEL', 'EQ_deviceID', 'HASATTR_readPoint'])(
  '%s is a parameter of EPCIS that is not answered, and no fault',
  (name) => {
    expect(read(`${name}=1`)).toMatchObject({ conditions: [], faults: [], notAnswered: [name] })
  },
)
