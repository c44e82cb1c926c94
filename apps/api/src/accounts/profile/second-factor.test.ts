import {
  beginSecondFactorEndpoint,
  confirmSecondFactorEndpoint,
  endSecondFactorEndpoint,
  readSecondFactorEndpoint,
} from '@selvedge/contract/second-factor.ts'
import { resetPasswordEndpoint } from '@selvedge/contract/passwords.ts'
import { authenticateEndpoint, currentUserEndpoint } from '@selvedge/contract/session.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type Person } from '../../../test/support/world/people.ts'
import { resetTokenFor } from '../../../test/support/world/reset-links.ts'
import { codeAt, secretBytes, switchFactorOn } from '../../../test/support/world/second-factor.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

const STEP = 30_000
const HOUR = 60 * 60_000
const DAY = 24 * HOUR

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const logIn = ({ username }: Person, code?: string, password = PASSWORD) =>
  t.send(undefined, authenticateEndpoint, {
    body: { username, password, ...(code !== undefined && { code }) },
  })
const begin = async (person: Person) => {
  const begun = await t.call(person, beginSecondFactorEndpoint, { body: { password: PASSWORD } })
  return { ...begun, bytes: secretBytes(begun.secret) }
}
const confirm = (person: Person, code: string) =>
  t.send(person, confirmSecondFactorEndpoint, { body: { code } })
const state = (person: Person) => t.call(person, readSecondFactorEndpoint, {})
const now = () => t.services.now()
const wrong = { status: 400, body: { code: 'VALIDATION_FAILED', fields: { code: messages.wrongCode } } }
const refused = {
  status: 401,
  body: { code: 'SECOND_FACTOR_REQUIRED', fields: { code: messages.wrongCode } },
}
const subjectsTo = async ({ email }: Person) =>
  (await t.emails()).filter(({ to }) => to === email).map(({ subject }) => subject)
const events = async ({ userId }: Person) =>
  (
    await t.db
      .selectFrom('audit_event')
      .where('user_id', '=', userId)
      .where((eb) => eb.or([eb('event', 'like', '%factor%'), eb('event', 'like', '%recovery%')]))
      .orderBy('id')
      .select('event')
      .execute()
  ).map(({ event }) => event)

