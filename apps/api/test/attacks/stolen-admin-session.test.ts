import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { readWalletEndpoint, replaceWalletEndpoint } from '@selvedge/contract/companies.ts'
import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import { currentUserEndpoint } from '@selvedge/contract/session.ts'
import { endSecondFactorEndpoint } from '@selvedge/contract/second-factor.ts'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type Person } from '../support/world/people.ts'
import { codeAt, switchFactorOn } from '../support/world/second-factor.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const MINUTE = 60_000

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

/** Says over HTTP that it is the person at the keyboard. */
const prove = (as: Person, body: { password: string; code?: string }) =>
  t.app.inject({
    method: 'POST',
    url: '/api/user/prove',
    headers: { authorization: `Bearer ${as.token}` },
    payload: body,
  })
const addressOf = async (person: Person) => (await t.call(person, currentUserEndpoint, {})).company.ethAddress
const nameOf = async (person: Person) => (await t.call(person, currentUserEndpoint, {})).company.companyName
const replace = (as: Person, body: object = {}) => t.send(as, replaceWalletEndpoint, { body })
const rename = (as: Person, name: string) =>
  t.send(as, updateCompanyEndpoint, { body: { name, code: `code ${randomBytes(4).toString('hex')}` } })

function aKeyOfTheirOwn() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const hex =
    `0x${Buffer.from(privateKey.export({ format: 'jwk' }).d ?? '', 'base64url').toString('hex')}` as const
  return { privateKey: hex.slice(2), publicKey: privateKeyToAccount(hex).publicKey.slice(2) }
}

const PROOF_REQUIRED = { status: 403, body: { code: 'PROOF_REQUIRED' } }

describe('H3: somebody who stole the session of an ADMIN', () => {
  test('replaces the signing key by none of their own, and learns the old one neither', async () => {
    const admin = await t.aCompany()
    const before = await addressOf(admin)
    expect(await replace(admin, aKeyOfTheirOwn())).toMatchObject(PROOF_REQUIRED)
    expect(await replace(admin)).toMatchObject(PROOF_REQUIRED)
    expect(await t.call(admin, readWalletEndpoint, { query: {} })).toMatchObject({ privateKey: null })
    expect(await addressOf(admin)).toBe(before)
  })

  test('gets no further by the password alone where a second factor is on, and guesses end what was proved', async () => {
    const admin = await t.aCompany()
    const { secret } = await switchFactorOn(t, admin)
    t.pass(2 * MINUTE)
    const refusal = await replace(admin, aKeyOfTheirOwn())
    expect(refusal.body).toMatchObject({ fields: { password: expect.any(String), code: expect.any(String) } })
    expect((await prove(admin, { password: PASSWORD })).statusCode).toBe(400)
    expect(await replace(admin)).toMatchObject(PROOF_REQUIRED)

    const code = codeAt(secret, t.services.now())
    expect((await prove(admin, { password: PASSWORD, code })).statusCode).toBe(200)
    expect((await prove(admin, { password: 'a guess', code: '000000' })).statusCode).toBe(400)
    expect(await replace(admin)).toMatchObject(PROOF_REQUIRED)
  })

  test('finds no proof that another session gave, that is older than five minutes, or that was used', async () => {
    const admin = await t.aCompany()
    const stolen = await t.anotherSession(admin)
    expect((await prove(admin, { password: PASSWORD })).statusCode).toBe(200)
    expect(await replace(stolen)).toMatchObject(PROOF_REQUIRED)
    t.pass(5 * MINUTE + 1000)
    expect(await replace(admin)).toMatchObject(PROOF_REQUIRED)

    await prove(admin, { password: PASSWORD })
    const both = await Promise.all([replace(admin), replace(admin)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  })

  test('renames the company neither, while a form that repeats its name goes through', async () => {
    const admin = await t.aCompany()
    const colleague = await t.aColleague(admin)
    expect(await rename(admin, 'Selvedge Security')).toMatchObject(PROOF_REQUIRED)
    expect(await rename(colleague, 'Selvedge Security')).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', fields: { name: expect.any(String) } },
    })
    expect(await nameOf(admin)).toBe(admin.companyName)
    expect((await rename(colleague, admin.companyName)).status).toBe(200)

    await prove(admin, { password: PASSWORD })
    expect((await rename(admin, `${admin.companyName} anew`)).status).toBe(200)
    expect(await nameOf(admin)).toBe(`${admin.companyName} anew`)
  })

  test('does nothing of it silently: every ADMIN gets an e-mail', async () => {
    const admin = await t.aCompany()
    const { secret } = await switchFactorOn(t, admin)
    t.pass(2 * MINUTE)
    await prove(admin, { password: PASSWORD, code: codeAt(secret, t.services.now()) })
    const before = (await t.emails()).length
    expect((await replace(admin)).status).toBe(200)
    expect((await t.emails()).slice(before)).toMatchObject([{ to: admin.email }])

    t.pass(2 * MINUTE)
    const body = { password: PASSWORD, code: codeAt(secret, t.services.now()) }
    const colleague = await t.aColleague(admin)
    const { secret: theirs } = await switchFactorOn(t, colleague)
    t.pass(2 * MINUTE)
    const next = (await t.emails()).length
    const off = { password: PASSWORD, code: codeAt(theirs, t.services.now()) }
    await t.call(colleague, endSecondFactorEndpoint, { body: off })
    const notified = (await t.emails()).slice(next).map(({ to }) => to)
    expect(notified.toSorted()).toEqual([admin.email, colleague.email].toSorted())
    expect(body.code).not.toBe(off.code)
  })
})
