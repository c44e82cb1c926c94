import {
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  listSessionsEndpoint,
} from '@selvedge/contract/my-sessions.ts'
import { authenticateEndpoint, currentUserEndpoint } from '@selvedge/contract/session.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

const MINUTE = 60_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const logIn = async (person: Person, userAgent: string): Promise<Person> => {
  const { username } = person
  const input = { query: {}, body: { username, password: PASSWORD } }
  const sending = { headers: { 'user-agent': userAgent } }
  return { ...person, ...(await t.call(undefined, authenticateEndpoint, input, sending)) }
}
const sessionsOf = (person: Person) => t.call(person, listSessionsEndpoint, {})
const isIn = async (person: Person) => (await t.send(person, currentUserEndpoint, {})).status === 200
const events = async (person: Person) =>
  (
    await t.db
      .selectFrom('audit_event')
      .where('user_id', '=', person.userId)
      .where('event', 'like', 'session.%')
      .select('event')
      .orderBy('id')
      .execute()
  ).map(({ event }) => event)

describe('one’s own sessions', () => {
  test('are listed with device and times, this one first and the others by their last use', async () => {
    const person = await t.aCompany()
    const at = t.services.now().toISOString()
    const home = await logIn(person, FIREFOX)
    t.pass(10 * MINUTE)
    const phone = await logIn(person, 'curl/8.5.0')
    await t.call(home, currentUserEndpoint, {})
    const now = t.services.now().toISOString()

    expect(await sessionsOf(phone)).toEqual({
      total: 3,
      sessions: [
        { id: expect.any(Number), device: 'Program curl', startedAt: now, usedAt: now, isThis: true },
        { id: expect.any(Number), device: 'Firefox on Linux', startedAt: at, usedAt: now, isThis: false },
        { id: expect.any(Number), device: 'Unknown device', startedAt: at, usedAt: at, isThis: false },
      ],
    })
  })

  test('are neither those of others nor those that are over', async () => {
    const admin = await t.aCompany()
    const colleague = await t.aColleague(admin)
    t.pass(13 * 60 * MINUTE)
    const again = await t.anotherSession(colleague)
    expect(await sessionsOf(again)).toMatchObject({ total: 1, sessions: [{ isThis: true }] })
  })

  test('are listed up to fifty, with how many there are', async () => {
    const person = await t.aCompany()
    for (let i = 0; i < 51; i++) await t.anotherSession(person)
    const { total, sessions } = await sessionsOf(person)
    expect([total, sessions.length, sessions[0]?.isThis]).toEqual([52, 50, true])
  })

  test('keep no more of a browser than its name and system', async () => {
    const person = await t.aCompany()
    await logIn(person, FIREFOX)
    const stored = await t.db.selectFrom('session').where('user_id', '=', person.userId).selectAll().execute()
    expect(stored.map(({ device }) => device)).toEqual([null, 'Firefox on Linux'])
    expect(JSON.stringify(stored)).not.toMatch(/127\.0\.0\.1|Gecko/)
  })
})

describe('ending one’s own sessions', () => {
  test('ends the one that is named at once, and no other', async () => {
    const person = await t.aCompany()
    const [lost, remaining] = [await t.anotherSession(person), await t.anotherSession(person)]
    const { sessions } = await sessionsOf(lost)
    const params = { id: sessions.find(({ isThis }) => isThis)?.id ?? 0 }

    await t.call(person, endSessionEndpoint, { params })
    expect([await isIn(lost), await isIn(remaining), await isIn(person)]).toEqual([false, true, true])
    expect(await t.refused(person, endSessionEndpoint, { params })).toMatchObject({ status: 404 })
    expect(await events(person)).toEqual(['session.ended-elsewhere'])
  })

  test('of somebody else is answered like ending none, also to an administrator', async () => {
    const admin = await t.aCompany()
    const colleague = await t.aColleague(admin)
    const stranger = await t.aCompany()
    const { sessions } = await sessionsOf(colleague)
    const outcome = async (as: Person, id: number) => {
      const { code, message, fields } = await t.refused(as, endSessionEndpoint, { params: { id } })
      return { code, message, fields }
    }
    const none = await outcome(stranger, 987_654_321)
    for (const as of [admin, stranger]) expect(await outcome(as, sessions[0]?.id ?? 0)).toEqual(none)
    expect(await isIn(colleague)).toBe(true)
  })

  test('everywhere else leaves this one alone', async () => {
    const person = await t.aCompany()
    const others = [await t.anotherSession(person), await t.anotherSession(person)]
    const bystander = await t.aColleague(person)

    await t.call(person, endOtherSessionsEndpoint, {})
    for (const other of others) expect(await isIn(other)).toBe(false)
    expect([await isIn(person), await isIn(bystander)]).toEqual([true, true])
    await t.call(person, endOtherSessionsEndpoint, {})
    expect(await events(person)).toEqual(['session.others-ended'])
  })
})
