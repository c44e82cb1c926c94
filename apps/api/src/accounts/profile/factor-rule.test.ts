import { listTradersEndpoint, readWalletEndpoint } from '@selvedge/contract/companies.ts'
import { setRoleEndpoint } from '@selvedge/contract/members.ts'
import { listCountriesEndpoint } from '@selvedge/contract/reference-data.ts'
import {
  beginSecondFactorEndpoint,
  confirmSecondFactorEndpoint,
  endSecondFactorEndpoint,
  readFactorRuleEndpoint,
  readSecondFactorEndpoint,
  setFactorRuleEndpoint,
} from '@selvedge/contract/second-factor.ts'
import {
  authenticateEndpoint,
  currentUserEndpoint,
  logoutEndpoint,
  proveEndpoint,
} from '@selvedge/contract/session.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { registered } from '../../platform/http/route.ts'
import { PASSWORD, type Person } from '../../../test/support/world/people.ts'
import { codeAt, secretBytes, switchFactorOn } from '../../../test/support/world/second-factor.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const codeOf = (secret: Buffer) => codeAt(secret, t.services.now())
/** The earlier codes are used up. */
const later = () => t.pass(2 * 60_000)

/** A company that requires a second factor, with its ADMIN and one who has none. */
async function strictCompany() {
  const admin = await t.aCompany()
  const colleague = await t.aColleague(admin)
  const { secret } = await switchFactorOn(t, admin)
  later()
  await t.call(admin, proveEndpoint, { body: { password: PASSWORD, code: codeOf(secret) } })
  await t.call(admin, setFactorRuleEndpoint, { body: { required: true } })
  later()
  return { admin, colleague, secret }
}

const MISSING = { status: 403, body: { code: 'SECOND_FACTOR_MISSING' } }
const subjects = async ({ email }: Person) =>
  (await t.emails()).filter(({ to }) => to === email).map(({ subject }) => subject)

