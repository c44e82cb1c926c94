import { asOfAnEarlierRelease } from '../../../test/support/world/seal-keys.ts'
import { replaceWalletEndpoint } from '@selvedge/contract/companies.ts'
import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
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

test('a company with a GLN states it, keeps it where it is left out, and states as before once it is removed', async () => {
  const admin = await t.aCompany()
  const set = (gs1Id?: string) =>
    t.send(admin, updateCompanyEndpoint, {
      body: {
        name: admin.companyName,
        code: `code ${admin.companyId}`,
        ...(gs1Id !== undefined && { gs1Id }),
      },
    })
  const statedLast = async () => (await statedOf(admin.companyId)).at(-1)?.data
  expect((await set('40 12345-000009')).body).toMatchObject({ gs1Id: '4012345000009' })
  expect(await statedLast()).toMatchObject({ schema: 2, gln: '4012345000009' })
  expect((await set()).body).toMatchObject({ gs1Id: '4012345000009' })
  expect((await set('')).body).toMatchObject({ gs1Id: null })
  const last = await statedLast()
  expect(last).not.toHaveProperty('schema')
  expect(last).not.toHaveProperty('gln')
})

test('a GLN with a wrong check digit is refused, and so is another company’s', async () => {
  const [one, other] = [await t.aCompany(), await t.aCompany()]
  const set = (by: typeof one, gs1Id: string) =>
    t.send(by, updateCompanyEndpoint, {
      body: { name: by.companyName, code: `code ${by.companyId}`, gs1Id },
    })
  expect(await set(one, '4012345000016')).toMatchObject({ status: 200 })
  expect(await set(one, '4012345000010')).toMatchObject({
    status: 400,
    body: { fields: { gs1Id: 'Enter a GLN: 13 digits, of which the last one is a check digit.' } },
  })
  expect(await set(other, '4012345000016')).toMatchObject({
    status: 409,
    body: {
      code: 'DUPLICATE',
      fields: { gs1Id: 'Another company has this GLN. If it is yours, ask the operator of this Selvedge.' },
    },
  })
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
