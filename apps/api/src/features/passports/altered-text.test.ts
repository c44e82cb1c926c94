import {
  changePassportEndpoint,
  changePassportStatusEndpoint,
  publishPassportEndpoint,
} from '@selvedge/contract/passports.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { issueCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import { verdictOn } from '../../../test/support/world/credential-verdict.ts'
import { aGarment, aPassport, FILLED } from '../../../test/support/world/passports.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

const CLAIMED = { ...FILLED, claims: ['organic' as const] }

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const asJson = async (publicId: string) =>
  (await t.app.inject({ url: `/p/${publicId}`, headers: { accept: 'application/json' } })).json()

const AS_STATED = { isAltered: false, elements: { claims: { claimsTakenOff: 0 } } }
const ALTERED = { isAltered: true, elements: { claims: { claims: [], claimsTakenOff: 1 } } }

test.each([
  ['its public text', { body: sql<string>`replace(body, 'Crew shirt', 'Other shirt')` }],
  ['what its claims rest on', { inner_body: sql<string>`replace(inner_body, '"schema":1', '"schema":2')` }],
  ['when it was published', { published_at: sql<Date>`published_at + interval '1 day'` }],
])(
  'a passport says at once that it is altered, and claims nothing, where somebody changes %s',
  async (_, changes) => {
    const { brand, shirt } = await aGarment(t)
    const { id, publicId } = await aPassport(t, { of: brand, materialId: shirt, filled: CLAIMED })
    expect(await asJson(publicId)).toMatchObject(AS_STATED)
    await t.db.updateTable('passport_version').where('passport_id', '=', id).set(changes).execute()
    expect(await asJson(publicId)).toMatchObject(ALTERED)
    const page = await t.app.inject({ url: `/p/${publicId}`, headers: { accept: 'text/html' } })
    expect(page.body).not.toContain('Organically grown fibre')
  },
)

test('a recall that somebody takes back in the database is seen at once, and so is another reason of it', async () => {
  const { brand, shirt } = await aGarment(t)
  const { id, publicId } = await aPassport(t, { of: brand, materialId: shirt, filled: CLAIMED })
  const recall = { change: 'recall' as const, reason: 'A "button" may come off.' }
  await t.call(brand, changePassportStatusEndpoint, { params: { id }, body: recall })
  expect(await asJson(publicId)).toMatchObject(AS_STATED)
  const row = t.db.updateTable('passport').where('id', '=', id)
  await row.set({ reason: 'None' }).execute()
  expect(await asJson(publicId)).toMatchObject(ALTERED)
  await row.set({ is_recalled: false, reason: null, status: 'active' }).execute()
  expect(await asJson(publicId)).toMatchObject(ALTERED)
})

test('another product, lot or name in its row makes it altered, and no code leads to it that was not stated', async () => {
  const { brand, shirt, gtin } = await aGarment(t)
  const own = { of: brand, materialId: shirt, lot: 'L-1' }
  const { id, publicId } = await aPassport(t, own)
  const follow = (path: string) => t.app.inject({ url: path, headers: { accept: 'text/html' } })
  const linkset = async () => (await follow(`/01/${gtin}/10/L-1?linkType=linkset`)).body
  expect((await follow(`/01/${gtin}/10/L-1`)).headers['location']).toContain(publicId)
  expect(await linkset()).toContain('Crew shirt')
  const row = t.db.updateTable('passport').where('id', '=', id)
  await row.set({ lot: 'L-2' }).execute()
  expect((await follow(`/01/${gtin}/10/L-2`)).statusCode).toBe(404)
  expect(await asJson(publicId)).toMatchObject({ isAltered: true })
  await row.set({ lot: 'L-1', gtin: '09521321999992' }).execute()
  expect((await follow('/01/09521321999992/10/L-1')).statusCode).toBe(404)
  expect(await asJson(publicId)).toMatchObject({ isAltered: true })
  await row.set({ gtin }).execute()
  expect(await asJson(publicId)).toMatchObject({ isAltered: false })
  await t.db.updateTable('passport_version').where('passport_id', '=', id).set({ name: 'Recalled' }).execute()
  expect(await linkset()).not.toContain('Recalled')
  expect(await asJson(publicId)).toMatchObject({ isAltered: true })
})

test('its code leads to its page, which says that it cannot be shown, where all its versions were deleted', async () => {
  const { brand, shirt, gtin } = await aGarment(t)
  const { id, publicId } = await aPassport(t, { of: brand, materialId: shirt })
  await t.db.deleteFrom('passport_version').where('passport_id', '=', id).execute()
  const follow = (url: string) => t.app.inject({ url, headers: { accept: 'text/html' } })
  expect((await follow(`/01/${gtin}`)).headers['location']).toContain(publicId)
  for (const query of ['', '?version=1']) {
    const page = await follow(`/p/${publicId}${query}`)
    expect([page.statusCode, page.body]).toEqual([404, expect.stringContaining('cannot be shown')])
  }
  expect((await follow(`/p/${publicId}?version=2`)).body).not.toContain('cannot be shown')
})

