import { mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { listAlteredEndpoint } from '@selvedge/contract/altered.ts'
import { verifyCertificationEndpoint } from '@selvedge/contract/certification-detail.ts'
import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { listShipmentsOfCompanyEndpoint } from '@selvedge/contract/new-certification.ts'
import { askKnownFileEndpoint } from '@selvedge/contract/known-files.ts'
import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepOutcomes } from '../../src/records/integrity/keep-outcomes.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { recordTypes } from '../../src/features/record-types.ts'
import { notifyAlterations } from '../../src/records/notify-alterations.ts'
import { checkAll, notifyAll, someRecords } from '../support/world/checked-records.ts'
import { tradeRequest } from '../support/world/trades.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

let world: Awaited<ReturnType<typeof someRecords>>
beforeEach(async () => {
  world = await someRecords(t)
})

const silent = { error: () => {} }
const certificate = async () => (await t.call(world.spinner, listCertificationsEndpoint, { query: {} }))[0]

describe('a file is altered where', () => {
  test.each([
    ['a folder lies in its place', async (path: string) => rm(path).then(() => mkdir(path))],
    ['it is longer than any document', (path: string) => truncate(path, 3_000_000_000)],
    ['its folder is gone', (path: string) => rm(dirname(path), { recursive: true })],
  ])('%s, and its page says so', async (_, change) => {
    await change(world.path)
    await checkAll(t)
    expect(await certificate()).toMatchObject({ altered: 'file' })
    const params = { id: world.id }
    expect(await t.call(world.spinner, verifyCertificationEndpoint, { params })).toMatchObject({
      verdict: 'altered',
      failedPart: 'file',
    })
  })

  test.each([
    ['its name', sql`file_name = 'evil.pdf'`],
    ['its type', sql`content_type = 'image/png'`],
  ])('%s is another', async (_, change) => {
    await sql`update document set ${change} where id = (select document_id from certification where id = ${world.id})`.execute(
      t.db,
    )
    await checkAll(t)
    expect(await certificate()).toMatchObject({ altered: 'file' })
  })
})

describe('a record is altered where', () => {
  const verified = async () => t.call(world.weaver, verifyTradeEndpoint, { params: { id: world.trade.id } })

  test('supply chains lead along it otherwise than it says', async () => {
    const other = await t.aMaterial(world.certifier, 'Lint of nobody')
    await sql`insert into chain_link (material_id, source_id, trade_id, ordinal)
      values (${world.received}, ${other}, ${world.trade.id}, 99)`.execute(t.db)
    expect(await verified()).toMatchObject({ verdict: 'altered', failedPart: 'record' })
    await sql`delete from chain_link where trade_id = ${world.trade.id}`.execute(t.db)
    expect(await verified()).toMatchObject({ verdict: 'altered', failedPart: 'record' })
  })

  test('a field was changed, which is named with what was signed', async () => {
    await sql`update trade set notes = 'another' where id = ${world.trade.id}`.execute(t.db)
    const { differences } = await verified()
    expect(differences).toEqual([{ name: 'notes', stated: expect.any(String), now: 'another' }])
  })

  test('its row is gone: its companies are notified, and find it on home', async () => {
    const { trade, weaver, spinner } = world
    await checkAll(t)
    const before = (await t.emails()).length
    await sql`delete from chain_link where trade_id = ${trade.id}`.execute(t.db)
    await sql`delete from trade_position where trade_id = ${trade.id}`.execute(t.db)
    await sql`delete from trade where id = ${trade.id}`.execute(t.db)
    await checkAll(t)
    await notifyAll(t)
    const parties = [spinner.email, weaver.email]
    const mails = (await t.emails()).slice(before).filter(({ to }) => parties.includes(to))
    expect(mails.map(({ to }) => to).toSorted()).toEqual(parties.toSorted())
    expect(mails[0]?.subject).toBe(`Altered: Trade ${trade.id}`)
    const { records } = await t.call(weaver, listAlteredEndpoint, {})
    expect(records).toMatchObject([{ record: { record: 'name', name: `Trade ${trade.id}` }, part: 'record' }])
    await checkAll(t)
    expect((await t.call(weaver, listAlteredEndpoint, {})).total).toBe(1)
  })
})

