import { checkAuditTrailEndpoint, listAuditTrailEndpoint } from '@selvedge/contract/audit.ts'
import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import { deletePlanEndpoint, updatePlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { trailEntryHash } from '@selvedge/proof/audit-trail.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { sealingOf } from '../../src/platform/db/sealing.ts'
import { sealTrails } from '../../src/features/audit/seal-trails.ts'
import { listLines } from '../../src/features/audit/trail-store.ts'
import { file } from '../support/world/filed-certifications.ts'
import { tradeRequest } from '../support/world/trades.ts'
import { aPlan, TRACEABILITY } from '../support/world/plans.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

/** Somebody changes a row in the database, and waits for its owner to have it signed with the next thing that they change. */
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const byHand = (text: string) => sql.raw(text).execute(t.db)

describe('a row that was changed by hand', () => {
  test('of a plan is not signed with the next change or the deletion of it', async () => {
    const { owner, plan } = await aPlan(t)
    const update = () =>
      t.send(owner, updatePlanEndpoint, {
        params: { id: plan.id },
        body: {
          traceabilityLevelName: TRACEABILITY.region,
          transparencyLevelName: '1 - Cert',
          processingStandardList: ['Organic Content Standard (OCS)'],
        },
      })
    await byHand(`update transformation_plan set name = name || ' organic' where id = ${plan.id}`)
    const refused = await update()
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body)).toMatch(/changed it in the database/)
    expect((await t.send(owner, deletePlanEndpoint, { params: { id: plan.id } })).status).toBe(409)
    await byHand(`update transformation_plan set name = replace(name, ' organic', '') where id = ${plan.id}`)
    expect((await update()).status).toBe(200)
  })

  test('of a company is not signed with the next change of its profile', async () => {
    const admin = await t.aCompany()
    const { companyId } = admin
    const row = await t.db
      .selectFrom('company')
      .where('id', '=', companyId)
      .select(['name', 'code', 'website', 'country', 'state', 'city', 'address1', 'address2'])
      .select(['latitude', 'longitude'])
      .executeTakeFirstOrThrow()
    const body = { ...row, code: row.code ?? '', zip: '10115' } as never
    await byHand(`update company set address1 = concat(address1, ' 9') where id = ${companyId}`)
    const update = () => t.send(admin, updateCompanyEndpoint, { body })
    expect((await update()).status).toBe(409)
    await t.db.updateTable('company').set({ address1: row.address1 }).where('id', '=', companyId).execute()
    expect((await update()).status).toBe(200)
  })
})

describe('a decision', () => {
  test('is refused over a certificate whose number was changed by hand', async () => {
    const certifier = await t.aCompany({ role: 'certifier' })
    const spinner = await t.aCompany({ role: 'spinner', knows: certifier })
    const { id } = await file(t, spinner, certifier, { certificateReferenceNumber: 'TRUE-1' })
    await byHand(`update certification set certificate_reference = 'FORGED-9' where id = ${id}`)
    const decided = await t.send(certifier, confirmTransactionEndpoint, {
      params: { id },
      query: { type: 'certification' },
      body: { transactionStatus: 'ACCEPTED', positions: [] },
    })
    expect(decided.status).toBe(409)
  })
})

describe('what a company stated of itself', () => {
  test('is not begun anew from its row where somebody removed it', async () => {
    const admin = await t.aCompany()
    await byHand(`delete from statement where record_type = 'company' and record_id = ${admin.companyId}`)
    await byHand(`update company set city = 'Izmir' where id = ${admin.companyId}`)
    await expect(t.aMaterial(admin, 'Yarn')).resolves.toBeDefined()
    const other = await t.aCompany({ knows: admin })
    const body = tradeRequest(other, await t.aMaterial(admin, 'Yarn two'))
    expect((await t.send(admin, tradeEndpoints.contract.create, { body })).status).toBe(409)
  })
})

describe('a line of the audit trail', () => {
  const linesOf = async (of: Parameters<typeof t.call>[0]) =>
    t.call(of, listAuditTrailEndpoint, { query: {} })

  test.each([
    ['put in by hand', `'2019-01-01'`, 'null', 'record_number()'],
    ['put in with the seal of another', `'2019-01-01'`, 'seal', 'record_number()'],
    ['copied', 'at', 'seal', 'record_number()'],
    ['copied to before it', 'at', 'seal', '(select min(id) - 1 from audit_event)'],
  ])('%s gets no place in the trail', async (_, at, seal, id) => {
    const admin = await t.aCompany()
    await t.anchor()
    const before = await linesOf(admin)
    // That one seal is on one row is easily undone by whoever may change tables.
    await byHand('drop index if exists audit_event_seal')
    await byHand(`insert into audit_event (id, at, company_id, user_id, event, subject_id, data, seal)
      select ${id}, ${at}, company_id, user_id, event, subject_id, data, ${seal}
      from audit_event where user_id = ${admin.userId} limit 1`)
    await t.anchor()
    expect(await linesOf(admin)).toEqual(before)
    expect(await t.call(admin, checkAuditTrailEndpoint, {})).toMatchObject({ verdict: 'verified' })
    expect(
      sealingOf(t.db)
        .refused.count()
        .map(({ table }) => table),
    ).toContain('audit_event')
  })

  test('changed with all that follows from it, while its statement waits, is not stated again', async () => {
    const admin = await t.aCompany()
    await sealTrails(t.services)
    const of = admin.companyId
    await byHand(`delete from statement where record_type = 'audit' and record_id = ${of}`)
    await byHand(`update audit_event set at = '2019-01-01' where company_id = ${of} and sequence = 1`)
    let prev: string | null = null
    for (const { salt, hash, ...entry } of await listLines(t.db, { companyId: of, after: 0, limit: 100 })) {
      const made: string = trailEntryHash({ ...entry, prev: prev as typeof hash }, salt)
      await sql`update audit_event set hash = ${made}, prev = ${prev} where company_id = ${of} and sequence = ${entry.sequence}`.execute(
        t.db,
      )
      prev = made
    }
    await sql`update audit_head set hash = ${prev} where company_id = ${of}`.execute(t.db)
    await t.aMaterial(admin, 'Yarn')
    await t.anchor()
    const stated = await t.db
      .selectFrom('statement')
      .where('record_type', '=', 'audit')
      .where('record_id', '=', of)
      .select('id')
      .execute()
    expect(stated).toEqual([])
    expect(await t.call(admin, checkAuditTrailEndpoint, {})).not.toMatchObject({ verdict: 'verified' })
  })
})
