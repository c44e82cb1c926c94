import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { anEvent, CONTEXT } from '../../../test/support/world/epcis.ts'
import { captured } from '../../../test/support/world/epcis-query.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { acceptTrade, aTrade } from '../../../test/support/world/trades.ts'
import { checkLedger } from './check-ledger.ts'

let t: TestApp
let mill: Person
let shipment: number
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany({ role: 'spinner' })
  const buyer = await t.aCompany({ role: 'weaver', knows: mill })
  const wrong = { ...anEvent({ 'ex:note': 'a' }), eventID: 'urn:test:indexed' }
  await captured(
    t,
    mill,
    [
      wrong,
      { ...wrong, errorDeclaration: { declarationTime: '2026-05-02T08:00:00Z', reason: 'did_not_occur' } },
      anEvent({
        type: 'TransformationEvent',
        action: undefined,
        bizStep: undefined,
        quantityList: undefined,
        inputQuantityList: [{ epcClass: 'urn:epc:class:lgtin:4012345.012345.L7', quantity: 1.5, uom: 'TNE' }],
        outputQuantityList: [{ epcClass: 'https://mill.example/class/yarn', quantity: 1300 }],
        transformationID: 'https://mill.example/run/1',
        bizLocation: { id: 'https://mill.example/hall' },
        persistentDisposition: { set: ['damaged'] },
      }),
    ],
    // What a document has left out of hashes is no difference.
    { '@context': [CONTEXT, { ex: 'https://mill.example/ns/' }], 'ex:ignoreFields': ['ex:note'] },
  )
  const { trade } = await aTrade(t, { kind: 'shipping', from: mill, to: buyer })
  await acceptTrade(t, buyer, trade, 'shipping')
  shipment = trade.id
  await t.anchor()
})

async function found(change: ReturnType<typeof sql>) {
  const undone = new Error('undone')
  let findings: { code: string; kind: string; id: number | null; sentence: string }[] = []
  await t.db
    .transaction()
    .execute(async (tx) => {
      await change.execute(tx)
      findings = []
      for await (const one of checkLedger({ ...t.services, db: tx }, 2)) findings.push(one)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return findings.filter(({ code }) => code === 'eventIndex' || code === 'eventNamed')
}

test('nothing is found where nothing was changed, page by page', async () => {
  expect(await found(sql`select 1`)).toEqual([])
})

const NTH = (place: number) =>
  sql`(select id from epcis_event where capture_id is not null and place = ${place} order by id desc limit 1)`

describe('a change beside the text of an event is found', () => {
  test.each([
    [
      'is_error',
      sql`update epcis_event set is_error = true, event_id = event_id || 'x' where id = ${NTH(0)}`,
    ],
    ['sha256', sql`update epcis_event set sha256 = 'ab' where id = ${NTH(0)}`],
    ['type', sql`update epcis_event set type = 'AggregationEvent' where id = ${NTH(0)}`],
    [
      'event_time',
      sql`update epcis_event set event_time = event_time + interval '1 ms' where id = ${NTH(0)}`,
    ],
    ['event_time', sql`update epcis_event set event_time = 'infinity' where id = ${NTH(0)}`],
    ['zone', sql`update epcis_event set zone = '+03:00' where id = ${NTH(0)}`],
    ['action', sql`update epcis_event set action = null where id = ${NTH(0)}`],
    [
      'biz_step',
      sql`update epcis_event set biz_step = 'https://ref.gs1.org/cbv/BizStep-packing' where id = ${NTH(0)}`,
    ],
    ['disposition', sql`update epcis_event set disposition = null where id = ${NTH(0)}`],
    ['read_point', sql`update epcis_event set read_point = 'x' where id = ${NTH(0)}`],
    ['biz_location', sql`update epcis_event set biz_location = 'x' where id = ${NTH(2)}`],
    ['transformation_id', sql`update epcis_event set transformation_id = 'x' where id = ${NTH(2)}`],
    ['error_time', sql`update epcis_event set error_time = now() where id = ${NTH(1)}`],
    ['error_reason', sql`update epcis_event set error_reason = null where id = ${NTH(1)}`],
    ['epcis_key', sql`update epcis_key set uri = 'x' where event = ${NTH(2)} and role = 'persistentSet'`],
    ['epcis_key', sql`delete from epcis_key where event = ${NTH(0)}`],
    ['epcis_key', sql`update epcis_key set sequence = 0 where event = ${NTH(0)}`],
    ['epcis_key', sql`update epcis_key set company_id = 1 where event = ${NTH(0)}`],
    ['epcis_key', sql`insert into epcis_key select * from epcis_key where event = ${NTH(0)} limit 1`],
    ['epcis_quantity', sql`update epcis_quantity set quantity = 2 where event = ${NTH(2)} and uom = 'TNE'`],
    ['epcis_quantity', sql`delete from epcis_quantity where event = ${NTH(0)}`],
    ['body', sql`update epcis_event set body = '[' where id = ${NTH(0)}`],
  ])('%s', async (part, change) => {
    const [one, ...others] = await found(change)
    expect(others).toEqual([])
    expect(one).toMatchObject({ code: 'eventIndex', kind: 'capture' })
    expect(one?.sentence.replace(/^.*says: /, '')).toContain(part)
  })
})

describe('an event about a record', () => {
  const OF_SHIPMENT = () =>
    sql`record_type = 'trade' and record_id = ${shipment} and company_id = ${mill.companyId}`

  test('whose text and columns were changed together has another number than its hash', async () => {
    const change = sql`update epcis_event set zone = '+01:00', body = replace(body, '"+00:00"', '"+01:00"'),
      sha256 = encode(sha256(convert_to(replace(body, '"+00:00"', '"+01:00"'), 'UTF8')), 'hex')
      where ${OF_SHIPMENT()} and place = 0`
    // Its hash leaves the zone in: it is another event.
    expect(await found(change)).toMatchObject([{ code: 'eventIndex', kind: 'trade', id: shipment }])
  })

  test('that the audit trail names and that is gone is found', async () => {
    const gone = sql`with gone as (select id from epcis_event where record_type = 'trade' and record_id = ${shipment}),
      keys as (delete from epcis_key where event in (select id from gone)),
      amounts as (delete from epcis_quantity where event in (select id from gone))
      update epcis_event set record_id = ${shipment + 1} where id in (select id from gone)`
    const findings = await found(gone)
    expect(findings.filter(({ code }) => code === 'eventNamed')).toMatchObject([
      { kind: 'trade', id: shipment },
      { kind: 'trade', id: shipment },
    ])
  })
})