describe('somebody who may write to the database cannot make the check look away', () => {
  test('by removing what it found', async () => {
    await writeFile(world.path, 'other bytes')
    await checkAll(t)
    await sql`delete from record_alteration where record_id = ${world.id}`.execute(t.db)
    await checkAll(t)
    expect(await certificate()).toMatchObject({ altered: 'file' })
  })

  test('by putting in that nothing is known before a day far ahead', async () => {
    await checkAll(t)
    await sql`update record_check set checked_at = '2099-01-01' where record_id = ${world.id}`.execute(t.db)
    await writeFile(world.path, 'other bytes')
    await checkAll(t)
    expect(await certificate()).toMatchObject({ altered: 'file' })
  })

  test('by putting in an alteration that is none', async () => {
    await checkAll(t)
    await sql`insert into record_alteration (record_type, record_id, found_at, part)
      values ('certification', ${world.id}, now(), 'file')`.execute(t.db)
    await checkAll(t)
    expect(await certificate()).toMatchObject({ altered: null })
  })

  test('by naming a file that nobody stated', async () => {
    const sha256 = 'ab'.repeat(32)
    await sql`insert into statement_document (statement_id, document_id, sha256)
      select statement_id, 1, ${sha256} from statement_document limit 1`.execute(t.db)
    expect(await t.call(undefined, askKnownFileEndpoint, { body: { sha256 } })).toEqual({
      isKnown: false,
      ask: [],
    })
  })
})

describe('e-mails', () => {
  test('about many records are one for each company, and one for each supply chain', async () => {
    const { trade, plan, certifier, spinner, weaver } = world
    await checkAll(t)
    const before = (await t.emails()).length
    await writeFile(world.path, 'other bytes')
    await sql`update trade set notes = 'another' where id = ${trade.id}`.execute(t.db)
    await sql`update transformation_plan set notes = 'another' where id = ${plan.id}`.execute(t.db)
    await checkAll(t)
    await notifyAll(t)
    const mails = (await t.emails()).slice(before)
    const to = ({ email }: { email: string }) => mails.filter((mail) => mail.to === email)
    expect(to(certifier).map(({ kind }) => kind)).toEqual(['record-altered'])
    expect(to(spinner).map(({ subject }) => subject)).toEqual(['Altered: 3 of your records'])
    expect(to(spinner)[0]?.text).toMatch(
      /Its file was changed after it was signed\.[^]*Do not rely on them\./,
    )
    expect(
      to(weaver)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['chain-altered', 'record-altered'])
  })

  test('about one record are sent although many others cannot be checked at all', async () => {
    await checkAll(t)
    const at = t.services.now()
    const broken = new Set(Array.from({ length: 250 }, (_, i) => i + 1))
    const outcomes = [...broken].map(
      (id) => ({ type: 'trade', id, verdict: 'altered', part: 'record', at }) as const,
    )
    await keepOutcomes(t.db, outcomes)
    const { trade } = recordTypes
    const find: typeof trade.find = (reader, id) =>
      broken.has(id) ? Promise.reject(new Error('broken')) : trade.find(reader, id)
    const before = (await t.emails()).length
    await sql`update trade set notes = 'another' where id = ${world.trade.id}`.execute(t.db)
    await checkAll(t, silent)
    for (let step = 0; step < 3; step++) {
      t.pass(6000)
      await notifyAlterations(t.services, { ...recordTypes, trade: { ...trade, find } }, silent)
    }
    const mails = (await t.emails()).slice(before)
    expect(mails.map(({ to }) => to)).toContain(world.weaver.email)
  })
})

test('nothing is certified on a shipment that was altered, and a certificate that was altered certifies none', async () => {
  const { spinner, weaver, output } = world
  const { id } = await t.call(spinner, tradeEndpoints.shipping.create, {
    body: tradeRequest(
      weaver,
      output,
      { contractorReferenceNumber: 'FS-ALTERED', validUntil: null },
      'shipping',
    ),
  })
  const listed = async () =>
    (
      await t.call(spinner, listShipmentsOfCompanyEndpoint, { query: { companyName: spinner.companyName } })
    ).find((one) => one.id === id)
  expect(await listed()).toMatchObject({ altered: null })
  await keepOutcomes(t.db, [{ type: 'trade', id, verdict: 'altered', part: 'record', at: t.services.now() }])
  expect(await listed()).toMatchObject({ altered: 'record', certified: false })
})