describe('a second factor', () => {
  test('is switched on with the password and a first code, and the user is notified', async () => {
    const person = await t.aCompany()
    expect(await state(person)).toEqual({ onSince: null, recoveryCodesLeft: 0, required: false })
    const { secret, uri, bytes } = await begin(person)
    expect(uri).toBe(`otpauth://totp/Selvedge%3A${person.username}?secret=${secret}&issuer=Selvedge`)
    expect(bytes).toHaveLength(20)
    // Begun is not on.
    expect((await logIn(person)).status).toBe(200)

    const { body } = await confirm(person, codeAt(bytes, now()))
    const { recoveryCodes } = body as { recoveryCodes: string[] }
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    expect(await state(person)).toEqual({
      onSince: now().toISOString(),
      recoveryCodesLeft: 10,
      required: false,
    })
    expect(await subjectsTo(person)).toEqual(['Your second factor for Selvedge is on'])
    expect(await events(person)).toEqual(['user.second-factor-on'])
  })

  test('is begun with the right password alone, and confirmed by a right code alone', async () => {
    const person = await t.aCompany()
    expect(await confirm(person, '123456')).toMatchObject(wrong)
    const guess = await t.refused(person, beginSecondFactorEndpoint, { body: { password: 'a guess' } })
    expect(guess).toMatchObject({ status: 400, fields: { password: messages.wrongPassword } })
    const missing = await t.refused(person, beginSecondFactorEndpoint, { body: {} })
    expect(missing.fields).toEqual({ password: messages.oldPassword })

    const first = await begin(person)
    const { bytes } = await begin(person)
    expect(await confirm(person, codeAt(first.bytes, now()))).toMatchObject(wrong)
    expect((await t.refused(person, confirmSecondFactorEndpoint, { body: { code: ' ' } })).fields).toEqual({
      code: messages.secondFactor,
    })
    expect((await confirm(person, codeAt(bytes, now()))).status).toBe(200)
    expect(await confirm(person, codeAt(bytes, now(), 1))).toMatchObject({ body: { code: 'WRONG_STATE' } })
    expect(
      await t.refused(person, beginSecondFactorEndpoint, { body: { password: PASSWORD } }),
    ).toMatchObject({ status: 409, code: 'WRONG_STATE' })
  })

  test('lies sealed in the database, its recovery codes as hashes, and is shown to nobody again', async () => {
    const person = await t.aCompany()
    const { secret, bytes } = await begin(person)
    const { text } = await confirm(person, codeAt(bytes, now()))
    const codes = (JSON.parse(text) as { recoveryCodes: string[] }).recoveryCodes
    const stored = [
      await t.db.selectFrom('second_factor').where('user_id', '=', person.userId).selectAll().execute(),
      await t.db.selectFrom('recovery_code').where('user_id', '=', person.userId).selectAll().execute(),
    ].flat()
    const seen = JSON.stringify(stored) + stored.flatMap((row) => Object.values(row)).join()
    for (const hidden of [secret, bytes.toString('hex'), bytes.toString('base64'), ...codes])
      expect(seen).not.toContain(hidden)
    expect(JSON.stringify(await state(person))).not.toContain(secret)
  })

  test('is switched off with the password and a code, and the user is notified', async () => {
    const person = await t.aCompany()
    const { secret, recoveryCodes } = await switchFactorOn(t, person)
    const off = (password: string, code: string) =>
      t.send(person, endSecondFactorEndpoint, { body: { password, code } })
    expect(await off('a guess', codeAt(secret, now(), 1))).toMatchObject({
      status: 400,
      body: { fields: { password: messages.wrongPassword } },
    })
    expect(await off(PASSWORD, '000000')).toMatchObject(wrong)
    expect((await off(PASSWORD, recoveryCodes[3] ?? '')).status).toBe(200)
    expect(await state(person)).toEqual({ onSince: null, recoveryCodesLeft: 0, required: false })
    expect((await logIn(person)).status).toBe(200)
    expect(await off(PASSWORD, '000000')).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    expect((await subjectsTo(person)).toSorted()).toEqual([
      'Your second factor for Selvedge is off',
      'Your second factor for Selvedge is on',
    ])
    expect(await events(person)).toEqual(['user.second-factor-on', 'user.second-factor-off'])
  })
})

