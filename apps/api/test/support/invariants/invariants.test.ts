import { rm } from 'node:fs/promises'
import { createCertificationEndpoint } from '@selvedge/contract/new-certification.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { announceEndings } from '../../../src/features/certifications/announce-endings.ts'
import { certificationRequest } from '../world/filed-certifications.ts'
import { findViolations } from './invariants.ts'
import { aPlan } from '../world/plans.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { aTrade } from '../world/trades.ts'
import type { SystemData } from './system-data.ts'

let t: TestApp
let system: SystemData

/**
 * A trade and a certification that were decided, and a plan, all anchored and notified about. Each test damages one thing and
 * repairs it again.
 */
beforeAll(async () => {
  t = await testApp()
  const { db, services } = t
  system = { db, files: services.files, masterKey: services.masterKey, sent: t.emails }
  const { consignee, trade } = await aTrade(t)
  await t.call(consignee, confirmTransactionEndpoint, {
    params: { id: trade.id },
    query: { type: 'contract' },
    body: { transactionStatus: 'REFUSED', reason: 'Late', positions: [] },
  })
  await aPlan(t)
  const certifier = await t.aCompany({ role: 'certifier', knows: consignee })
  const filed = { body: certificationRequest(certifier, { validUntil: '2026-07-31' }) }
  const key = { headers: { 'idempotency-key': 'a certificate' } }
  const { id } = await t.call(consignee, createCertificationEndpoint, filed, key)
  await t.call(certifier, confirmTransactionEndpoint, {
    params: { id },
    query: { type: 'certification' },
    body: { transactionStatus: 'ACCEPTED' },
  })
  expect(await announceEndings(services)).toBe(1)
  await t.anchor()
  await t.emails()
})

test('a whole system has no faults', async () => {
  expect(await findViolations(system)).toEqual([])
})

test.each([
  ['a trade without positions', `delete from trade_position`, /no positions/],
  ['a state without a statement', `update trade set version = 3`, /3 states have 2 statements/],
  ['a change without a statement', `update trade set notes = 'changed'`, /says another thing/],
  ['a statement out of line', `update statement set prev = null`, /do not follow/],
  ['a decision nobody stated', `update trade set status = 'ACCEPTED'`, /accepted is missing/],
  ['no line in the log', `delete from audit_event where event = 'trade.created'`, /trade.created is missing/],
  [
    'a line too many',
    `insert into audit_event (at, company_id, user_id, event, subject_id, data) select now(), company_id, (select min(id) from app_user), 'material.created', id, '{}' from material`,
    /too much/,
  ],
  [
    'an agreement of one side',
    `update company_relation set state = 'asked' where company_id < known_id`,
    /has agreed with \d+, which has not/,
  ],
  ['an e-mail never queued', `delete from pgboss.job where name = 'mail'`, /created \d+ is missing/],
  ['a notice of which nothing is noted', `delete from certification_notice`, /notice \d+ is too much/],
  [
    'a notice that was noted and never written',
    `insert into certification_notice select certification_id, 30, at from certification_notice`,
    /notice \d+ is missing/,
  ],
  ['an e-mail given up', `update pgboss.job set state = 'failed'`, /is failed/],
  [
    'a batch that lost a statement',
    `update statement set batch_id = null, batch_index = null, proof = null where event = 'refused'`,
    /Batch 1 of 14 holds 13/,
  ],
  [
    'a line of a trail changed',
    `update audit_event set subject_id = 0`,
    /trail of company \d+ is altered at 1/,
  ],
  [
    'a line of a trail that nobody stated',
    `delete from statement where record_type = 'audit'`,
    /trail of company \d+ is inserted at 1/,
  ],
  ['a trail shorter than it was', `delete from audit_event`, /trail of company \d+ is missing at 1/],
  ['a place that leads nowhere', `update statement set proof = '[]'`, /does not lead/],
  ['a plan without inputs', `delete from plan_input`, /no inputs/],
  ['a plan changed without a statement', `update transformation_plan set notes = null`, /says another thing/],
  ['a plan gone without a word', `delete from transformation_plan`, /deleted in one place/],
  [
    'a plan of more than there is',
    `insert into plan_input (plan_id, ordinal, material_id, percentage) select plan_id, 9, output_material_id, 1 from plan_input join transformation_plan on transformation_plan.id = plan_id`,
    /own output[^]*more than 100/,
  ],
  ['a plan no chain is walked through', `delete from chain_link`, /links: \d+ \d+ plan \d+ \d is missing/],
  [
    'no line in the log for a plan',
    `delete from audit_event where event = 'plan.created'`,
    /plan.created is missing/,
  ],
  [
    'a certificate changed without a statement',
    `update certification set valid_until = '2030-01-01'`,
    /Certification \d+: its statement says another thing/,
  ],
  [
    'a certificate whose state was never stated',
    `update certification set version = 3`,
    /Certification \d+: 3 states have 2 statements/,
  ],
  [
    'a decision about a certificate that nobody stated',
    `update certification set status = 'REFUSED'`,
    /Certification \d+: statements: refused is missing/,
  ],
  [
    'no line in the log for a certificate',
    `delete from audit_event where event = 'certification.accepted'`,
    /certification.accepted is missing/,
  ],
  [
    'a shipment that is certified twice',
    `insert into certification_shipment (certification_id, trade_id) select certification.id, trade.id from certification, trade;
     with twin as (insert into certification (subject, status, contractor_id, consignee_id, approver_id, contractor_email,
       document_kind, document_type, page_url, assessment_form, assessment_type, valid_from, created_by, created_at, version)
       select 'TRANSACTION', 'PENDING', contractor_id, consignee_id, approver_id, contractor_email, 'transaction_certification',
       '538', 'https://a.test', assessment_form, assessment_type, valid_from, created_by, created_at, 1 from certification
       returning id)
     insert into certification_shipment (certification_id, trade_id) select twin.id, trade.id from twin, trade`,
    /is certified twice/,
  ],
  [
    'a company without a key',
    `update company_key set replaced_at = now()`,
    /signs with 0 keys[^]*replaced keys: .* is too much/,
  ],
  ['a profile changed without a line', `update app_user set edited_at = now()`, /profiles: .* is too much/],
  ['a company changed without a line', `update company set edited_at = now()`, /companies: .* is too much/],
  [
    'a second factor that nobody switched on',
    `insert into second_factor (user_id, secret, begun_at, confirmed_at) select id, '', now(), now() from app_user`,
    /the second factor is another/,
  ],
  ['an access ended without a line', `update app_user set access_ended_at = now()`, /the access is another/],
  [
    'an invitation taken back without a line',
    `update invitation set withdrawn_at = now()`,
    /invitations taken back: .* is too much/,
  ],
  [
    'a document of no trade',
    `insert into document (company_id, file_name, content_type, size, sha256, created_at) select company_id, file_name, content_type, size, sha256, created_at from document`,
    /documents: \d+ is too much/,
  ],
])('it finds %s', async (_what, damage, violation) => {
  let violations: string[] = []
  const damaged = t.db.transaction().execute(async (tx) => {
    await sql.raw(damage).execute(tx)
    violations = await findViolations({ ...system, db: tx })
    throw new Error('undone')
  })
  await expect(damaged).rejects.toThrow('undone')
  expect(violations.join('\n')).toMatch(violation)
})

test('it finds bytes that are gone', async () => {
  await rm(t.documents, { recursive: true })
  expect((await findViolations(system)).join('\n')).toMatch(/its bytes are gone/)
})
