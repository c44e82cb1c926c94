import {
  listApproversEndpoint,
  listCompanyEmailsEndpoint,
  listSelfApproversEndpoint,
  listTradersEndpoint,
  readPublicKeyEndpoint,
  readWalletEndpoint,
  replaceWalletEndpoint,
} from '@selvedge/contract/companies.ts'
import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import { currentUserEndpoint, provePasswordEndpoint } from '@selvedge/contract/session.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const prove = (person: Person) => t.call(person, provePasswordEndpoint, { body: { value: PASSWORD } })

describe('partners', () => {
  test('traders are known companies that do not certify, approvers those of the other kind', async () => {
    const business = await t.aCompany()
    const trader = await t.aCompany({ role: 'trader', knows: business })
    const certifier = await t.aCompany({ role: 'certifier', knows: business })
    await t.aCompany()
    const names = async (
      as: Person,
      e: typeof listTradersEndpoint | typeof listApproversEndpoint | typeof listSelfApproversEndpoint,
    ) => (await t.call(as, e, { query: {} })).map((company) => company.companyName).toSorted()

    expect(await names(business, listTradersEndpoint)).toEqual([trader.companyName])
    expect(await names(business, listApproversEndpoint)).toEqual([certifier.companyName])
    expect(await names(certifier, listApproversEndpoint)).toEqual([business.companyName])
    const all = [business.companyName, certifier.companyName, trader.companyName].toSorted()
    expect(await names(business, listSelfApproversEndpoint)).toEqual(all)
  })

  test('are searched and limited on the server', async () => {
    const business = await t.aCompany()
    await t.aCompany({ name: 'Loom & Co 100%', knows: business })
    await t.aCompany({ name: 'Loom Two', knows: business })
    const found = async (query: object) =>
      (await t.call(business, listTradersEndpoint, { query })).map((company) => company.companyName)

    expect(await found({ search: 'LOOM' })).toEqual(['Loom & Co 100%', 'Loom Two'])
    expect(await found({ search: '100%' })).toEqual(['Loom & Co 100%'])
    expect(await found({ search: 'loom', size: 1 })).toEqual(['Loom & Co 100%'])
  })

  test('show their e-mail addresses to those who know them', async () => {
    const company = await t.aCompany()
    const colleague = await t.aColleague(company)
    const partner = await t.aCompany({ knows: company })
    const emails = (as: Person, companyName: string) =>
      t.call(as, listCompanyEmailsEndpoint, { query: { companyName } })

    expect(await emails(partner, company.companyName)).toEqual([company.email, colleague.email])
    expect(await emails(company, company.companyName)).toEqual([company.email, colleague.email])
  })
})

describe('the own company', () => {
  const body = {
    name: 'Renamed',
    code: 'R-1',
    country: 'IT',
    latitude: '45.46427',
    longitude: 9.18951,
    website: '',
  }

  test('is changed and answered whole', async () => {
    const person = await t.aCompany()
    await prove(person)
    const company = await t.call(person, updateCompanyEndpoint, { body: { ...body, name: 'Renamed mill' } })
    expect(company).toMatchObject({
      companyName: 'Renamed mill',
      companyCode: 'R-1',
      latitude: 45.46427,
      longitude: 9.18951,
      website: null,
      country: {
        code: 'IT',
        name: 'Italy',
      },
      companyIndustry: { name: 'cotton' },
    })
    expect((await t.call(person, currentUserEndpoint, {})).company).toEqual(company)
  })

  test.each([
    ['name', { name: '' }, 400, messages.companyName],
    ['code', { code: '' }, 400, messages.companyName],
    ['country', { country: 'XX' }, 400, messages.country],
    ['latitude', { latitude: -90.1 }, 400, messages.latitude],
    ['latitude', { latitude: '45.464271' }, 400, messages.latitude],
    ['longitude', { longitude: 'east' }, 400, messages.longitude],
    ['website', { website: 'ftp://mill.example' }, 400, messages.url],
    ['city', { city: 'x'.repeat(251) }, 400, messages.maxCharacters({ max: 250 })],
  ])('names a wrong %s', async (field, change, status, message) => {
    const refusal = await t.refused(await t.aCompany(), updateCompanyEndpoint, {
      body: { ...body, ...change },
    })
    expect(refusal).toMatchObject({ status, fields: { [field]: message } })
  })

  test('is renamed by an administrator alone', async () => {
    const refusal = await t.refused(await t.aColleague(await t.aCompany()), updateCompanyEndpoint, {
      body: { ...body, name: 'Renamed by whom' },
    })
    expect(refusal).toMatchObject({ status: 403, fields: { name: messages.renameByAdmin } })
  })

  test('cannot take the name or the code of another', async () => {
    const other = await t.aCompany({ name: 'Unique Looms' })
    await t.call(other, updateCompanyEndpoint, { body: { ...body, name: 'Unique Looms', code: 'UL' } })
    const refuse = async (change: object) => {
      const person = await t.aCompany()
      await prove(person)
      const answer = await t.refused(person, updateCompanyEndpoint, { body: { ...body, ...change } })
      return [answer.status, answer.fields]
    }
    expect(await refuse({ name: ' unique  LOOMS ', code: 'UL 2' })).toEqual([
      409,
      { name: messages.companyNameTaken },
    ])
    expect(await refuse({ name: 'Other', code: 'ul' })).toEqual([409, { code: messages.companyCodeTaken }])
  })
})