describe('a company that requires a second factor', () => {
  test('is set by an ADMIN who uses one, with proof, and its ADMINs are notified', async () => {
    const admin = await t.aCompany()
    const colleague = await t.aColleague(admin)
    const set = (as: Person, required = true) => t.send(as, setFactorRuleEndpoint, { body: { required } })
    expect(await set(colleague)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await set(admin)).toMatchObject({
      status: 403,
      body: { code: 'PROOF_REQUIRED', message: messages.proofRequired },
    })
    await t.call(admin, proveEndpoint, { body: { password: PASSWORD } })
    expect(await set(admin)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    expect(await t.call(colleague, readFactorRuleEndpoint, {})).toEqual({ required: false })

    const { admin: strict, secret } = await strictCompany()
    expect(await t.call(strict, readFactorRuleEndpoint, {})).toEqual({ required: true })
    expect(await subjects(strict)).toContain(`A second factor is required: ${strict.companyName}`)
    expect(await set(strict, false)).toMatchObject({ status: 403, body: { code: 'PROOF_REQUIRED' } })
    await t.call(strict, proveEndpoint, { body: { password: PASSWORD, code: codeOf(secret) } })
    expect((await set(strict, false)).status).toBe(200)
    expect(await t.call(strict, readFactorRuleEndpoint, {})).toEqual({ required: false })
  })

  test('lets who has none set one up or log out, and do nothing else: every call is tried', async () => {
    const { colleague } = await strictCompany()
    const body = { username: colleague.username, password: PASSWORD }
    const { token } = await t.call(undefined, authenticateEndpoint, { query: {}, body })
    const session = { ...colleague, token }
    const calls = (registered.get(t.app) ?? []).filter(({ open }) => !open)
    const answered: string[] = []
    for (const e of calls) {
      const url = `${e.isRoot ? '' : '/api'}${e.path.replace(/:\w+/g, '1')}`
      // One of them ends the session.
      const headers = { authorization: `Bearer ${(await t.anotherSession(colleague)).token}` }
      const { statusCode, body: text } = await t.app.inject({ method: e.method, url, headers })
      if (statusCode !== 403 || !text.includes('SECOND_FACTOR_MISSING'))
        answered.push(`${e.method} ${e.path}`)
    }
    expect(answered.toSorted()).toEqual([
      'GET /user/secondFactor',
      'POST /info/logout',
      'POST /user/secondFactor/begin',
      'POST /user/secondFactor/confirm',
    ])
    expect((await t.send(session, listCountriesEndpoint, {})).status).toBe(200)

    expect(await t.call(session, readSecondFactorEndpoint, {})).toMatchObject({
      onSince: null,
      required: true,
    })
    const { secret } = await t.call(session, beginSecondFactorEndpoint, { body: { password: PASSWORD } })
    expect(await t.send(session, currentUserEndpoint, {})).toMatchObject(MISSING)
    const code = codeOf(secretBytes(secret))
    await t.call(session, confirmSecondFactorEndpoint, { body: { code } })
    expect((await t.send(session, currentUserEndpoint, {})).status).toBe(200)
    await t.call(session, logoutEndpoint, {})
  })

  test('lets nobody switch it off, also who has one before it is required', async () => {
    const { admin, secret } = await strictCompany()
    const off = { password: PASSWORD, code: codeOf(secret) }
    expect(await t.send(admin, endSecondFactorEndpoint, { body: off })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    expect(await t.call(admin, readSecondFactorEndpoint, {})).toMatchObject({ recoveryCodesLeft: 10 })
  })
})

describe('another app in the place of the present one', () => {
  test('counts from its first code on, with new recovery codes; the present one counts until then', async () => {
    const { admin, secret } = await strictCompany()
    const begin = (code: string) =>
      t.send(admin, beginSecondFactorEndpoint, { body: { password: PASSWORD, code } })
    expect(await begin('00000x')).toMatchObject({
      status: 400,
      body: { fields: { code: messages.wrongCode } },
    })
    const begun = await begin(codeOf(secret))
    const other = secretBytes((begun.body as { secret: string }).secret)
    const logIn = (code: string) =>
      t.send(undefined, authenticateEndpoint, {
        body: { username: admin.username, password: PASSWORD, code },
      })
    later()
    expect((await logIn(codeOf(other))).status).toBe(401)
    expect((await logIn(codeOf(secret))).status).toBe(200)
    const { recoveryCodes } = await t.call(admin, confirmSecondFactorEndpoint, {
      body: { code: codeOf(other) },
    })
    expect(recoveryCodes).toHaveLength(10)
    expect((await logIn(codeOf(other))).status).toBe(401)
    later()
    expect((await logIn(codeOf(secret))).status).toBe(401)
    expect((await logIn(codeOf(other))).status).toBe(200)
    expect((await logIn(recoveryCodes[0] ?? '')).status).toBe(200)
    expect(await subjects(admin)).toContain('Your second factor for Selvedge was replaced')
    const again = await t.send(admin, confirmSecondFactorEndpoint, { body: { code: codeOf(other) } })
    expect(again).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
  })
})

describe('proof', () => {
  test('is required by the calls that need it, names the fields to enter, and is not used up by a call that fails for another reason', async () => {
    const admin = await t.aCompany()
    const colleague = await t.aColleague(admin)
    const refusal = await t.refused(admin, readWalletEndpoint, { query: { reveal: true } })
    expect(refusal).toMatchObject({ code: 'PROOF_REQUIRED', fields: { password: messages.oldPassword } })
    expect(refusal.fields).not.toHaveProperty('code')
    expect(await t.refused(admin, proveEndpoint, { body: { password: 'a guess' } })).toMatchObject({
      fields: { password: messages.wrongPassword },
    })
    await t.call(admin, proveEndpoint, { body: { password: PASSWORD, code: '' } })
    const last = { params: { id: admin.userId }, body: { role: 'OPERATOR' as const } }
    expect(await t.refused(admin, setRoleEndpoint, last)).toMatchObject({
      code: 'WRONG_STATE',
      message: messages.lastAdmin,
    })
    const ended = { params: { id: 999_999 }, body: { role: 'ADMIN' as const } }
    expect(await t.refused(admin, setRoleEndpoint, ended)).toMatchObject({ code: 'NOT_FOUND' })
    await t.call(admin, setRoleEndpoint, { params: { id: colleague.userId }, body: { role: 'ADMIN' } })
    expect((await t.send(admin, listTradersEndpoint, { query: {} })).status).toBe(200)
  })
})
