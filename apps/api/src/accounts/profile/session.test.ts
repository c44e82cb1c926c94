import {
  authenticateEndpoint,
  checkPasswordEndpoint,
  currentUserEndpoint,
  findUserEndpoint,
  logoutEndpoint,
  provePasswordEndpoint,
  setLanguageEndpoint,
  updateUserEndpoint,
} from '@selvedge/contract/session.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

const HOUR = 60 * 60 * 1000

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const logIn = (username: string, password: string) =>
  t.send(undefined, authenticateEndpoint, { body: { username, password } })
const profile = { firstname: 'Ada', lastname: 'Weft' }

describe('logging in', () => {
  test('the right password gives a session, which the database does not hold in clear', async () => {
    const person = await t.aCompany()
    const { status, body } = await logIn(` ${person.username.toUpperCase()} `, PASSWORD)
    expect(status).toBe(200)
    const { token } = body as { token: string }

    const me = await t.call({ ...person, token }, currentUserEndpoint, {})
    expect(me).toMatchObject({
      email: person.email,
      role: 'ADMIN',
      company: { companyName: person.companyName },
    })
    expect(me.company.custodialWalletCredentials).toBeNull()
    const stored = await t.db.selectFrom('session').select('token_hash').execute()
    expect(stored.every((row) => !row.token_hash.toString('base64url').includes(token))).toBe(true)
  })

  test('a wrong password and an unknown name get the same answer', async () => {
    const person = await t.aCompany()
    const wrong = await logIn(person.username, 'something else')
    const unknown = await logIn('nobody-of-this-name', 'something else')

    expect(wrong.status).toBe(401)
    expect({ ...(wrong.body as object), requestId: '' }).toEqual({
      ...(unknown.body as object),
      requestId: '',
    })
    expect(wrong.body).toMatchObject({ code: 'BAD_CREDENTIALS', message: 'Invalid username or password!' })
  })

  test('missing parts are named', async () => {
    const refusal = await t.refused(undefined, authenticateEndpoint, { body: {} })
    expect(refusal).toMatchObject({
      status: 400,
      fields: { username: messages.username, password: messages.password },
    })
  })

  test('older clients send credentials in the query or as a form', async () => {
    const { username } = await t.aCompany()
    const query = await t.send(undefined, authenticateEndpoint, { query: { username, password: PASSWORD } })
    expect(query.status).toBe(200)
    const form = await t.send(
      undefined,
      authenticateEndpoint,
      { body: new URLSearchParams({ username, password: PASSWORD }).toString() },
      { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    )
    expect(form.status).toBe(200)
  })

  test('guessing at one account is slowed down, for a while', async () => {
    const { username } = await t.aCompany()
    for (let i = 0; i < 10; i++) expect((await logIn(username, `guess ${i}`)).status).toBe(401)

    expect(await logIn(username, PASSWORD)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    t.pass(HOUR / 4 + 1000)
    expect((await logIn(username, PASSWORD)).status).toBe(200)
  })
})

describe('a session', () => {
  test('ends with log-out, and only that one', async () => {
    const person = await t.aCompany()
    const other = await t.anotherSession(person)
    await t.call(person, logoutEndpoint, {})

    expect(await t.refused(person, currentUserEndpoint, {})).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    })
    expect((await t.send(other, currentUserEndpoint, {})).status).toBe(200)
  })

  test('ends after seven days, however busy', async () => {
    const person = await t.aCompany()
    for (let half = 1; half < 14; half++) {
      t.pass(12 * HOUR - 1000)
      expect((await t.send(person, currentUserEndpoint, {})).status).toBe(200)
    }
    t.pass(12 * HOUR)
    expect((await t.send(person, currentUserEndpoint, {})).status).toBe(401)
  })

  test('that is idle for twelve hours is over', async () => {
    const person = await t.aCompany()
    t.pass(12 * HOUR + 1000)
    expect((await t.send(person, currentUserEndpoint, {})).status).toBe(401)
  })

  test('with a made-up token is none', async () => {
    const person = await t.aCompany()
    expect((await t.send({ ...person, token: 'x'.repeat(43) }, currentUserEndpoint, {})).status).toBe(401)
  })
})

describe('what is over', () => {
  test('is forgotten: ended sessions at the next log-in, counted attempts after a day', async () => {
    const person = await t.aCompany()
    await logIn('a name somebody made up', 'x')
    t.pass(25 * HOUR)
    await logIn(person.username, PASSWORD)

    const sessions = await t.db
      .selectFrom('session')
      .where('user_id', '=', person.userId)
      .selectAll()
      .execute()
    expect(sessions).toHaveLength(1)
    const counted = await t.db.selectFrom('throttle').select('bucket').execute()
    expect(counted.map((row) => row.bucket)).not.toContain('login-account:a name somebody made up')
  })
})

