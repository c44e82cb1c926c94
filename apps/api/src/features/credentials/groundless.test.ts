import {
  issueCredentialEndpoint,
  listCredentialsEndpoint,
  readCredentialEndpoint,
  readCredentialOfEndpoint,
} from '@selvedge/contract/credentials.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { beforeAll, expect, test } from 'vitest'
import { decideCertifier } from '../../accounts/certifiers/decide-certifier.ts'
import { certifiedGoods, transaction } from '../../../test/support/world/certified-goods.ts'
import { verdictOn } from '../../../test/support/world/credential-verdict.ts'
import { file, SELF } from '../../../test/support/world/filed-certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aSelfMadeCertifier } from '../../../test/support/world/self-made-certifier.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
let body: Person
let mill: Person
beforeAll(async () => {
  t = await testApp()
  body = await t.aCompany({ role: 'certifier' })
  mill = await t.aCompany({ role: 'spinner', knows: body })
})
const { decide, delivery } = certifiedGoods(() => t)
let count = 0

async function scopeBy(by: Person, to: Person): Promise<number> {
  const { id } = await file(t, by, to, { certificateReferenceNumber: `GR-${++count}` })
  await decide(to, id)
  return id
}
const issue = (by: Person, id: number) =>
  t.call(by, issueCredentialEndpoint, { body: { about: { type: 'certification', id } } })

/** What the issuer's own pages say of it: its page, its row in the list, and the card of its record. */
async function pagesSay(by: Person, id: number) {
  const one = await t.call(by, readCredentialEndpoint, { params: { id } })
  const rows = await t.call(by, listCredentialsEndpoint, { query: {} })
  const { credential } = await t.call(by, readCredentialOfEndpoint, { params: one.about })
  return [one, rows.find((row) => row.id === id), credential].map((shown) => shown?.readsRevoked)
}
const all = (why: string | null) => [why, why, why]

test('a certification body that nobody confirmed issues no credential of what it certifies', async () => {
  const eve = await t.aCompany({ role: 'spinner', name: 'Eve spinning' })
  const trust = await aSelfMadeCertifier(t, eve)
  const id = await scopeBy(trust, eve)
  const refused = await t.refused(trust, issueCredentialEndpoint, {
    body: { about: { type: 'certification', id } },
  })
  expect([refused.code, refused.message]).toEqual(['WRONG_STATE', messages.notConfirmedYet])
  expect(await t.db.selectFrom('credential').where('company_id', '=', trust.companyId).execute()).toEqual([])
})

test('a credential reads revoked while the body is not confirmed any more, and what it declares about itself does not', async () => {
  const { address, id } = await issue(body, await scopeBy(body, mill))
  expect(await pagesSay(body, id)).toEqual(all(null))
  const self = await file(t, mill, undefined, { ...SELF, consigneeCompanyName: '', consigneeEmail: '' })
  await decide(await t.aColleague(mill), self.id)
  const declared = await issue(mill, self.id)
  expect(await verdictOn(t, address)).toBe('verified')
  const decision = { registerNumber: 'CB-1', reason: null }
  await decideCertifier(t.services, undefined, body.companyId, {
    ...decision,
    decision: 'withdraw',
    reason: 'It lost its accreditation.',
  })
  expect(await verdictOn(t, address)).toBe('revoked')
  expect(await pagesSay(body, id)).toEqual(all('notConfirmed'))
  expect(await verdictOn(t, declared.address)).toBe('verified')
  expect(await pagesSay(mill, declared.id)).toEqual(all(null))
  await decideCertifier(t.services, undefined, body.companyId, { ...decision, decision: 'confirm' })
  expect(await verdictOn(t, address)).toBe('verified')
  expect(await pagesSay(body, id)).toEqual(all(null))
})

test('a credential reads revoked while what it is about is altered in the database', async () => {
  const id = await scopeBy(body, mill)
  const { address, id: credential } = await issue(body, id)
  expect(await verdictOn(t, address)).toBe('verified')
  const altered = { record_type: 'certification' as const, record_id: id, found_at: t.services.now() }
  await t.db
    .insertInto('record_alteration')
    .values({ ...altered, part: 'record' })
    .execute()
  expect(await verdictOn(t, address)).toBe('revoked')
  expect(await pagesSay(body, credential)).toEqual(all('recordAltered'))
  await t.db.deleteFrom('record_alteration').where('record_id', '=', id).execute()
  expect(await pagesSay(body, credential)).toEqual(all(null))
  expect(await verdictOn(t, address)).toBe('verified')
})

test('a credential of a transaction certificate reads revoked while a shipment that it covers is altered in the database', async () => {
  const weaver = await t.aCompany({ role: 'weaver', knows: mill })
  const references = [await delivery(mill, weaver), await delivery(mill, weaver)]
  const certificate = async (shipments: string[]) => {
    const { id } = await file(t, body, mill, transaction(`GR-${++count}`, shipments, { certified: 400 }))
    await decide(mill, id)
    return issue(body, id)
  }
  const [hit, other] = [await certificate(references.slice(0, 1)), await certificate(references.slice(1))]
  const { id: trade } = await t.db
    .selectFrom('trade')
    .where('contractor_reference', '=', references[0] ?? '')
    .select('id')
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('record_alteration')
    .values({ record_type: 'trade', record_id: trade, part: 'record', found_at: t.services.now() })
    .execute()
  expect(await verdictOn(t, hit.address)).toBe('revoked')
  expect(await pagesSay(body, hit.id)).toEqual(all('recordAltered'))
  expect(await verdictOn(t, other.address)).toBe('verified')
  expect(await pagesSay(body, other.id)).toEqual(all(null))
  await t.db
    .updateTable('record_alteration')
    .set({ ended_at: t.services.now() })
    .where('record_id', '=', trade)
    .where('record_type', '=', 'trade')
    .execute()
  expect(await verdictOn(t, hit.address)).toBe('verified')
})

test('a credential that was altered in the database itself reads revoked, and its issuer reads that first', async () => {
  const about = await scopeBy(body, mill)
  const { address, id } = await issue(body, about)
  for (const [record_type, record_id] of [
    ['credential', id],
    ['certification', about],
  ] as const)
    await t.db
      .insertInto('record_alteration')
      .values({ record_type, record_id, part: 'record', found_at: t.services.now() })
      .execute()
  expect(await verdictOn(t, address)).toBe('revoked')
  expect(await pagesSay(body, id)).toEqual(all('altered'))
})
