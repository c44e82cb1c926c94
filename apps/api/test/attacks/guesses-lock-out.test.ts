import { inviteSupplierEndpoint } from '@selvedge/contract/companies.ts'
import { askLedgerEndpoint } from '@selvedge/contract/ledger-questions.ts'
import { inviteColleagueEndpoint, onboardUserEndpoint } from '@selvedge/contract/onboarding.ts'
import {
  checkResetEndpoint,
  forgottenPasswordEndpoint,
  resetPasswordEndpoint,
} from '@selvedge/contract/passwords.ts'
import {
  authenticateEndpoint,
  provePasswordEndpoint,
  updateUserEndpoint,
} from '@selvedge/contract/session.ts'
import { QUESTIONS_PER_MINUTE } from '@selvedge/domain/limits.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { lastToken, registerBy } from '../support/world/invitations.ts'
import { PASSWORD, type Person, registration } from '../support/world/people.ts'
import { resetTokenFor } from '../support/world/reset-links.ts'
import { codeAt, switchFactorOn } from '../support/world/second-factor.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const OFFICE = '198.51.100.7'
const ELSEWHERE = '203.0.113.80'
const QUARTER = 15 * 60_000 + 1000

/** A proxy that is trusted names the caller, so that a test can be anywhere. */
let t: TestApp
beforeEach(async () => {
  t = await testApp({ trustProxy: true })
})

type From = { from: string; cookie?: string | undefined; code?: string; origin?: string }

async function logIn(username: string, password: string, { from, cookie, code, origin }: From) {
  const body = { username, password, ...(code !== undefined && { code }) }
  const headers = {
    'x-forwarded-for': from,
    ...(cookie !== undefined && { cookie }),
    ...(origin !== undefined && { origin }),
  }
  return t.send(undefined, authenticateEndpoint, { body }, { headers })
}

/** Logs in for good, and answers the cookie that a browser would send from then on. */
async function deviceOf({ username }: Person, from: string): Promise<string | undefined> {
  const answer = await logIn(username, PASSWORD, { from, origin: 'https://selvedge.test' })
  expect(answer.status).toBe(200)
  return [answer.headers['set-cookie']].flat().map(String).join('; ').split(';')[0]
}

const guess = async (username: string, times: number, from: (i: number) => string) => {
  for (let i = 0; i < times; i++) await logIn(username, `guess ${i}`, { from: from(i) })
}