describe('the own profile', () => {
  test('is changed as a whole, empty texts becoming none', async () => {
    const person = await t.aCompany()
    const text = await t.call(person, updateUserEndpoint, {
      body: { ...profile, city: ' Porto ', phone: '', password: '' },
    })
    expect(text).toBe('User updated')
    expect(await t.call(person, currentUserEndpoint, {})).toMatchObject({
      firstname: 'Ada',
      lastname: 'Weft',
      city: 'Porto',
      phone: null,
      email: person.email,
    })
  })

  test.each([
    ['firstname', { firstname: '' }, messages.firstname],
    ['lastname', { lastname: undefined }, messages.lastname],
    ['city', { city: 'x'.repeat(251) }, messages.maxCharacters({ max: 250 })],
    ['zip', { zip: 'x'.repeat(21) }, messages.maxCharacters({ max: 20 })],
  ])('names a wrong %s', async (field, change, message) => {
    const person = await t.aCompany()
    const refusal = await t.refused(person, updateUserEndpoint, { body: { ...profile, ...change } })
    expect(refusal.fields).toEqual({ [field]: message })
  })

  test('has a language once one was chosen, which goes with the person to another device', async () => {
    const person = await t.aCompany()
    expect((await t.call(person, currentUserEndpoint, {})).language).toBeNull()
    await t.call(person, setLanguageEndpoint, { body: { language: 'en' } })
    expect((await t.call(await t.anotherSession(person), currentUserEndpoint, {})).language).toBe('en')
    // It stays where the profile is saved by a client that knows nothing of it.
    await t.call(person, updateUserEndpoint, { body: profile })
    expect((await t.call(person, currentUserEndpoint, {})).language).toBe('en')
  })

  test('is told in the language that a call names what it was refused for, else as the specification has it', async () => {
    const password = { username: 'nobody at all', password: 'x' }
    const refused = async (language?: string) => {
      const headers: Record<string, string> =
        language === undefined ? {} : { 'x-selvedge-language': language }
      const { body } = await t.send(undefined, authenticateEndpoint, { body: password }, { headers })
      return (body as { message: string }).message
    }
    expect(await refused()).toBe('Invalid username or password!')
    expect(await refused('en')).toBe('Wrong username or password.')
    expect(await refused('qq')).toBe('Invalid username or password!')
  })

  test('refuses a language that is not ours, and says which are', async () => {
    const person = await t.aCompany()
    const { status, body } = await t.send(person, setLanguageEndpoint, { body: { language: 'xx' } })
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: { language: expect.stringContaining('"en-US"') as string } })
  })

  const newPassword = (person: Person, body: object) =>
    t.send(person, updateUserEndpoint, { body: { ...profile, ...body } })

  test('takes a new password with the old one, and ends the other sessions', async () => {
    const person = await t.aCompany()
    const other = await t.anotherSession(person)
    const password = 'quite another 8'

    expect((await newPassword(person, { password })).body).toMatchObject({
      fields: { oldPassword: messages.oldPassword },
    })
    const wrong = await newPassword(person, { password, oldPassword: 'wrong' })
    expect(wrong).toMatchObject({ status: 400, body: { fields: { oldPassword: messages.wrongPassword } } })
    expect((await newPassword(person, { password, oldPassword: PASSWORD })).status).toBe(200)
    expect((await t.send(person, currentUserEndpoint, {})).status).toBe(200)
    expect((await t.send(other, currentUserEndpoint, {})).status).toBe(401)
    expect((await logIn(person.username, PASSWORD)).status).toBe(401)
    expect((await logIn(person.username, password)).status).toBe(200)
  })

  test('takes a new password within five minutes of a right answer in the same session', async () => {
    const person = await t.aCompany()
    expect(await t.call(person, checkPasswordEndpoint, { query: { value: 'wrong' } })).toBe('false')
    expect(await t.call(person, checkPasswordEndpoint, { query: { value: PASSWORD } })).toBe('true')
    t.pass(5 * 60 * 1000 + 1)
    expect((await newPassword(person, { password: 'quite another 8' })).status).toBe(400)
    expect(await t.call(person, provePasswordEndpoint, { body: { value: PASSWORD } })).toBe('true')
    expect((await newPassword(await t.anotherSession(person), { password: 'quite another 8' })).status).toBe(
      400,
    )
    expect((await newPassword(person, { password: 'quite another 8' })).status).toBe(200)
  })

  test.each([
    ['short one', messages.passwordShort],
    ['password123', messages.passwordCommon],
    ['aaaaaaaaaaaa', messages.passwordCommon],
    ['1234567890', messages.passwordCommon],
    ['Hummingbirds at dawn', messages.passwordCommon],
  ])('refuses %s as a password', async (password, message) => {
    const person = await t.aCompany()
    expect((await newPassword(person, { password, oldPassword: PASSWORD })).body).toMatchObject({
      fields: { password: message },
    })
  })

  test('of a user can be read by the own company and by its partners', async () => {
    const person = await t.aCompany()
    const partner = await t.aCompany({ knows: person })
    const stranger = await t.aCompany()
    const input = { query: { email: person.email } }

    const expected = { city: null, firstName: 'Test', lastName: 'Person' }
    expect(await t.call(person, findUserEndpoint, input)).toEqual(expected)
    expect(await t.call(partner, findUserEndpoint, input)).toEqual(expected)
    expect(await t.refused(stranger, findUserEndpoint, input)).toMatchObject({ status: 404 })
  })
})
