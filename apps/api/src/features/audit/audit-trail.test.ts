import { type AuditLine, checkAuditTrailEndpoint, listAuditTrailEndpoint } from '@selvedge/contract/audit.ts'
import { LANGUAGE_HEADER } from '@selvedge/contract/language-header.ts'
import { createMaterialEndpoint } from '@selvedge/contract/materials.ts'
import { AUDIT_EVENTS } from '@selvedge/domain/audit.ts'
import { compareNames } from '@selvedge/messages/compare-names.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade } from '../../../test/support/world/trades.ts'
import { spokenLanguage } from '../../platform/language/spoken-language.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { whatOf } from './export-trail.ts'
import { sealTrails } from './seal-trails.ts'

let t: TestApp
let queries = 0
let admin: Person
beforeAll(async () => {
  t = await testApp({ onQuery: () => void queries++ })
})
beforeEach(async () => {
  admin = await t.aCompany()
})

const list = (as: Person, query: Record<string, string> = {}) => t.call(as, listAuditTrailEndpoint, { query })
const check = (as: Person) => t.call(as, checkAuditTrailEndpoint, {})
const addMaterials = async (as: Person, ...names: string[]) => {
  for (const name of names) await t.call(as, createMaterialEndpoint, { body: { name, input: false } })
}

describe('the audit trail', () => {
  test('says who did what when, newest first, with what it is about', async () => {
    const { contractor, trade } = await aTrade(t)
    const [newest] = await list(contractor)
    expect(newest).toMatchObject({
      event: 'trade.created',
      email: contractor.email,
      person: 'Test Person',
      subject: { record: 'trade', id: trade.id, name: trade.contractorReferenceNumber, type: 'contract' },
      sequence: null,
    })
    await t.anchor()
    expect((await list(contractor)).map((line) => line.sequence)).toEqual([3, 2, 1])
  })

  test('contains what the own company did, not what others did to it', async () => {
    const { contractor, consignee } = await aTrade(t)
    const events = async (of: Person) => (await list(of)).map(({ event }) => event)
    expect(await events(contractor)).toContain('trade.created')
    expect(await events(consignee)).not.toContain('trade.created')
  })

  test('is searched by person, filtered by area and time, sorted and paged on the server', async () => {
    const colleague = await t.aColleague(admin)
    await addMaterials(colleague, 'Warp', 'Weft')
    expect((await list(admin, { search: colleague.email })).map(({ event }) => event)).toEqual([
      'material.created',
      'material.created',
      'user.onboarded',
    ])
    const names = (await list(admin, { area: 'material', sort: 'at', order: 'asc' })).map(
      (one) => one.subject,
    )
    expect(names).toMatchObject([{ name: 'Warp' }, { name: 'Weft' }])
    const { headers, body } = await t.send(admin, listAuditTrailEndpoint, { query: { page: '2', size: '3' } })
    expect(headers['x-total-count']).toBe('4')
    expect(body).toHaveLength(1)
    t.pass(8 * 24 * 60 * 60 * 1000)
    expect(await list(await t.anotherSession(admin), { period: '7' })).toEqual([])
  })

  test.each(['tr', 'hi'])(
    '%s: is in the order of what the language says of each event, page by page',
    async (code) => {
      const { contractor, consignee } = await aTrade(t, { kind: 'shipping' })
      await aTrade(t, { kind: 'contract', from: contractor, to: consignee })
      await aTrade(t, { kind: 'order', from: contractor, to: consignee })
      await addMaterials(contractor, 'Warp', 'Weft')
      const inCode = { headers: { [LANGUAGE_HEADER]: code } }
      const size = 2
      const sentences = async (order: 'asc' | 'desc') => {
        const lines: z.output<typeof AuditLine>[] = []
        for (let page = 1; lines.length === (page - 1) * size; page++) {
          const query = { sort: 'event', order, page, size } as const
          const { body } = await t.send(contractor, listAuditTrailEndpoint, { query }, inCode)
          lines.push(...(body as z.output<typeof AuditLine>[]))
        }
        expect(lines).toHaveLength(new Set(lines.map(({ id }) => id)).size)
        return inLanguage(spokenLanguage(code), () => lines.map(whatOf))
      }
      const said = await sentences('asc')
      expect(said).toEqual(inLanguage(spokenLanguage(code), () => said.toSorted(compareNames)))
      if (code === 'tr')
        expect([...new Set(said)]).toEqual([
          'Malzeme ekledi',
          'Sevkiyat kaydetti',
          'Sipariş kaydetti',
          'Sözleşme kaydetti',
          'Şirketi kaydetti',
        ])
      expect(await sentences('desc')).toEqual(said.toReversed())
    },
  )

  test('in English is in the order of what its events are about', async () => {
    await addMaterials(admin, 'Warp')
    await t.aColleague(admin)
    const events = (await list(admin, { sort: 'event', order: 'asc' })).map(({ event }) => event)
    expect(events).toEqual(events.toSorted())
    expect(new Set(events).size).toBeGreaterThan(2)
  })

  test('lists lines of one second by their numbers, whichever of them began first', async () => {
    t.pass(200)
    await addMaterials(admin, 'Warp')
    t.pass(500)
    await addMaterials(admin, 'Weft')
    await sealTrails(t.services)
    const numbers = async (order: 'asc' | 'desc') =>
      (await list(admin, { area: 'material', sort: 'at', order })).map(({ sequence }) => sequence)
    const inOrder = await numbers('asc')
    // The second to be numbered had begun before the first: requests overlap.
    await sql`update audit_event set at = at - interval '600 milliseconds'
      where id = (select max(id) from audit_event where company_id = ${admin.companyId})`.execute(t.db)
    expect(inOrder).toHaveLength(2)
    expect(await numbers('asc')).toEqual(inOrder)
    expect(await numbers('desc')).toEqual(inOrder.toReversed())
  })

  test('needs as many queries for 100 lines as for 5', async () => {
    const counted = async (size: string) => {
      const before = queries
      await list(admin, { size, page: '1' })
      return queries - before
    }
    await addMaterials(admin, 'a', 'b', 'c', 'd')
    const few = await counted('5')
    await sql`insert into audit_event (at, company_id, user_id, event, subject_id, data)
      select now(), ${admin.companyId}, ${admin.userId}, 'material.created', n, '{}'
      from generate_series(1, 300) n`.execute(t.db)
    expect(await counted('100')).toBe(few)
  })

  test('knows every event it is made of', async () => {
    const stored = await t.db.selectFrom('audit_event').select('event').distinct().execute()
    expect(stored.filter(({ event }) => !(event in AUDIT_EVENTS))).toEqual([])
  })
})

