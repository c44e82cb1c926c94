import { setAccessEndpoint } from '@selvedge/contract/members.ts'
import {
  checkResetEndpoint,
  forgottenPasswordEndpoint,
  resetPasswordEndpoint,
} from '@selvedge/contract/passwords.ts'
import { authenticateEndpoint, currentUserEndpoint, updateUserEndpoint } from '@selvedge/contract/session.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type Person } from '../../../test/support/world/people.ts'
import { resetTokenFor, resetTokenIn } from '../../../test/support/world/reset-links.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { sendResetLinks } from './send-reset-links.ts'

const MINUTE = 60_000
const NEW = 'heddles in a row 5'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ trustProxy: true })
})

const logIn = (username: string, password: string) =>
  t.send(undefined, authenticateEndpoint, { body: { username, password } })
const ask = (email: string, from = '10.0.0.1') =>
  t.send(undefined, forgottenPasswordEndpoint, { body: { email } }, { headers: { 'x-forwarded-for': from } })
const set = (token: string, password = NEW) =>
  t.send(undefined, resetPasswordEndpoint, { body: { token, password } })
const emailsTo = async ({ email }: Person) => (await t.emails()).filter(({ to }) => to === email)

describe('who forgot the password', () => {
  test('gets an e-mail with the username and a link, chooses a new one, and is notified of the change', async () => {
    const person = await t.aCompany()
    await ask(` ${person.email.toUpperCase()} `)
    const [message] = await emailsTo(person)
    expect(message).toMatchObject({ subject: 'Choose a new password for Selvedge' })
    expect(message?.text).toContain(`the user ${person.username}`)
    const token = resetTokenIn(message?.text ?? '') ?? ''
    expect(await t.call(undefined, checkResetEndpoint, { body: { token } })).toEqual({
      username: person.username,
    })

    expect((await set(token)).status).toBe(200)
    expect((await logIn(person.username, PASSWORD)).status).toBe(401)
    expect((await logIn(person.username, NEW)).status).toBe(200)
    expect((await emailsTo(person)).at(-1)).toMatchObject({
      subject: 'Your password for Selvedge was changed',
      text: expect.stringContaining('logged out everywhere.'),
    })
    const events = await t.db
      .selectFrom('audit_event')
      .where('company_id', '=', person.companyId)
      .where('event', '=', 'user.password-reset')
      .select(['user_id', 'subject_id'])
      .execute()
    expect(events).toEqual([{ user_id: person.userId, subject_id: person.userId }])
  })

  test('is logged out everywhere by the new password, and let in where guesses had shut the log-in', async () => {
    const person = await t.aCompany()
    const other = await t.anotherSession(person)
    for (let i = 0; i < 11; i++) await logIn(person.username, `guess ${i}`)
    expect((await logIn(person.username, PASSWORD)).status).toBe(429)

    await set(await resetTokenFor(t, person.email))
    for (const session of [person, other])
      expect((await t.send(session, currentUserEndpoint, {})).status).toBe(401)
    expect((await logIn(person.username, NEW)).status).toBe(200)
  })

  test('chooses one that is good enough, and the link stays good until then', async () => {
    const person = await t.aCompany()
    const token = await resetTokenFor(t, person.email)
    for (const [password, message] of [
      ['', messages.password],
      ['short one', messages.passwordShort],
      ['password123', messages.passwordCommon],
      [person.email, messages.passwordCommon],
      ['Hummingbirds at dawn', messages.passwordCommon],
    ] as const)
      expect(await set(token, password)).toMatchObject({
        status: 400,
        body: { fields: { password: message } },
      })
    expect((await set(token)).status).toBe(200)
  })

  test('gets the same answer as an unknown address, for which the same rows are written but no e-mail is sent', async () => {
    const person = await t.aCompany()
    const statements: string[] = []
    const watched = await testApp({ onQuery: (sql) => void statements.push(sql) })
    const known = await watched.aCompany()
    const answers: unknown[] = []
    const written: string[][] = []
    // The first attempt of all also clears away old counts.
    for (const email of ['first@known.test', known.email, 'nobody@known.test']) {
      statements.length = 0
      const answer = await watched.send(undefined, forgottenPasswordEndpoint, { body: { email } })
      answers.push([answer.status, answer.text])
      written.push([...statements])
    }
    expect(answers).toEqual(answers.map(() => [200, '']))
    expect(written[1]).toEqual(written[2])
    expect(written.flat().join()).not.toContain('app_user')
    const before = (await t.emails()).length
    await ask('nobody@known.test')
    expect((await t.emails()).length).toBe(before)
    expect(await emailsTo(person)).toEqual([])
  })

  test.each([
    [undefined, messages.email],
    ['', messages.email],
    ['no address', messages.emailInvalid],
  ])('sees an error for an invalid address: %j', async (email, message) => {
    const refusal = await t.refused(undefined, forgottenPasswordEndpoint, { body: { email } })
    expect(refusal).toMatchObject({ status: 400, fields: { email: message } })
  })

  test('gets no e-mail once the access is ended, and can use none from before', async () => {
    const admin = await t.aCompany()
    const colleague = await t.aColleague(admin)
    const token = await resetTokenFor(t, colleague.email)
    await t.call(admin, setAccessEndpoint, { params: { id: colleague.userId }, body: { active: false } })
    expect(await set(token)).toMatchObject({ status: 404, body: { code: 'RESET_INVALID' } })
    const before = (await emailsTo(colleague)).length
    await ask(colleague.email)
    expect(await emailsTo(colleague)).toHaveLength(before)
  })
})

