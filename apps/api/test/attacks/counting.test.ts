import { createMaterialEndpoint } from '@selvedge/contract/materials.ts'
import { inviteColleagueEndpoint, onboardUserEndpoint } from '@selvedge/contract/onboarding.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { numberedAt } from '../../src/platform/db/numbers/record-number.ts'
import { lastToken } from '../support/world/invitations.ts'
import { registration } from '../support/world/people.ts'
import { testApp } from '../support/test-app.ts'

test('making a record before and after others make many does not reveal how many they made', async () => {
  const t = await testApp()
  const [curious, busy] = [await t.aCompany(), await t.aCompany()]
  const make = async (name: string) =>
    (await t.call(curious, createMaterialEndpoint, { body: { name, input: false } })).id
  const clock = async () =>
    (await sql<{ now: Date }>`select clock_timestamp() as now`.execute(t.db)).rows[0]?.now.getTime() ?? 0

  const first = await make('Before')
  for (let i = 0; i < 60; i += 1) await t.aMaterial(busy, `Of somebody else ${i}`)
  const began = await clock()
  const second = await make('After')
  const ended = await clock()

  // The number is the moment: the sixty between have moved it by the time they took, and by nothing else.
  expect(second).toBeGreaterThan(first)
  expect(numberedAt(second).getTime()).toBeGreaterThanOrEqual(began)
  expect(numberedAt(second).getTime()).toBeLessThanOrEqual(ended + 1)
})

test('who invites themselves again and again learns of twenty user names that they are taken, and then no more', async () => {
  const t = await testApp()
  const [curious, owner] = [await t.aCompany(), await t.aCompany()]
  const invite = async (by: typeof curious, userEmailAddress: string) => {
    const body = { userFirstName: 'A', userLastName: 'B', userEmailAddress }
    await t.call(by, inviteColleagueEndpoint, { body })
    return lastToken(t, userEmailAddress)
  }
  const register = async (token: string, username: string, email: string) => {
    const body = registration(username, 'any', email)
    return (await t.send(undefined, onboardUserEndpoint, { params: { token }, body })).status
  }
  const statuses: number[] = []
  for (let i = 0; i < 3; i++) {
    const email = `own-${i}@curious.test`
    const token = await invite(curious, email)
    for (let tried = 0; tried < 10; tried++) statuses.push(await register(token, owner.username, email))
  }
  expect(statuses).toEqual([...Array<number>(20).fill(409), ...Array<number>(10).fill(429)])
  const elsewhere = await invite(owner, 'new@owner.test')
  expect(await register(elsewhere, 'somebody-new', 'new@owner.test')).toBe(200)
})