test('its credential is revoked with it', async () => {
  const { brand, shirt } = await aGarment(t)
  const { id } = await aPassport(t, {
    of: brand,
    materialId: shirt,
    filled: { ...CLAIMED, commodityCode: '610910', origin: { making: 'PT' } },
  })
  const body = { about: { type: 'passport' as const, id } }
  const { address } = await t.call(brand, issueCredentialEndpoint, { body })
  await t.db
    .updateTable('passport_version')
    .where('passport_id', '=', id)
    .set({ body: sql<string>`(body::jsonb || '{"claims":[]}')::text` })
    .execute()
  expect(await verdictOn(t, address)).toBe('revoked')
})

test('each version is as it was stated, also after a change of status; without the newest, the one before it is altered', async () => {
  const { brand, shirt } = await aGarment(t)
  const { id, publicId, content, revision } = await aPassport(t, {
    of: brand,
    materialId: shirt,
    filled: CLAIMED,
  })
  const changed = await t.call(brand, changePassportEndpoint, {
    params: { id },
    body: { revision, content: { ...content, netGrams: 180 } },
  })
  await t.call(brand, publishPassportEndpoint, { params: { id }, body: { revision: changed.revision } })
  const recall = { change: 'recall' as const, reason: '"version":1}],"' }
  await t.call(brand, changePassportStatusEndpoint, { params: { id }, body: recall })
  for (const query of ['', '?version=1', '?version=2'])
    expect(await asJson(`${publicId}${query}`)).toMatchObject(AS_STATED)
  await t.db.deleteFrom('passport_version').where('passport_id', '=', id).where('version', '=', 2).execute()
  expect(await asJson(publicId)).toMatchObject(ALTERED)
  await t.db.updateTable('passport').where('id', '=', id).set({ version: 1 }).execute()
  expect(await asJson(publicId)).toMatchObject(ALTERED)
})

test('was last updated when it was published or changed its status, and not when its draft was changed', async () => {
  const { brand, shirt } = await aGarment(t)
  const { id, publicId, content, revision } = await aPassport(t, { of: brand, materialId: shirt })
  const { lastUpdated } = await asJson(publicId)
  // A draft that is changed a day later.
  const body = { revision, content: { ...content, netGrams: 180 } }
  await t.call(brand, changePassportEndpoint, { params: { id }, body })
  await t.db
    .updateTable('passport')
    .where('id', '=', id)
    .set({ edited_at: sql<Date>`edited_at + interval '1 day'` })
    .execute()
  expect((await asJson(publicId)).lastUpdated).toBe(lastUpdated)
  const recall = { change: 'recall' as const, reason: 'A button may come off.' }
  await t.call(brand, changePassportStatusEndpoint, { params: { id }, body: recall })
  const { at } = await t.db
    .selectFrom('statement')
    .where('record_type', '=', 'passport')
    .where('record_id', '=', id)
    .orderBy('version', 'desc')
    .select('at')
    .executeTakeFirstOrThrow()
  expect((await asJson(publicId)).lastUpdated).toBe(at.toISOString())
})

test('the page says beside the signed text that it stays as it was', async () => {
  const { brand, shirt } = await aGarment(t)
  const { publicId } = await aPassport(t, { of: brand, materialId: shirt })
  const { body } = await t.app.inject({ url: `/p/${publicId}`, headers: { accept: 'text/html' } })
  expect(body).toContain('It stays as it was published.')
})

test.each(['{}', '{"content":{}}', 'null', 'no JSON'])(
  'where somebody wrote %s over its text, it says that it cannot be shown, in every form',
  async (text) => {
    const { brand, shirt } = await aGarment(t)
    const { id, publicId } = await aPassport(t, { of: brand, materialId: shirt })
    const body = text as never
    await t.db.updateTable('passport_version').where('passport_id', '=', id).set({ body }).execute()
    const ask = (url: string, accept: string) => t.app.inject({ url, headers: { accept } })
    const page = await ask(`/p/${publicId}`, 'text/html')
    expect([page.statusCode, page.body]).toEqual([404, expect.stringContaining('cannot be shown')])
    for (const url of [`/p/${publicId}`, `/v1/dpps/${publicId}`]) {
      const json = await ask(url, 'application/json')
      expect([json.statusCode, json.json().message]).toEqual([
        404,
        expect.stringContaining('cannot be shown'),
      ])
    }
  },
)
