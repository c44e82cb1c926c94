import { MAX_EPCIS_READ } from '@selvedge/domain/limits.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { anEvent } from '../../../test/support/world/epcis.ts'
import { askEvents, captured } from '../../../test/support/world/epcis-query.ts'
import type { Person } from '../../../test/support/world/people.ts'

let t: TestApp
let mill: Person

/** One event that was sent, and more beside it than a query reads for a page. */
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
  await captured(t, mill, [anEvent({ eventID: 'urn:test:0', eventTime: '2020-01-01T00:00:00Z' })])
  await sql`
    insert into epcis_event (company_id, capture_id, place, event_id, is_error, hash, sha256, sequence, record_time, type, event_time, zone,
      action, body)
    select company_id, capture_id, n, 'urn:test:' || n, false, hash, sha256, sequence + n, record_time, type, timestamptz '2026-01-01', zone,
      'DELETE', '{"eventID":"urn:test:' || n || '"}'
    from epcis_event, generate_series(1, ${MAX_EPCIS_READ}) as n where company_id = ${mill.companyId}`.execute(
    t.db,
  )
})

const ask = (query: string) => askEvents(t, mill, `/epcis/events?${query}`)

test.each(['EQ_action=OBSERVE', 'GE_quantity=1', 'EXISTS_cbv:nothing', 'maxEventCount=200000'])(
  '%s would read too much for its page and is refused; with a time it is answered',
  async (query) => {
    expect(await ask(query)).toMatchObject({
      status: 413,
      body: {
        type: 'epcisException:QueryTooLargeException',
        detail: expect.stringContaining('Narrow it') as string,
      },
    })
    expect((await ask(`${query}&LT_eventTime=2021-01-01T00:00:00Z`)).status).toBe(200)
  },
)

test('what many events say fills a page and is answered', async () => {
  for (const query of [
    'EQ_action=DELETE',
    'EXISTS_cbv:nothing=false',
    'maxEventCount=1&EQ_eventID=urn:test:0',
  ])
    expect((await ask(query)).status).toBe(200)
})
