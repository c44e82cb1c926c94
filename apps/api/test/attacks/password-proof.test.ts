import {
  checkPasswordEndpoint,
  provePasswordEndpoint,
  updateUserEndpoint,
} from '@selvedge/contract/session.ts'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD, type Person } from '../support/world/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const change = (as: Person, password: string) =>
  t.send(as, updateUserEndpoint, { body: { firstname: 'Ada', lastname: 'Weft', password } })
/** As existing clients send it, `?value=` where nothing was typed. */
async function check({ token }: Person, value: string) {
  const url = `/api${checkPasswordEndpoint.path}?value=${encodeURIComponent(value)}`
  const { statusCode, body } = await t.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return { status: statusCode, text: body }
}

test('fault 2: the empty check that a client sends with every profile is no guess', async () => {
  const person = await t.aCompany()
  for (let i = 0; i < 12; i++) expect(await check(person, '')).toMatchObject({ status: 200, text: 'false' })
  expect((await t.send(person, provePasswordEndpoint, { body: { value: '' } })).text).toBe('false')
  expect(await check(person, PASSWORD)).toMatchObject({ status: 200, text: 'true' })
})

test('fault 2: an empty check leaves a proof as it is', async () => {
  const person = await t.aCompany()
  await check(person, PASSWORD)
  await check(person, '')
  expect((await change(person, 'heddles in a row 5')).status).toBe(200)
})

test('fault 3: one right answer allows one new password, also to two who ask at once', async () => {
  const person = await t.aCompany()
  await check(person, PASSWORD)
  const answers = await Promise.all(
    ['heddles in a row 5', 'shuttles in a row 6', 'bobbins in a row 7'].map((password) =>
      change(person, password),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
})

test('fault 3: a wrong guess ends what a right answer allowed', async () => {
  const person = await t.aCompany()
  await check(person, PASSWORD)
  await check(person, 'a guess')
  expect(await change(person, 'heddles in a row 5')).toMatchObject({
    status: 400,
    body: { fields: { oldPassword: expect.any(String) } },
  })
})