describe('the check of the trail', () => {
  beforeEach(async () => {
    await addMaterials(admin, 'Warp', 'Weft')
    await t.anchor()
    await addMaterials(admin, 'Selvedge')
    await t.anchor()
  })

  test('finds a whole trail whole, and says since when the chain vouches for it', async () => {
    expect(await check(admin)).toMatchObject({
      verdict: 'verified',
      fault: null,
      lines: 4,
      anchored: 4,
      unsealed: 0,
      anchoredAt: expect.stringMatching(/^2026-06-/) as string,
    })
  })

  test('finds lines that were cut off at the end with all that was stated about them', async () => {
    const { companyId: id } = admin
    await sql
      .raw(
        `delete from audit_event where company_id = ${id} and sequence = 4;
         delete from statement where record_type = 'audit' and record_id = ${id} and version = 2;
         update audit_head set sequence = 3, hash = (select hash from audit_event where company_id = ${id} and sequence = 3)
           where company_id = ${id}`,
      )
      .execute(t.db)
    expect(await check(admin)).toMatchObject({
      verdict: 'altered',
      fault: { sequence: 4, kind: 'missing' },
      lines: 3,
    })
    // The map was taken back too: what is newest cannot be told any more.
    await sql`delete from record_map_entry where record_type = 'audit' and record_id = ${id}`.execute(t.db)
    expect(await check(admin)).toMatchObject({ verdict: 'unreachable', fault: null })
  })

  test('reports what is not anchored yet, and does not count it as a fault', async () => {
    await addMaterials(admin, 'Later')
    expect(await check(admin)).toMatchObject({ verdict: 'verified', anchored: 4, unsealed: 1 })
    await sealTrails(t.services)
    expect(await check(admin)).toMatchObject({ verdict: 'verified', lines: 5, anchored: 4, unsealed: 0 })
    const fresh = await t.aCompany()
    await sealTrails(t.services)
    expect(await check(fresh)).toMatchObject({ verdict: 'waiting', lines: 1, anchored: 0 })
  })

  const line = (sequence: number) => sql`company_id = ${admin.companyId} and sequence = ${sequence}`
  const event = (sql_: ReturnType<typeof sql>) => sql_.execute(t.db)
  const CHANGES: [what: string, fault: { sequence: number; kind: string }, change: () => Promise<unknown>][] =
    [
      ...(
        [
          ['at', sql`at = at + interval '1 second'`],
          ['person', sql`user_id = (select min(id) from app_user)`],
          ['event', sql`event = 'material.removed'`],
          ['subject', sql`subject_id = subject_id + 1`],
          ['data', sql`data = '{"name": "Other"}'`],
          ['salt', sql`salt = '0x' || repeat('ab', 32)`],
          ['hash', sql`hash = '0x' || repeat('ab', 32)`],
          ['previous hash', sql`prev = null`],
        ] as const
      ).map(([what, set]): (typeof CHANGES)[number] => [
        `the ${what} of a line`,
        { sequence: 2, kind: 'altered' },
        () => event(sql`update audit_event set ${set} where ${line(2)}`),
      ]),
      [
        'a line that is gone',
        { sequence: 2, kind: 'missing' },
        () => event(sql`delete from audit_event where ${line(2)}`),
      ],
      [
        'the last line gone',
        { sequence: 4, kind: 'missing' },
        () => event(sql`delete from audit_event where ${line(4)}`),
      ],
      [
        'lines in another order',
        { sequence: 2, kind: 'altered' },
        () =>
          event(
            sql`update audit_event set sequence = -sequence where company_id = ${admin.companyId} and sequence in (2, 3)`,
          ).then(() =>
            event(
              sql`update audit_event set sequence = 5 + sequence where company_id = ${admin.companyId} and sequence < 0`,
            ),
          ),
      ],
      [
        'a line moved to another company',
        { sequence: 2, kind: 'missing' },
        async () =>
          event(sql`update audit_event set company_id = ${(await t.aCompany()).companyId} where ${line(2)}`),
      ],
      [
        'a line that was added',
        { sequence: 5, kind: 'altered' },
        () =>
          event(sql`insert into audit_event (at, company_id, user_id, event, data, sequence, salt, hash, prev)
          select at, company_id, user_id, event, data, 5, salt, hash, prev from audit_event where ${line(4)}`),
      ],
      [
        'a statement about the trail',
        { sequence: 4, kind: 'altered' },
        () => event(sql`update audit_event set hash = '0x' || repeat('cd', 32) where ${line(4)}`),
      ],
      [
        'the text of a statement',
        { sequence: 4, kind: 'statement' },
        () =>
          event(sql`update statement set body = replace(body, '"lines":"4"', '"lines":"3"')
          where record_type = 'audit' and record_id = ${admin.companyId} and version = 2`),
      ],
      [
        'a statement gone',
        { sequence: 1, kind: 'statement' },
        () =>
          event(
            sql`delete from statement where record_type = 'audit' and record_id = ${admin.companyId} and version = 1`,
          ),
      ],
      [
        'a signature',
        { sequence: 4, kind: 'statement' },
        () =>
          event(sql`update statement set signature = (select signature from statement order by id limit 1)
          where record_type = 'audit' and record_id = ${admin.companyId} and version = 2`),
      ],
    ]
  test.each(CHANGES)('finds and names %s', async (_, fault, change) => {
    await change()
    expect(await check(admin)).toMatchObject({ verdict: 'altered', fault, anchored: 0 })
  })

  test('does not take a trail made anew for an anchored one', async () => {
    const { companyId, userId } = admin
    await sql`delete from audit_event where company_id = ${companyId}`.execute(t.db)
    await sql`delete from audit_head where company_id = ${companyId}`.execute(t.db)
    await sql`delete from statement where record_type = 'audit' and record_id = ${companyId}`.execute(t.db)
    const at = t.services.now()
    await inTransaction(t.db, (tx) =>
      recordEvent(tx, { at, companyId, userId, event: 'session.started', subjectId: null }),
    )
    await sealTrails(t.services)
    expect(await check(admin)).toMatchObject({ verdict: 'altered', anchored: 0, lines: 1 })
  })
})

test('two servers take up the same trail, and each line once', async () => {
  await addMaterials(admin, ...Array.from({ length: 20 }, (_, n) => `Thread ${n}`))
  await Promise.all([1, 2, 3, 4].map(() => sealTrails(t.services)))
  await sealTrails(t.services)
  expect(await check(admin)).toMatchObject({ verdict: 'waiting', lines: 21, unsealed: 0 })
  await t.anchor()
  expect(await check(admin)).toMatchObject({ verdict: 'verified', lines: 21, anchored: 21 })
})

test('a trail is not settled where the newest batch of the contract is not there', async () => {
  const own = await testApp()
  const person = await own.aCompany()
  await own.anchor()
  const { blockchain } = own.services.ledger
  const { raw } = await blockchain.sign({ kind: 'anchor', root: `0x${'ab'.repeat(32)}`, size: 3 })
  await blockchain.broadcast(raw)
  expect(await own.call(person, checkAuditTrailEndpoint, {})).toMatchObject({
    verdict: 'unreachable',
    fault: null,
  })
})
