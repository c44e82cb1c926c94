import { listAlteredEndpoint } from '@selvedge/contract/altered.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { verifyCertificationEndpoint } from '@selvedge/contract/certification-detail.ts'
import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { exportEndpoints } from '@selvedge/contract/exports.ts'
import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { readSupplyChainEndpoint } from '@selvedge/contract/supply-chain.ts'
import { listTradesEndpoint } from '@selvedge/contract/trades.ts'
import { listPlansEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordTypes } from '../../src/features/record-types.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { checkAll, failing, notifyAll, someRecords } from '../support/world/checked-records.ts'
import type { Person } from '../support/world/people.ts'
import { keepOutcomes } from '../../src/records/integrity/keep-outcomes.ts'
import { createSweep } from '../../src/records/sweep-records.ts'
import { notifyAlterations } from '../../src/records/notify-alterations.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const SECOND = 1000
const sweep = async () => {
  await checkAll(t)
  await notifyAll(t)
}

const certificates = (as: Person) => t.call(as, listCertificationsEndpoint, { query: {} })

let world: Awaited<ReturnType<typeof someRecords>>
let mailsBefore: number
beforeEach(async () => {
  world = await someRecords(t)
  mailsBefore = (await t.emails()).length
})

/** The e-mails to its people since, by recipient. */
async function mails(): Promise<[to: string, kind: string][]> {
  const own = new Set([world.certifier, world.spinner, world.weaver].map(({ email }) => email))
  return (await t.emails())
    .slice(mailsBefore)
    .filter(({ to }) => own.has(to))
    .map(({ to, kind }): [string, string] => [to, kind])
    .toSorted()
}

describe('a file that is changed on disk', () => {
  let original: Buffer
  beforeEach(async () => {
    await sweep()
    original = await readFile(world.path)
    await writeFile(world.path, Buffer.concat([original, Buffer.from(' ')]))
  })
  afterEach(() => writeFile(world.path, original))

  test('shows in lists, supply chains and exports without anybody opening its record, and its companies get one e-mail', async () => {
    const { certifier, spinner, weaver, received } = world
    await sweep()
    expect(await certificates(spinner)).toMatchObject([{ status: 'ACCEPTED', altered: 'file' }])
    const chain = await t.call(weaver, readSupplyChainEndpoint, { query: { materialId: received } })
    expect(chain.transformations).toMatchObject([{ certificates: [{ altered: 'file' }] }])
    expect(chain.transformations[0]).not.toHaveProperty('altered')
    const { text } = await t.send(spinner, exportEndpoints.certificates, { query: { format: 'csv' } })
    expect(text).toMatch(/Altered.*Its file was changed after it was signed/)
    const notified: [string, string][] = [
      [certifier.email, 'record-altered'],
      [spinner.email, 'record-altered'],
      [weaver.email, 'chain-altered'],
    ]
    expect(await mails()).toEqual(notified.toSorted())
    await sweep()
    expect(await mails()).toHaveLength(notified.length)
  })

  test('is named on home to the companies of its record, and to no other', async () => {
    const { certifier, spinner, weaver, trade, id } = world
    await writeFile(world.path, 'other bytes')
    await sql`update trade set notes = 'another' where id = ${trade.id}`.execute(t.db)
    expect(await t.call(spinner, listAlteredEndpoint, {})).toEqual({ records: [], total: 0 })
    await sweep()
    const altered = async (as: Person) => {
      const { records, total } = await t.call(as, listAlteredEndpoint, {})
      expect(records).toHaveLength(total)
      return records.map(({ record, part }) => [record.record, 'id' in record && record.id, part])
    }
    const certificate = ['certification', id, 'file']
    const sold = ['trade', trade.id, 'record']
    expect(await altered(certifier)).toEqual([certificate])
    expect((await altered(spinner)).toSorted()).toEqual([certificate, sold])
    expect(await altered(weaver)).toEqual([sold])
    await writeFile(world.path, original)
    await sweep()
    expect(await altered(spinner)).toEqual([sold])
  })

  test('says on its page since when it is known and who was notified, and once it is put back, that it was', async () => {
    const { certifier, spinner, weaver, id } = world
    await sweep()
    const checked = await t.call(spinner, verifyCertificationEndpoint, { params: { id } })
    expect(checked).toMatchObject({
      verdict: 'altered',
      alteration: {
        part: 'file',
        notified: { companies: [certifier.companyName, spinner.companyName].toSorted(), downstream: 1 },
      },
      repaired: null,
    })
    await writeFile(world.path, original)
    await sweep()
    expect(await certificates(spinner)).toMatchObject([{ altered: null }])
    const kinds = (await mails()).map(([, kind]) => kind)
    expect(kinds.filter((kind) => kind === 'record-repaired')).toHaveLength(2)
    expect(kinds.filter((kind) => kind === 'chain-repaired')).toHaveLength(1)
    const again = await t.call(spinner, verifyCertificationEndpoint, { params: { id } })
    expect(again).toMatchObject({ verdict: 'verified', alteration: null, repaired: { part: 'file' } })
    // The e-mail to a company that only has it in its supply chain names nobody.
    const others = (await t.emails()).filter(({ to }) => to === weaver.email)
    for (const { text } of others.slice(-2)) {
      expect(text).not.toContain(spinner.companyName)
      expect(text).not.toContain(certifier.companyName)
    }
  })

  test('shows everywhere as soon as somebody opens its record', async () => {
    const { spinner, certifier, id } = world
    await t.call(certifier, verifyCertificationEndpoint, { params: { id } })
    expect(await certificates(spinner)).toMatchObject([{ altered: 'file' }])
    // Nobody is notified before it was looked at again.
    expect(await mails()).toEqual([])
  })

  test('that was repaired before the second look is announced to nobody', async () => {
    await t.call(world.certifier, verifyCertificationEndpoint, { params: { id: world.id } })
    await writeFile(world.path, original)
    t.pass(6 * SECOND)
    await notifyAlterations(t.services, recordTypes, failing)
    expect(await mails()).toEqual([])
    expect(await certificates(world.spinner)).toMatchObject([{ altered: null }])
  })

  test('that is changed again before anybody heard that it was put back is announced as altered, not as put back', async () => {
    const open = () => t.call(world.certifier, verifyCertificationEndpoint, { params: { id: world.id } })
    await writeFile(world.path, 'other bytes')
    await sweep()
    await writeFile(world.path, original)
    t.pass(SECOND)
    await open()
    await writeFile(world.path, 'other bytes again')
    t.pass(SECOND)
    await open()
    const before = (await mails()).length
    await sweep()
    const kinds = (await mails()).map(([, kind]) => kind)
    expect(kinds).toHaveLength(before * 2)
    expect(kinds.filter((kind) => kind.endsWith('-repaired'))).toEqual([])
    await writeFile(world.path, original)
    await sweep()
    const atLast = (await mails()).map(([, kind]) => kind)
    expect(atLast.filter((kind) => kind.endsWith('-repaired'))).toHaveLength(before)
  })
})

