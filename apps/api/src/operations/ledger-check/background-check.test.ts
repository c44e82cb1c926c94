import { LANGUAGE_HEADER } from '@selvedge/contract/language-header.ts'
import { type LedgerState, ledgerStateEndpoint } from '@selvedge/contract/ledger.ts'
import { updateTradeEndpoint } from '@selvedge/contract/trades.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { insertSealed } from '../../../test/support/world/sealed-rows.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aTrade } from '../../../test/support/world/trades.ts'
import { beginRun, type CheckRun, findRuns } from '../../platform/ledger/check-runs.ts'
import { type BackgroundOptions, createBackgroundCheck } from './background-check.ts'

// Rounds of many small steps, each with a thread of its own to wait for.
vi.setConfig({ testTimeout: 60_000 })

const HOUR = 60 * 60_000

let t: TestApp
let logged: string[]
beforeEach(async () => {
  t = await testApp()
  logged = []
})

/** A server that checks so many rows at a step. */
const server = (more: Partial<BackgroundOptions> = {}) =>
  createBackgroundCheck({
    services: t.services,
    log: { info: () => {}, error: (_: unknown, message: string) => void logged.push(message) } as never,
    perStep: 3,
    readsDocuments: true,
    pause: () => Promise.resolve(),
    ...more,
  })

const runs = () => findRuns(t.db, t.services.masterKey)

/** Steps until the round is finished, and answers it. */
async function finish(
  check: ReturnType<typeof server>,
  between: (step: number) => Promise<unknown> = async () => {},
) {
  for (let step = 0; await check.step(); step++) await between(step)
  const { last } = await runs()
  if (!last) throw new Error('No round was finished')
  return last
}

async function anOperator(): Promise<Person> {
  const operator = await t.aCompany()
  await insertSealed(t.db, 'installation_operator', { user_id: operator.userId, since: t.services.now() })
  return operator
}

const OTHER = ['Organic Content Standard (OCS)', 'Global Organic Textile Standard (GOTS)']
const change = ({ trade, contractor }: Awaited<ReturnType<typeof aTrade>>, time: number) =>
  t.call(contractor, updateTradeEndpoint, {
    params: { id: trade.id },
    body: { processingStandardName: OTHER[time % 2] ?? '', tradeType: 'contract' },
  })

test('a round checks everything, finds nothing where nothing was changed, and is read by operators', async () => {
  await aTrade(t)
  const operator = await anOperator()
  await t.anchor()
  await finish(server())
  const { check } = await t.call(operator, ledgerStateEndpoint, {})
  expect(check).toMatchObject({
    present: null,
    last: { percent: 100, found: { broken: 0, missing: 0, noted: 0 }, findings: [] },
  })
  expect(check?.last?.finishedAt).not.toBeNull()
  for (const count of Object.values(check?.last?.checked ?? { none: 0 })) expect(count).toBeGreaterThan(0)
  expect(logged).toEqual([])
})

test('people who write meanwhile raise no false alarm', async () => {
  const made = await aTrade(t)
  await t.anchor()
  const last = await finish(server(), async (step) => {
    if (step < 20) await change(made, step)
    if (step % 3 === 0 && step < 30) await t.anchor()
  })
  expect(last.findings).toEqual([])
})

test('a row that is changed while people write is found, named, logged and shown before the round ends', async () => {
  const made = await aTrade(t)
  const operator = await anOperator()
  await t.anchor()
  const check = server()
  await check.step()
  await sql`update statement set event = 'refused' where record_type = 'trade' and record_id = ${made.trade.id}`.execute(
    t.db,
  )
  let seen = 0
  await finish(check, async (step) => {
    if (step < 5) await change(await aTrade(t), step)
    const { check: state } = await t.call(operator, ledgerStateEndpoint, {})
    if (state?.present?.findings.some(({ id }) => id === made.trade.id)) seen++
  })
  expect(seen).toBeGreaterThan(0)
  const { check: state } = await t.call(operator, ledgerStateEndpoint, {})
  expect(state?.last?.findings).toContainEqual(
    expect.objectContaining({ code: 'statement', weight: 'broken', kind: 'trade', id: made.trade.id }),
  )
  expect(logged.some((line) => line.includes(`trade ${made.trade.id}`))).toBe(true)
})

test('a server that starts goes on where the one before stopped', async () => {
  for (let i = 0; i < 4; i++) await aTrade(t)
  await t.anchor()
  const first = server()
  for (let step = 0; step < 6; step++) await first.step()
  const { present: before } = await runs()
  await first.release()
  const second = server()
  await second.step()
  const { present: after } = await runs()
  expect(after?.startedAt).toEqual(before?.startedAt)
  expect(after?.checked['statements'] ?? 0).toBeGreaterThanOrEqual(before?.checked['statements'] ?? 0)
  const last = await finish(second)
  const { count } = await t.db
    .selectFrom('statement')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  // Each once, though two servers checked them.
  expect(last.checked['statements']).toBe(count)
  expect(last.findings).toEqual([])
})

