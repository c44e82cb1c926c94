import { listTradesEndpoint } from '@selvedge/contract/trades.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { poolUse } from '../../platform/db/connect.ts'
import { KNOWN_SCHEMA } from '../../platform/db/schema-fence.ts'
import type { Seen } from '../../platform/http/requests.ts'
import { testApp } from '../../../test/support/test-app.ts'
import { createBackgroundCheck } from '../ledger-check/background-check.ts'
import { aTrade } from '../../../test/support/world/trades.ts'
import { openMetrics, type Parts } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'

/** The value of one line of metrics; undefined if it is not there. */
const valueOf = (text: string, line: string) => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found && Number(found.slice(line.length))
}

test('the metrics cover requests, queues, anchoring, pool, schema and process, and name no company', async () => {
  const seen: Seen[] = []
  const t = await testApp({ observe: (one) => seen.push(one) })
  const { contractor } = await aTrade(t)
  await t.call(contractor, listTradesEndpoint, { query: {} })
  const metrics = openMetrics({ db: t.db, parts: {}, version: '1.2.3' })
  for (const one of seen) metrics.observe(one)

  const before = await metrics.text()
  const count = 'selvedge_http_request_duration_seconds_count'
  expect(valueOf(before, `${count}{method="GET",route="/api/trades",status="200"}`)).toBe(1)
  expect(valueOf(before, 'selvedge_queue_length{queue="mail"}')).toBeGreaterThan(0)
  expect(valueOf(before, 'selvedge_queue_length{queue="statements"}')).toBeGreaterThan(0)
  expect(valueOf(before, 'selvedge_queue_oldest_seconds{queue="trail"}')).toBeGreaterThan(0)
  expect(valueOf(before, 'selvedge_last_anchor_timestamp_seconds')).toBe(0)
  expect(valueOf(before, 'selvedge_database_pool{state="open"}')).toBe(poolUse(t.db).open)
  expect(valueOf(before, 'selvedge_schema_known')).toBe(KNOWN_SCHEMA)
  expect(valueOf(before, 'selvedge_schema_least_writer')).toBeLessThanOrEqual(KNOWN_SCHEMA)
  expect(valueOf(before, 'selvedge_part_up{part="database"}')).toBe(1)
  expect(before).toMatch(/selvedge_info\{version="1\.2\.3",node="v\d/)
  for (const name of [
    'nodejs_eventloop_lag_seconds',
    'process_resident_memory_bytes',
    'nodejs_gc_duration_seconds',
  ])
    expect(before).toContain(name)
  expect(before).not.toContain(contractor.companyName)

  await t.anchor()
  await t.emails()
  const after = await metrics.text()
  expect(valueOf(after, 'selvedge_queue_length{queue="mail"}')).toBe(0)
  expect(valueOf(after, 'selvedge_queue_length{queue="statements"}')).toBe(0)
  expect(valueOf(after, 'selvedge_queue_length{queue="batches"}')).toBe(0)
  for (const state of ['ready', 'sent', 'failed'])
    expect(valueOf(after, `selvedge_anchor_submissions{state="${state}"}`)).toBe(0)
  expect(valueOf(after, 'selvedge_last_anchor_timestamp_seconds')).toBeGreaterThan(1e9)
})

test('the metrics say what the check of everything found, and when it came to its end', async () => {
  const t = await testApp()
  const { trade } = await aTrade(t)
  await t.anchor()
  const metrics = openMetrics({ db: t.db, parts: {}, version: '1.2.3' })
  expect(valueOf(await metrics.text(), 'selvedge_ledger_check_findings{weight="broken"}')).toBe(0)
  await t.db.updateTable('statement').set({ event: 'other' }).where('record_id', '=', trade.id).execute()
  const log = { info: () => {}, error: () => {} }
  const options = { services: t.services, log, perStep: 500, readsDocuments: true }
  const check = createBackgroundCheck({ ...options, pause: () => Promise.resolve() })
  while (await check.step());
  const text = await metrics.text()
  expect(valueOf(text, 'selvedge_ledger_check_findings{weight="broken"}')).toBe(1)
  expect(valueOf(text, 'selvedge_ledger_check_timestamp_seconds')).toBeCloseTo(
    t.services.now().getTime() / 1000,
    0,
  )
})

test('the metrics count webhooks that are tried again, and those that are paused', async () => {
  const t = await testApp()
  const { companyId, userId } = await t.aCompany()
  for (const [failing, paused] of [
    [false, false],
    [true, false],
    [true, true],
  ])
    await sql`insert into webhook (company_id, kind, address, secret, events, created_by, created_at, due_at, failing_since, paused_at)
      select ${companyId}, 'records', 'https://mill.example/hook', '', '', ${userId}, now(), now(),
        case when ${failing} then now() end, case when ${paused} then now() end`.execute(t.db)
  const text = await openMetrics({ db: t.db, parts: {}, version: '1.2.3' }).text()
  expect(valueOf(text, 'selvedge_webhooks_not_delivering{state="failing"}')).toBe(1)
  expect(valueOf(text, 'selvedge_webhooks_not_delivering{state="paused"}')).toBe(1)
})

test('parts that are unreachable or hang are reported, and the metrics are still served', async () => {
  const t = await testApp()
  const parts: Parts = {
    chain: () => Promise.reject(new Error('away')),
    mail: () => new Promise(() => {}),
    documents: () => Promise.resolve(),
  }
  const metrics = openMetrics({
    db: t.db,
    parts,
    version: '1',
    lastCopied: async () => new Date(5000),
    lastExported: async () => new Date(7000),
  })
  const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`)
  const text = await answer.text()

  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(valueOf(text, 'selvedge_part_up{part="chain"}')).toBe(0)
  expect(valueOf(text, 'selvedge_part_up{part="mail"}')).toBe(0)
  expect(valueOf(text, 'selvedge_part_up{part="documents"}')).toBe(1)
  expect(valueOf(text, 'selvedge_backup_timestamp_seconds')).toBe(5)
  expect(valueOf(text, 'selvedge_passport_export_timestamp_seconds')).toBe(7)
  expect((await fetch(`http://127.0.0.1:${server.port}/api/trades`)).status).toBe(404)
})
