import { asOfAnEarlierRelease } from '../../../test/support/world/seal-keys.ts'
import { replaceWalletEndpoint, updateCompanyEndpoint } from '@selvedge/contract/companies.ts'
import { provePasswordEndpoint } from '@selvedge/contract/session.ts'
import { readStatement } from '@selvedge/proof/read-statement.ts'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { takeOverCompanies } from './take-over-companies.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const statedOf = async (companyId: number) => {
  const rows = await t.db
    .selectFrom('statement')
    .where('record_type', '=', 'company')
    .where('record_id', '=', companyId)
    .orderBy('version')
    .select(['body', 'signer'])
    .execute()
  return rows.map(({ body, signer }) => {
    const statement = readStatement(body)
    if (!statement) throw new Error('This is no statement')
    return { ...statement, signer: signer.toLowerCase() }
  })
}

test('a company states itself when it registers, and what it changes', async () => {
  const { companyId } = await t.aCompany({ role: 'spinner' })
  const [first, ...none] = await statedOf(companyId)
  expect(none).toEqual([])
  expect(first).toMatchObject({ event: 'registered', company: companyId, data: { role: 'spinner' } })
  expect(first?.data['key']).toBe(first?.signer)
})

test('a change of the profile is stated, and one that changes nothing is not', async () => {
  const admin = await t.aCompany({ role: 'weaver' })
  const row = await t.db
    .selectFrom('company')
    .where('id', '=', admin.companyId)
    .select(['name', 'code', 'website', 'country', 'state', 'city', 'zip', 'address1', 'address2'])
    .select(['latitude', 'longitude'])
    .executeTakeFirstOrThrow()
  const body = { ...row, code: row.code ?? '', city: 'Ghent' } as never
  await t.call(admin, updateCompanyEndpoint, { body })
  await t.call(admin, updateCompanyEndpoint, { body })
  const stated = await statedOf(admin.companyId)
  expect(stated.map(({ event }) => event)).toEqual(['registered', 'updated'])
  expect(stated[1]?.data).toMatchObject({ city: 'Ghent' })
})

test('a new key is introduced by the one before it, under the same commitment', async () => {
  const admin = await t.aCompany()
  await t.call(admin, provePasswordEndpoint, { body: { value: PASSWORD } })
  await t.call(admin, replaceWalletEndpoint, { body: { privateKey: '', publicKey: '' } })
  const keys = await t.db
    .selectFrom('company_key')
    .where('company_id', '=', admin.companyId)
    .orderBy('version')
    .select(['address', 'commitment'])
    .execute()
  expect(new Set(keys.map(({ commitment }) => commitment)).size).toBe(1)
  const [old, next] = keys.map(({ address }) => address.toLowerCase())
  const [, introduced] = await statedOf(admin.companyId)
  expect(introduced).toMatchObject({ event: 'key replaced', signer: old, data: { key: next } })
})

test('what registered before statements could is taken over, once', async () => {
  const { companyId } = await t.aCompany()
  await t.anchor()
  await t.db
    .deleteFrom('statement')
    .where('record_type', '=', 'company')
    .where('record_id', '=', companyId)
    .execute()
  // A company of this release: somebody removed what it stated, and its row may say anything.
  expect(await takeOverCompanies(t.services)).toBe(0)
  await asOfAnEarlierRelease(t, companyId)
  expect(await takeOverCompanies(t.services)).toBe(1)
  expect(await takeOverCompanies(t.services)).toBe(0)
  expect((await statedOf(companyId)).map(({ event }) => event)).toEqual(['taken over'])
})