test('one server at a time checks', async () => {
  await aTrade(t)
  const [first, second] = [server(), server()]
  expect(await first.step()).toBe(true)
  expect(await second.step()).toBe(false)
  await first.release()
  t.pass(HOUR / 60)
  expect(await second.step()).toBe(true)
})

test('the next round begins an hour later, or at once after a restore', async () => {
  await aTrade(t)
  await t.anchor()
  let isRestored = false
  const check = server({ isAskedFor: () => Promise.resolve(isRestored).finally(() => (isRestored = false)) })
  const first = await finish(check)
  t.pass(HOUR / 2)
  expect(await check.step()).toBe(false)
  isRestored = true
  t.pass(HOUR / 60)
  expect(await check.step()).toBe(true)
  expect((await finish(check)).id).toBeGreaterThan(first.id)
  t.pass(HOUR + 1000)
  expect(await check.step()).toBe(true)
})

test('a result that is changed in the database is found, and not believed', async () => {
  await aTrade(t)
  const operator = await anOperator()
  await t.anchor()
  const check = server()
  await finish(check)
  await sql`update ledger_check_run set finished_at = finished_at + interval '1 day'`.execute(t.db)
  expect((await t.call(operator, ledgerStateEndpoint, {})).check?.last).toBeNull()
  t.pass(HOUR / 60)
  await check.step()
  const last = await finish(check)
  expect(last.findings).toEqual([expect.objectContaining({ code: 'result' })])
  t.pass(HOUR + 1000)
  await check.step()
  expect((await finish(check)).findings).toEqual([])
})

test('what is found is kept by keys and parameters, and read in the language of each operator', async () => {
  const { trade } = await aTrade(t)
  const operator = await anOperator()
  await t.anchor()
  // What every verifier says, within a sentence of the check.
  await sql`update trade set notes = 'changed' where id = ${trade.id}`.execute(t.db)
  const last = await finish(server())
  const kept = last.findings.find(({ kind, id }) => kind === 'trade' && id === trade.id)
  expect(kept?.sentence).toMatch(
    new RegExp(`^The trade ${trade.id}: [\\p{Script=Latin}\\p{Script=Common}]+$`, 'u'),
  )
  expect(kept?.said).toEqual([
    {
      key: 'ledgerFindings.ofRecord',
      params: {
        record: [{ key: 'ledgerFindings.record', params: { type: 'trade', id: String(trade.id) } }],
        what: [expect.objectContaining({ key: expect.stringMatching(/^verdicts\./) as string })],
      },
    },
  ])
  expect(logged).toContain(`The check of everything found: ${kept?.sentence}`)

  const found = async (code: string) => {
    const asked = { headers: { [LANGUAGE_HEADER]: code } }
    const { body } = await t.send(operator, ledgerStateEndpoint, {}, asked)
    const { check } = body as LedgerState
    return check?.last?.findings.find(({ id }) => id === trade.id)?.sentence
  }
  expect(await found('en')).toBe(kept?.sentence)
  for (const [code, script] of [
    ['zh-CN', /\p{Script=Han}/u],
    ['hi', /\p{Script=Devanagari}/u],
  ] as const) {
    expect(await found(code)).toMatch(script)
    expect(await found(code)).not.toMatch(/[a-z]{4}/)
  }
})

test('what a server of before kept is read as it is', async () => {
  const operator = await anOperator()
  const at = t.services.now()
  const old = { code: 'trail', weight: 'broken', kind: 'audit', id: 7, part: 'record' } as const
  const run: CheckRun = {
    startedAt: at,
    updatedAt: at,
    finishedAt: at,
    place: { check: 'keys', place: '' },
    expected: 1,
    checked: {},
    found: { broken: 2, missing: 0, noted: 0 },
    findings: [
      { ...old, sentence: 'The audit trail of company 7: line 3 is altered.' },
      // One of a release to come.
      { ...old, sentence: 'The audit trail is odd.', said: [{ key: 'ledgerFindings.trailOdd' }] },
    ],
  }
  await beginRun(t.db, t.services.masterKey, { run, altered: [] })
  const asked = { headers: { [LANGUAGE_HEADER]: 'zh-CN' } }
  const { body } = await t.send(operator, ledgerStateEndpoint, {}, asked)
  expect((body as LedgerState).check?.last?.findings.map(({ sentence }) => sentence)).toEqual([
    'The audit trail of company 7: line 3 is altered.',
    'The audit trail is odd.',
  ])
})