describe('a link to a new password', () => {
  test('is stored as a hash, and is in the e-mail only behind the # of its link', async () => {
    const person = await t.aCompany()
    const token = await resetTokenFor(t, person.email)
    expect(token).toHaveLength(43)
    const stored = await t.db.selectFrom('password_reset').select('token_hash').execute()
    expect(stored.every((row) => !row.token_hash.toString('base64url').includes(token))).toBe(true)
    const [message] = await emailsTo(person)
    const address = /https:\S+/.exec(message?.text ?? '')?.[0] ?? ''
    expect(new URL(address).hash).toBe(`#${token}`)
  })

  test('works once, also where it is used twice at the same moment', async () => {
    const person = await t.aCompany()
    const token = await resetTokenFor(t, person.email)
    const answers = await Promise.all([set(token, 'heddles in a row 6'), set(token, 'heddles in a row 7')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await set(token)).toMatchObject({ status: 404, body: { code: 'RESET_INVALID' } })
    const emails = await emailsTo(person)
    expect(emails.filter(({ kind }) => kind === 'password-changed')).toHaveLength(1)
  })

  test('is made worthless by a newer one, and by a password changed otherwise', async () => {
    const person = await t.aCompany()
    const older = await resetTokenFor(t, person.email)
    const newer = await resetTokenFor(t, person.email)
    expect((await set(older)).status).toBe(404)
    await t.call(person, updateUserEndpoint, {
      body: { firstname: 'A', lastname: 'B', oldPassword: PASSWORD, password: 'a wholly new one 8' },
    })
    expect((await set(newer)).status).toBe(404)
  })

  test('is named where it is missing', async () => {
    for (const endpoint of [checkResetEndpoint, resetPasswordEndpoint])
      expect(await t.refused(undefined, endpoint, { body: { password: NEW } })).toMatchObject({
        status: 400,
        fields: { token: messages.resetToken },
      })
  })

  test('lapses after half an hour', async () => {
    const person = await t.aCompany()
    const token = await resetTokenFor(t, person.email)
    t.pass(30 * MINUTE - 1000)
    await t.call(undefined, checkResetEndpoint, { body: { token } })
    t.pass(2000)
    expect((await t.refused(undefined, checkResetEndpoint, { body: { token } })).code).toBe('RESET_INVALID')
    expect((await set(token)).status).toBe(404)
  })

  test('lives no longer where it was sent by a clock that was ahead', async () => {
    const person = await t.aCompany()
    t.pass(24 * 60 * MINUTE)
    const token = await resetTokenFor(t, person.email)
    t.pass(-24 * 60 * MINUTE)
    expect((await set(token)).status).toBe(404)
    expect((await set(await resetTokenFor(t, person.email))).status).toBe(200)
  })

  test('is sent once where two servers take up the same request', async () => {
    const person = await t.aCompany()
    await ask(person.email)
    await Promise.all([sendResetLinks(t.services), sendResetLinks(t.services)])
    expect(await emailsTo(person)).toHaveLength(1)
  })
})

describe('asking without end', () => {
  test('is refused for one e-mail address from the same IP address, whether or not it is known', async () => {
    const person = await t.aCompany()
    for (const email of [person.email, 'somebody@else.test']) {
      for (let i = 0; i < 5; i++) expect((await ask(email, '10.0.1.1')).status).toBe(200)
      expect(await ask(email, '10.0.1.1')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    }
    t.pass(16 * MINUTE)
    expect((await ask(person.email, '10.0.1.1')).status).toBe(200)
  })

  test('is answered alike from everywhere, with five e-mails whose last link works', async () => {
    const person = await t.aCompany()
    for (const email of [person.email, 'somebody@nowhere.test'])
      for (let i = 0; i < 9; i++) {
        expect(await ask(email, `10.0.3.${i}`)).toMatchObject({ status: 200, text: '' })
        await t.emails()
      }
    const emails = await emailsTo(person)
    expect(emails).toHaveLength(5)
    expect((await set(resetTokenIn(emails.at(-1)?.text ?? '') ?? '')).status).toBe(200)
  })

  test('is refused from one address, whomever it is about', async () => {
    for (let i = 0; i < 30; i++) expect((await ask(`n${i}@known.test`, '10.0.2.1')).status).toBe(200)
    expect((await ask('n31@known.test', '10.0.2.1')).status).toBe(429)
    expect((await ask('n31@known.test', '10.0.2.2')).status).toBe(200)
  })

  test('at made-up links is refused too', async () => {
    t.pass(16 * MINUTE)
    for (let i = 0; i < 60; i++) expect((await set(`made-up-${i}`)).status).toBe(404)
    expect((await set('made-up')).status).toBe(429)
    t.pass(16 * MINUTE)
  })
})

test('a password that is changed while the old one is being checked lets nobody in', async () => {
  const person = await t.aCompany()
  const token = await resetTokenFor(t, person.email)
  const [, ...answers] = await Promise.all([
    set(token),
    ...Array.from({ length: 6 }, () => logIn(person.username, PASSWORD)),
  ])
  for (const { status, body } of answers)
    if (status === 200) {
      const session = { ...person, token: (body as { token: string }).token }
      expect((await t.send(session, currentUserEndpoint, {})).status).toBe(401)
    }
})