describe('the key pair', () => {
  test('shows its private part to an administrator who has just entered the password, and notes it', async () => {
    const admin = await t.aCompany()
    const before = await t.call(admin, readWalletEndpoint, { query: {} })
    expect(before).toEqual({ privateKey: null, publicKey: expect.stringMatching(/^0x04[0-9a-f]{128}$/) })
    await prove(admin)

    const shown = await t.call(admin, readWalletEndpoint, { query: {} })
    expect(shown.privateKey).toMatch(/^0x[0-9a-f]{64}$/)
    const noted = await t.db
      .selectFrom('audit_event')
      .where('event', '=', 'company.key-revealed')
      .selectAll()
      .execute()
    expect(noted).toHaveLength(1)
    const colleague = await t.aColleague(admin)
    await prove(colleague)
    expect((await t.call(colleague, readWalletEndpoint, { query: {} })).privateKey).toBeNull()
    t.pass(5 * 60 * 1000 + 1)
    expect((await t.call(admin, readWalletEndpoint, { query: {} })).privateKey).toBeNull()
  })

  test('is stored encrypted', async () => {
    const admin = await t.aCompany()
    await prove(admin)
    const { privateKey } = await t.call(admin, readWalletEndpoint, { query: {} })
    const rows = await t.db.selectFrom('company_key').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(privateKey?.slice(2) ?? '')
    expect(rows.some((row) => row.private_key.toString('hex').includes(privateKey?.slice(2) ?? ''))).toBe(
      false,
    )
  })

  test('is replaced by an administrator alone, and the former one is still found by its address', async () => {
    const admin = await t.aCompany()
    const colleague = await t.aColleague(admin)
    const address = (await t.call(admin, currentUserEndpoint, {})).company.ethAddress ?? ''
    const before = await t.call(admin, readWalletEndpoint, { query: {} })
    await prove(colleague)
    expect((await t.send(colleague, replaceWalletEndpoint, { body: {} })).status).toBe(403)

    await prove(admin)
    const after = await t.call(admin, replaceWalletEndpoint, { body: {} })
    expect(after.privateKey).toBeNull()
    expect(after.publicKey).not.toBe(before.publicKey)
    expect((await t.call(admin, currentUserEndpoint, {})).company.ethAddress).not.toBe(address)
    expect(await t.call(colleague, readPublicKeyEndpoint, { query: { ethAddress: address } })).toBe(
      before.publicKey,
    )
  })

  test('that does not fit together is refused', async () => {
    const admin = await t.aCompany()
    await prove(admin)
    const refuse = async (privateKey: string, publicKey: string) =>
      Object.keys((await t.refused(admin, replaceWalletEndpoint, { body: { privateKey, publicKey } })).fields)

    expect(await refuse('abc', `04${'a'.repeat(128)}`)).toContain('privateKey')
    expect(await refuse(`0x${'1'.repeat(64)}`, '04aa')).toEqual(['publicKey'])
  })
})