describe('the log-in with a second factor', () => {
  test('asks for a code after the right password, and for none after a wrong one', async () => {
    const person = await t.aCompany()
    const { secret } = await switchFactorOn(t, person)
    expect(await logIn(person)).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_REQUIRED', fields: { code: messages.secondFactor } },
    })
    expect(await logIn(person, codeAt(secret, now(), 1), 'a guess')).toMatchObject({
      status: 401,
      body: { code: 'BAD_CREDENTIALS', fields: {} },
    })
    const { status, body } = await logIn(person, ` ${codeAt(secret, now(), 1).replace(/(...)/, '$1 ')}`)
    expect(status).toBe(200)
    const session = { ...person, token: (body as { token: string }).token }
    expect((await t.send(session, currentUserEndpoint, {})).status).toBe(200)
  })

  test('lets who has none in as before, whatever code comes along', async () => {
    const person = await t.aCompany()
    expect((await logIn(person, '123456')).status).toBe(200)
  })

  test('takes each code once, also of two servers at the same moment', async () => {
    const person = await t.aCompany()
    const { secret } = await switchFactorOn(t, person)
    // The one that switched it on was used by that.
    expect(await logIn(person, codeAt(secret, now()))).toMatchObject(refused)
    t.pass(2 * STEP)
    const code = codeAt(secret, now())
    const answers = await Promise.all([logIn(person, code), logIn(person, code), logIn(person, code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
  })

  test('takes the code of a step before and after, none further away, and none of another person', async () => {
    const person = await t.aCompany()
    const { secret } = await switchFactorOn(t, person)
    const other = await switchFactorOn(t, await t.aCompany())
    t.pass(10 * STEP)
    expect(await logIn(person, codeAt(secret, now(), -2))).toMatchObject(refused)
    expect(await logIn(person, codeAt(secret, now(), 2))).toMatchObject(refused)
    expect(await logIn(person, codeAt(other.secret, now()))).toMatchObject(refused)
    expect((await logIn(person, codeAt(secret, now(), -1))).status).toBe(200)
    expect((await logIn(person, codeAt(secret, now(), 1))).status).toBe(200)
  })

  test('goes on where the clock jumped and came back, and takes no code again for that', async () => {
    const person = await t.aCompany()
    const { secret } = await switchFactorOn(t, person)
    t.pass(2 * STEP)
    const code = codeAt(secret, now())
    expect((await logIn(person, code)).status).toBe(200)
    t.pass(DAY)
    expect((await logIn(person, codeAt(secret, now()))).status).toBe(200)
    t.pass(-DAY)
    expect(await logIn(person, code)).toMatchObject(refused)
    expect((await logIn(person, codeAt(secret, now(), 1))).status).toBe(200)
  })

  test('accepts each recovery code once, and notifies the user', async () => {
    const person = await t.aCompany()
    const { recoveryCodes } = await switchFactorOn(t, person)
    const [first = '', second = ''] = recoveryCodes
    const answers = await Promise.all([logIn(person, first), logIn(person, first)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect((await logIn(person, second.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await state(person)).recoveryCodesLeft).toBe(8)
    expect(await events(person)).toEqual([
      'user.second-factor-on',
      'user.recovery-code-used',
      'user.recovery-code-used',
    ])
    const emails = (await t.emails()).filter(({ to }) => to === person.email)
    const left = emails.flatMap(({ text }) => /(\d) of them are left/.exec(text)?.[1] ?? [])
    expect(left.toSorted()).toEqual(['8', '9'])
  })

  test('slows guesses at codes down like those at passwords; asking without one counts for nothing', async () => {
    const person = await t.aCompany()
    const { secret } = await switchFactorOn(t, person)
    t.pass(2 * STEP)
    for (let i = 0; i < 12; i++) expect((await logIn(person)).status).toBe(401)
    for (let i = 0; i < 10; i++) expect(await logIn(person, '00000x')).toMatchObject(refused)
    expect(await logIn(person, codeAt(secret, now()))).toMatchObject({ status: 429 })
    t.pass(HOUR / 4 + 1000)
    expect((await logIn(person, codeAt(secret, now()))).status).toBe(200)
  })

  test('still asks for a code after a new password for a forgotten one', async () => {
    const person = await t.aCompany()
    const { recoveryCodes } = await switchFactorOn(t, person)
    const token = await resetTokenFor(t, person.email)
    const password = 'heddles in a row 5'
    await t.call(undefined, resetPasswordEndpoint, { body: { token, password } })
    expect(await logIn(person, undefined, password)).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    })
    expect((await logIn(person, recoveryCodes[0], password)).status).toBe(200)
  })
})

test('an administrator reads and changes nothing of a colleague’s', async () => {
  const admin = await t.aCompany()
  const colleague = await t.aColleague(admin)
  const { secret } = await switchFactorOn(t, colleague)
  expect(await state(admin)).toEqual({ onSince: null, recoveryCodesLeft: 0, required: false })
  const body = { password: PASSWORD, code: codeAt(secret, now(), 1) }
  expect(await t.refused(admin, endSecondFactorEndpoint, { body })).toMatchObject({ code: 'WRONG_STATE' })
  expect((await state(colleague)).recoveryCodesLeft).toBe(10)
})
