import { setAccessEndpoint } from '@selvedge/contract/members.ts'
import { inviteColleagueEndpoint, onboardUserEndpoint } from '@selvedge/contract/onboarding.ts'
import { authenticateEndpoint, currentUserEndpoint } from '@selvedge/contract/session.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { lastToken } from '../support/world/invitations.ts'
import { PASSWORD, type Person, registration } from '../support/world/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const post = (as: Person, method: 'POST' | 'PUT', url: string, payload: object) =>
  t.app.inject({ method, url: `/api${url}`, headers: { authorization: `Bearer ${as.token}` }, payload })
const prove = (as: Person) => post(as, 'POST', '/user/prove', { password: PASSWORD })
const setRole = (as: Person, of: Person, role: 'ADMIN' | 'OPERATOR') =>
  post(as, 'PUT', `/companies/members/${of.userId}/role`, { role })
const setAccess = (as: Person, of: Person, active: boolean) =>
  t.send(as, setAccessEndpoint, { params: { id: of.userId }, body: { active } })
const roleOf = async (person: Person) => (await t.call(person, currentUserEndpoint, {})).role

async function twoAdmins() {
  const first = await t.aCompany()
  const second = await t.aColleague(first)
  await prove(first)
  expect((await setRole(first, second, 'ADMIN')).statusCode).toBe(200)
  return { first, second }
}

describe('L9: an ADMIN who leaves or turns against the company', () => {
  test('is not the only one: a colleague is made ADMIN, with proof, and every ADMIN gets an e-mail', async () => {
    const first = await t.aCompany()
    const second = await t.aColleague(first)
    expect((await setRole(first, second, 'ADMIN')).json()).toMatchObject({ code: 'PROOF_REQUIRED' })
    expect((await setRole(second, second, 'ADMIN')).statusCode).toBe(403)
    const before = (await t.emails()).length
    await prove(first)
    expect((await setRole(first, second, 'ADMIN')).statusCode).toBe(200)
    expect(await roleOf(second)).toBe('ADMIN')
    const notified = (await t.emails()).slice(before).map(({ to }) => to)
    expect(notified.toSorted()).toEqual([first.email, second.email].toSorted())
  })

  test('is put out by the other, and comes back as an OPERATOR', async () => {
    const { first, second } = await twoAdmins()
    expect(await setAccess(second, first, false)).toMatchObject({ body: { code: 'PROOF_REQUIRED' } })
    await prove(second)
    expect((await setAccess(second, first, false)).status).toBe(200)
    expect((await t.send(first, currentUserEndpoint, {})).status).toBe(401)
    expect((await setAccess(second, first, true)).status).toBe(200)
    const body = { username: first.username, password: PASSWORD }
    const { token } = await t.call(undefined, authenticateEndpoint, { query: {}, body })
    expect(await roleOf({ ...first, token })).toBe('OPERATOR')
  })

  test('leaves none behind without one: the last cannot give it up, and of two who put each other out one is left', async () => {
    const lone = await t.aCompany()
    await prove(lone)
    expect((await setRole(lone, lone, 'OPERATOR')).json()).toMatchObject({ code: 'WRONG_STATE' })

    for (const act of ['each other', 'themselves', 'access'] as const) {
      const { first, second } = await twoAdmins()
      await prove(first)
      await prove(second)
      const did = {
        'each other': [() => setRole(first, second, 'OPERATOR'), () => setRole(second, first, 'OPERATOR')],
        themselves: [() => setRole(first, first, 'OPERATOR'), () => setRole(second, second, 'OPERATOR')],
        access: [() => setAccess(first, second, false), () => setAccess(second, first, false)],
      }[act]
      await Promise.all(did.map((one) => one()))
      const admins = await t.db
        .selectFrom('app_user')
        .where('company_id', '=', first.companyId)
        .where('role', '=', 'ADMIN')
        .where('access_ended_at', 'is', null)
        .select('id')
        .execute()
      expect(admins, act).toHaveLength(1)
    }
  })

  test('leaves no door open: invitations of colleagues end with the inviter’s access, and ADMINs are notified who joined by whose', async () => {
    const admin = await t.aCompany()
    const leaver = await t.aColleague(admin)
    const invite = async (by: Person, userEmailAddress: string) => {
      await t.call(by, inviteColleagueEndpoint, {
        body: { userFirstName: 'A', userLastName: 'B', userEmailAddress },
      })
      return lastToken(t, userEmailAddress)
    }
    const register = async (token: string, username: string, email: string) => {
      const before = (await t.emails()).length
      const body = registration(username, 'any', email)
      const { status } = await t.send(undefined, onboardUserEndpoint, { params: { token }, body })
      return { status, notified: (await t.emails()).slice(before) }
    }
    const joined = await register(await invite(leaver, 'friend@home.test'), 'a-friend', 'friend@home.test')
    expect(joined).toMatchObject({ status: 200, notified: [{ to: admin.email }] })
    expect(joined.notified[0]?.text).toContain(
      `(friend@home.test) joined the company, invited by ${leaver.email}, just now`,
    )
    const token = await invite(leaver, 'private@home.test')
    const others = await invite(admin, 'new@work.test')
    expect((await setAccess(admin, leaver, false)).status).toBe(200)
    expect(await register(token, 'back-again', 'private@home.test')).toMatchObject({
      status: 404,
      notified: [],
    })
    expect((await setAccess(admin, leaver, true)).status).toBe(200)
    expect(await register(token, 'back-again', 'private@home.test')).toMatchObject({
      status: 404,
      notified: [],
    })
    expect((await register(others, 'a-new-one', 'new@work.test')).status).toBe(200)
  })
})