describe('M10: who guesses', () => {
  test('at one account from many places shuts its owner out neither at a known device nor at a known address', async () => {
    const person = await t.aCompany()
    const cookie = await deviceOf(person, OFFICE)
    expect(cookie).toMatch(/^(__Host-)?selvedge_device=/)
    await guess(person.username, 60, (i) => `192.0.2.${i}`)

    expect((await logIn(person.username, PASSWORD, { from: '192.0.2.200' })).status).toBe(429)
    expect((await logIn(person.username, PASSWORD, { from: ELSEWHERE, cookie })).status).toBe(200)
    expect((await logIn(person.username, PASSWORD, { from: OFFICE })).status).toBe(200)
  })

  test('at made-up names from one address shuts out nobody who has logged in from there, or has a known device', async () => {
    const regular = await t.aCompany()
    await deviceOf(regular, OFFICE)
    const traveller = await t.aCompany()
    const cookie = await deviceOf(traveller, ELSEWHERE)
    for (let i = 0; i < 110; i++) await logIn(`made up ${i}`, 'x', { from: OFFICE })

    expect((await logIn('one more', 'x', { from: OFFICE })).status).toBe(429)
    expect((await logIn(regular.username, PASSWORD, { from: OFFICE })).status).toBe(200)
    expect((await logIn(traveller.username, PASSWORD, { from: OFFICE, cookie })).status).toBe(200)
  })

  test('at made-up names shuts out nobody who has just registered behind the same address, by whichever invitation', async () => {
    const boss = await t.aCompany()
    const email = 'new@office.test'
    const body = { userFirstName: 'New', userLastName: 'One', userEmailAddress: email }
    await t.call(boss, inviteColleagueEndpoint, { body })
    for (let i = 0; i < 101; i++) await logIn(`made up ${i}`, 'x', { from: OFFICE })

    const registered = await t.send(
      undefined,
      onboardUserEndpoint,
      { params: { token: await lastToken(t, email) }, body: registration('new-one', 'any', email) },
      { headers: { 'x-forwarded-for': OFFICE, origin: 'https://selvedge.test' } },
    )
    expect(registered.status).toBe(200)
    const cookie = [registered.headers['set-cookie']].flat().map(String).join('; ').split(';')[0]
    expect((await logIn('new-one', PASSWORD, { from: OFFICE })).status).toBe(200)
    await guess('new-one', 60, (i) => `192.0.2.${i}`)
    expect((await logIn('new-one', PASSWORD, { from: ELSEWHERE, cookie })).status).toBe(200)

    await t.call(boss, inviteSupplierEndpoint, {
      body: { companyName: 'New Mill', userEmailAddress: 'new@mill.test' },
    })
    const token = await lastToken(t, 'new@mill.test')
    const headers = { 'x-forwarded-for': OFFICE }
    expect((await registerBy(t, token, { name: 'New Mill', username: 'new-mill' }, headers)).status).toBe(200)
    expect((await logIn('new-mill', PASSWORD, { from: OFFICE })).status).toBe(200)
  })

  test('is stopped all the same, at each place: ten guesses at an account, also with a device known to another one', async () => {
    const person = await t.aCompany()
    await deviceOf(person, OFFICE)
    const guesser = await t.aCompany()
    const cookie = await deviceOf(guesser, ELSEWHERE)
    const statuses: number[] = []
    for (let i = 0; i < 11; i++)
      statuses.push((await logIn(person.username, `guess ${i}`, { from: ELSEWHERE, cookie })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    await guess(person.username, 10, () => OFFICE)
    expect((await logIn(person.username, PASSWORD, { from: OFFICE })).status).toBe(429)
    t.pass(QUARTER)
    expect((await logIn(person.username, PASSWORD, { from: OFFICE })).status).toBe(200)
  })

  test('has one address, however many of its /64 are used', async () => {
    const person = await t.aCompany()
    await guess(person.username, 10, (i) => `2001:db8:1:2::${i + 1}`)
    expect((await logIn(person.username, PASSWORD, { from: '2001:db8:1:2:ffff::1' })).status).toBe(429)
    expect((await logIn(person.username, PASSWORD, { from: '2001:db8:1:3::1' })).status).toBe(200)
    const other = await t.aCompany()
    await guess(other.username, 10, () => '::ffff:192.0.2.1')
    expect((await logIn(other.username, PASSWORD, { from: '192.0.2.1' })).status).toBe(429)
  })

  test('has one address behind a proxy that writes ports beside addresses, also for verifiers’ questions', async () => {
    const person = await t.aCompany()
    await guess(person.username, 10, (i) => `203.0.113.9:${50_000 + i}`)
    expect((await logIn(person.username, PASSWORD, { from: '203.0.113.9:61000' })).status).toBe(429)
    expect((await logIn(person.username, PASSWORD, { from: '203.0.113.9' })).status).toBe(429)
    expect((await logIn(person.username, PASSWORD, { from: '203.0.113.10:50001' })).status).toBe(200)
    const other = await t.aCompany()
    await guess(other.username, 10, (i) => `[2001:db8:1:2::${i + 1}]:${443 + i}`)
    expect((await logIn(other.username, PASSWORD, { from: '2001:db8:1:2::99' })).status).toBe(429)

    const body = { method: 'eth_chainId', params: [] }
    const asks = async (from: string) =>
      (await t.send(undefined, askLedgerEndpoint, { body }, { headers: { 'x-forwarded-for': from } })).status
    for (let i = 0; i < QUESTIONS_PER_MINUTE; i += 1)
      await asks(`[2001:db8:1:2::${i.toString(16)}]:${1024 + i}`)
    expect(await asks('2001:db8:1:2::ffff')).toBe(429)
    expect(await asks('[2001:db8:1:3::1]:443')).toBe(200)
  })

  test('at codes with a password that became known gets ten in all from wherever, and the owner gets in', async () => {
    const person = await t.aCompany()
    const { secret } = await switchFactorOn(t, person)
    t.pass(60_000)
    const code = () => codeAt(secret, t.services.now())
    expect((await logIn(person.username, PASSWORD, { from: OFFICE, code: code() })).status).toBe(200)
    t.pass(60_000)
    for (let i = 0; i < 10; i++)
      await logIn(person.username, PASSWORD, { from: `192.0.2.${i}`, code: '00000x' })
    expect((await logIn(person.username, PASSWORD, { from: '192.0.2.99', code: code() })).status).toBe(429)
    expect((await logIn(person.username, PASSWORD, { from: OFFICE, code: code() })).status).toBe(200)
  })

  test('with a stolen session shuts the owner’s own session out of no password check', async () => {
    const person = await t.aCompany()
    const stolen = await t.anotherSession(person)
    const prove = (as: Person, value: string) => t.send(as, provePasswordEndpoint, { body: { value } })
    for (let i = 0; i < 10; i++) expect((await prove(stolen, `guess ${i}`)).text).toBe('false')
    expect((await prove(stolen, PASSWORD)).status).toBe(429)
    expect(await prove(person, PASSWORD)).toMatchObject({ status: 200, text: 'true' })
  })

  test('after a log-in with a password that was changed, or reset, is a stranger there; the owner’s own place stays', async () => {
    const person = await t.aCompany()
    const cookie = await deviceOf(person, OFFICE)
    await deviceOf(person, ELSEWHERE)
    const known = async () => {
      const rows = await t.db
        .selectFrom('known_place')
        .where('user_id', '=', person.userId)
        .select('place_hash')
        .execute()
      return rows.length
    }
    expect(await known()).toBe(4)
    const changed = 'quite another 55 words'
    const profile = { firstname: 'Test', lastname: 'Person', password: changed, oldPassword: PASSWORD }
    const headers = { 'x-forwarded-for': OFFICE, ...(cookie !== undefined && { cookie }) }
    expect((await t.send(person, updateUserEndpoint, { body: profile }, { headers })).status).toBe(200)
    expect(await known()).toBe(2)
    await guess(person.username, 60, (i) => `192.0.2.${i}`)
    expect((await logIn(person.username, changed, { from: ELSEWHERE })).status).toBe(429)
    expect((await logIn(person.username, changed, { from: OFFICE })).status).toBe(200)

    const body = { token: await resetTokenFor(t, person.email), password: PASSWORD }
    const reset = { headers: { 'x-forwarded-for': ELSEWHERE } }
    expect((await t.send(undefined, resetPasswordEndpoint, { body }, reset)).status).toBe(200)
    expect(await known()).toBe(1)
  })

  test('at links stops nobody behind the same address who has a good one', async () => {
    const person = await t.aCompany()
    const token = await resetTokenFor(t, person.email)
    const open = (tried: string) =>
      t.send(
        undefined,
        checkResetEndpoint,
        { body: { token: tried } },
        { headers: { 'x-forwarded-for': OFFICE } },
      )
    for (let i = 0; i < 61; i++) await open(`made up ${i}`)
    expect((await open('made up again')).status).toBe(429)
    expect((await open(token)).status).toBe(200)
  })

  test('asks for e-mails without end, and the owner still gets one that works', async () => {
    const person = await t.aCompany()
    const cookie = await deviceOf(person, ELSEWHERE)
    const ask = (email: string, from: string, sent?: string) =>
      t.send(
        undefined,
        forgottenPasswordEndpoint,
        { body: { email } },
        {
          headers: { 'x-forwarded-for': from, ...(sent !== undefined && { cookie: sent }) },
        },
      )
    const emails = async () =>
      (await t.emails()).filter(({ to, kind }) => to === person.email && kind === 'password-reset')
    for (let i = 0; i < 20; i++) {
      await ask(person.email, `192.0.2.${i}`)
      await emails()
    }
    expect((await emails()).length).toBeLessThanOrEqual(5)
    expect((await emails()).length).toBeGreaterThan(0)
    expect((await ask(person.email, OFFICE)).status).toBe(200)
    for (let i = 0; i < 31; i++) await ask(`made-up-${i}@nobody.test`, OFFICE)
    expect((await ask('made-up-again@nobody.test', OFFICE)).status).toBe(429)
    expect((await ask(person.email, OFFICE, cookie)).status).toBe(200)
  })
})
