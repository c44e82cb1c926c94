import { setMaterialKeysEndpoint } from '@selvedge/contract/material-keys.ts'
import { readMaterialEndpoint } from '@selvedge/contract/materials.ts'
import type { z } from 'zod'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

const GTIN = '04012345000016'
const OTHER_GTIN = '04012345000023'

let t: TestApp
let mill: Person
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
})

type Body = z.input<(typeof setMaterialKeysEndpoint)['body']>
const set = (id: number, body: Body, by = mill) =>
  t.send(by, setMaterialKeysEndpoint, { params: { id }, body })
const keysOf = async (id: number) => {
  const { gtin, commodityCode } = await t.call(mill, readMaterialEndpoint, { params: { id } })
  return { gtin, commodityCode }
}

test('a material has no keys, until they are set; a GTIN is kept with 14 digits', async () => {
  const id = await t.aMaterial(mill, 'Yarn with keys')
  expect(await keysOf(id)).toEqual({ gtin: null, commodityCode: null })
  const { body } = await set(id, { gtin: '4 012345-000016', commodityCode: '5205.11' })
  expect(body).toMatchObject({ id, gtin: GTIN, commodityCode: '520511' })
  expect(await keysOf(id)).toEqual({ gtin: GTIN, commodityCode: '520511' })
})

test('what is left out stays, and what is empty is removed', async () => {
  const id = await t.aMaterial(mill, 'Yarn with fewer keys')
  await set(id, { gtin: OTHER_GTIN, commodityCode: '520512' })
  await set(id, { commodityCode: '' })
  expect(await keysOf(id)).toEqual({ gtin: OTHER_GTIN, commodityCode: null })
  await set(id, { gtin: null })
  expect(await keysOf(id)).toEqual({ gtin: null, commodityCode: null })
})

test.each([
  ['gtin', { gtin: '4012345000017' }],
  ['gtin', { gtin: '401234500' }],
  ['gtin', { gtin: 'yarn' }],
  ['commodityCode', { commodityCode: '52051' }],
  ['commodityCode', { commodityCode: '52 05 11 00 001' }],
])('a wrong %s is refused by its name: %j', async (field, body) => {
  const id = await t.aMaterial(mill, `Yarn ${JSON.stringify(body)}`)
  const answer = await set(id, body)
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field])
  expect(await keysOf(id)).toEqual({ gtin: null, commodityCode: null })
})

test('one GTIN is that of one material of a company, also where two take it at once; other companies have theirs', async () => {
  const gtin = '04012345000030'
  const first = await t.aMaterial(mill, 'Ring yarn')
  const second = await t.aMaterial(mill, 'Rotor yarn')
  const answers = await Promise.all([set(first, { gtin }), set(second, { gtin })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  const has = (await keysOf(first)).gtin === gtin ? 'Ring yarn' : 'Rotor yarn'
  const message = `Another of your materials has this GTIN: ${has}.`
  expect(refused?.body).toMatchObject({ code: 'DUPLICATE', fields: { gtin: message } })
  const other = await t.aCompany()
  expect((await set(await t.aMaterial(other, 'Yarn'), { gtin }, other)).status).toBe(200)
})

test('nobody sets the keys of another company’s material', async () => {
  const id = await t.aMaterial(mill, 'Not yours')
  expect((await set(id, { gtin: '04012345000047' }, await t.aCompany({ knows: mill }))).status).toBe(404)
  expect((await keysOf(id)).gtin).toBe(null)
})

test('the audit trail says what was set, and nothing where nothing changed', async () => {
  const id = await t.aMaterial(mill, 'Followed yarn')
  await set(id, { commodityCode: '520511' })
  await set(id, { commodityCode: '520511' })
  const lines = await t.db
    .selectFrom('audit_event')
    .where('event', '=', 'material.keys-set')
    .where('subject_id', '=', id)
    .select('data')
    .execute()
  expect(lines).toEqual([{ data: { name: 'Followed yarn', gtin: null, commodityCode: '520511' } }])
})
