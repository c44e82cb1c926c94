import { inviteColleagueEndpoint, onboardUserEndpoint } from '@selvedge/contract/onboarding.ts'
import { forgottenPasswordEndpoint } from '@selvedge/contract/passwords.ts'
import { authenticateEndpoint, currentUserEndpoint } from '@selvedge/contract/session.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { lastToken } from '../../../test/support/world/invitations.ts'
import { PASSWORD, type Person, registration } from '../../../test/support/world/people.ts'
import { resetTokenIn } from '../../../test/support/world/reset-links.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createUser } from '../onboarding/create-user.ts'
import { resetPasswordEndpoint } from '@selvedge/contract/passwords.ts'

let t: TestApp
let boss: Person
beforeAll(async () => {
  t = await testApp({ trustProxy: true })
  boss = await t.aCompany()
})

const logIn = (username: string, password = PASSWORD, from = '198.51.100.7') =>
  t.send(
    undefined,
    authenticateEndpoint,
    { body: { username, password } },
    { headers: { 'x-forwarded-for': from } },
  )

/** Answers what the registration was answered. */
async function registered(username: string, email: string) {
  await t.call(boss, inviteColleagueEndpoint, {
    body: { userFirstName: 'New', userLastName: 'One', userEmailAddress: email },
  })
  return t.send(undefined, onboardUserEndpoint, {
    params: { token: await lastToken(t, email) },
    body: registration(username, 'any', email),
  })
}

/** A user of an older release, which allowed names that differ in an i: made without the check for that. */
async function ofBefore(username: string, email: string, password: string) {
  const passwordHash = await hashPassword(password)
  const { companyId } = boss
  await inTransaction(t.db, (tx) =>
    createUser(tx, {
      ...registration(username, 'any', email),
      passwordHash,
      companyId,
      role: 'ADMIN',
      language: null,
      at: t.services.now(),
    }),
  )
}

async function whoIs(answer: Awaited<ReturnType<typeof logIn>>) {
  const { token } = JSON.parse(answer.text) as { token: string }
  return (await t.call({ token } as Person, currentUserEndpoint, {})).username
}

test('a user name that a phone in Turkish began with İ logs in however its case is, and whichever i is typed', async () => {
  expect((await registered('İbrahim', 'ibrahim@mill.test')).status).toBe(200)
  for (const typed of ['İbrahim', 'ibrahim', 'IBRAHIM', 'İBRAHİM', 'Ibrahim', 'ıbrahım', 'i\u0307brahim'])
    expect(await whoIs(await logIn(typed)), typed).toBe('İbrahim')
  expect((await logIn('ibrahim', 'another password')).status).toBe(401)
  expect((await logIn('ibrahima')).status).toBe(401)
})

test('nobody else registers a user name that differs in its i alone', async () => {
  expect((await registered('spinner', 'spinner@mill.test')).status).toBe(200)
  const refused = await registered('SPİNNER', 'other@mill.test')
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
    409,
    { code: 'DUPLICATE', fields: { username: 'This username is taken.' } },
  ])
})

test('of two who register such names at the same moment, one is refused', async () => {
  for (const [one, other] of [
    ['nisan', 'nısan'],
    ['filiz', 'FILIZ'],
    ['dilim', 'DİLİM'],
  ]) {
    const answers = await Promise.all([
      registered(one ?? '', `${one}@one.test`),
      registered(other ?? '', `${one}@other.test`),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

test('two who have such names from before stay two, and each logs in by the own one', async () => {
  await ofBefore('ilkay', 'a@two.test', 'three white bolls')
  await ofBefore('ılkay', 'b@two.test', 'four brown bolls')
  expect(await whoIs(await logIn('ilkay', 'three white bolls'))).toBe('ilkay')
  expect(await whoIs(await logIn('ILKAY', 'three white bolls'))).toBe('ilkay')
  expect(await whoIs(await logIn('ılkay', 'four brown bolls'))).toBe('ılkay')
  expect((await logIn('ilkay', 'four brown bolls')).status).toBe(401)
  // This could be either.
  expect((await logIn('İlkay', 'three white bolls')).status).toBe(401)
})

test('guesses at an account are one count in every spelling, also after a new password', async () => {
  const email = 'isil@mill.test'
  expect((await registered('isil', email)).status).toBe(200)
  const spellings = ['isil', 'ısıl', 'ISIL', 'İSİL', 'ısil', 'isıl']
  const statuses: number[] = []
  for (let i = 0; i < 11; i++)
    statuses.push((await logIn(spellings[i % spellings.length] ?? '', 'wrong', '203.0.113.5')).status)
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  await t.call(undefined, forgottenPasswordEndpoint, { body: { email } })
  const sent = (await t.emails()).findLast(({ to, text }) => to === email && resetTokenIn(text) !== undefined)
  const body = { token: resetTokenIn(sent?.text ?? '') ?? '', password: 'five green bolls' }
  const headers = { 'x-forwarded-for': '203.0.113.5' }
  expect((await t.send(undefined, resetPasswordEndpoint, { body }, { headers })).status).toBe(200)
  expect((await logIn('ISIL', 'five green bolls', '203.0.113.5')).status).toBe(200)
})

test('a new password is asked for by an address in Turkish capitals, and its link goes to the one that is known', async () => {
  const email = 'pinar@mill.test'
  expect((await registered('pinar', email)).status).toBe(200)
  const links = async () =>
    (await t.emails()).filter(({ text }) => resetTokenIn(text) !== undefined).map(({ to }) => to)
  const before = await links()
  const ask = (typed: string) => t.call(undefined, forgottenPasswordEndpoint, { body: { email: typed } })
  await ask('PİNAR@MİLL.TEST')
  await ask('pınar@mıll.test')
  // Both were answered at once, to one person.
  expect((await links()).slice(before.length)).toEqual([email])
  // Five are allowed, in whichever spelling.
  for (const typed of [email, 'PINAR@MILL.TEST', 'pınar@mill.test']) await ask(typed)
  await links()
  const counted = await t.db
    .selectFrom('throttle')
    .where('bucket', '=', `reset-account:${email}`)
    .select('attempts')
    .executeTakeFirst()
  expect(counted?.attempts).toBe(5)
})

test('of two mailboxes that differ in an i each has its own link', async () => {
  await ofBefore('one-of-two', 'isa@two.test', 'three white bolls')
  await ofBefore('two-of-two', 'ısa@two.test', 'four brown bolls')
  await t.call(undefined, forgottenPasswordEndpoint, { body: { email: 'ısa@two.test' } })
  const sent = (await t.emails()).filter(({ to }) => to.endsWith('sa@two.test'))
  expect(sent.map(({ to }) => to)).toEqual(['ısa@two.test'])
})