describe('a row that is changed in the database', () => {
  test('of a trade or a plan shows in lists and in the supply chain', async () => {
    const { spinner, weaver, trade, plan, received } = world
    await sql`update trade set notes = 'another' where id = ${trade.id}`.execute(t.db)
    await sql`update transformation_plan set name = name || ' organic' where id = ${plan.id}`.execute(t.db)
    await sweep()
    expect(await t.call(weaver, listTradesEndpoint, { query: {} })).toMatchObject([{ altered: 'record' }])
    expect(await t.call(spinner, listPlansEndpoint, { query: {} })).toMatchObject([{ altered: 'record' }])
    const chain = await t.call(weaver, readSupplyChainEndpoint, { query: { materialId: received } })
    expect(chain).toMatchObject({ trades: [{ altered: 'record' }], transformations: [{ altered: 'record' }] })
    expect(await t.call(weaver, verifyTradeEndpoint, { params: { id: trade.id } })).toMatchObject({
      alteration: { part: 'record' },
    })
  })

  test('stays altered while the blockchain does not answer, and an older outcome changes nothing', async () => {
    const { weaver, trade } = world
    await sql`update trade set notes = 'another' where id = ${trade.id}`.execute(t.db)
    await sweep()
    const altered = async () => (await t.call(weaver, listTradesEndpoint, { query: {} }))[0]?.altered
    const about = { type: 'trade', id: trade.id, part: null } as const
    const at = (seconds: number) => new Date(t.services.now().getTime() + seconds * SECOND)
    await keepOutcomes(t.db, [{ ...about, verdict: 'unreachable', at: at(1) }])
    expect(await altered()).toBe('record')
    await keepOutcomes(t.db, [{ ...about, verdict: 'verified', at: at(-3600) }])
    expect(await altered()).toBe('record')
    await keepOutcomes(t.db, [{ ...about, verdict: 'verified', at: at(2) }])
    expect(await altered()).toBe(null)
  })

  test('that cannot be read keeps no other from being checked', async () => {
    const { trade, spinner, id } = world
    await sql`update trade set valid_from = '-infinity' where id = ${trade.id}`.execute(t.db)
    await writeFile(world.path, 'other bytes')
    await sweep()
    expect(await certificates(spinner)).toMatchObject([{ altered: 'file' }])
    expect(
      await t.db
        .selectFrom('record_check')
        .where('record_id', 'in', [trade.id, id])
        .select('verdict')
        .execute(),
    ).toEqual([{ verdict: 'altered' }, { verdict: 'altered' }])
  })
})

test('a record that is gone is no longer called checked, and a round that was interrupted goes on where it was', async () => {
  await sweep()
  const known = await t.db.selectFrom('record_check').select('record_id').execute()
  await sql`insert into record_check values ('plan', 1, 'verified', null, now() - interval '1 year')`.execute(
    t.db,
  )
  const first = createSweep({
    services: t.services,
    records: recordTypes,
    log: failing,
    perStep: 1,
    roundSeconds: 60,
  })
  t.pass(61 * SECOND)
  await first.step()
  await first.release()
  const place = await t.db.selectFrom('record_check_round').selectAll().executeTakeFirstOrThrow()
  expect(place).toMatchObject({ finished_at: null })
  const second = createSweep({
    services: t.services,
    records: recordTypes,
    log: failing,
    perStep: 1,
    roundSeconds: 60,
  })
  await second.step()
  const next = await t.db.selectFrom('record_check_round').selectAll().executeTakeFirstOrThrow()
  expect(next).toMatchObject({ began_at: place.began_at })
  await second.release()
  await sweep()
  const after = await t.db.selectFrom('record_check').select('record_id').execute()
  expect(after).toHaveLength(known.length)
})
