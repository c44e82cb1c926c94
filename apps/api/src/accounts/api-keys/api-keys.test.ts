import {
  endApiKeyEndpoint,
  listApiKeysEndpoint,
  makeApiKeyEndpoint,
  readOwnKeyEndpoint,
} from '@selvedge/contract/api-keys.ts'
import { currentUserEndpoint, provePasswordEndpoint } from '@selvedge/contract/session.ts'
import { KEY_CALLS_PER_MINUTE, MAX_API_KEYS } from '@selvedge/domain/limits.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const proved = async (admin: Person) => {
  await t.call(admin, provePasswordEndpoint, { body: { value: PASSWORD } })
  return admin
}
const anAdmin = async () => proved(await t.aCompany())

async function aKey(admin: Person, changes: object = {}) {
  const body = { name: 'ERP', scopes: ['epcis.query' as const], ...changes }
  return t.call(await proved(admin), makeApiKeyEndpoint, { body })
}

/** What the call that takes any key answers to a secret. */
const own = (secret: string) => t.send({ token: secret } as Person, readOwnKeyEndpoint, {})

describe('a key', () => {
  test('acts as its company, within its scopes, and says so to who asks with it', async () => {
    const admin = await anAdmin()
    const { key, secret } = await aKey(admin, { scopes: ['epcis.query', 'epcis.capture', 'epcis.query'] })
    expect(secret).toMatch(/^sv_[\w-]{43}$/)
    expect(key).toMatchObject({ name: 'ERP', inUse: true, usedAt: null, endedAt: null })
    expect(await own(secret)).toMatchObject({
      status: 200,
      body: {
        company: { name: admin.companyName },
        name: 'ERP',
        scopes: ['epcis.capture', 'epcis.query'],
        expiresAt: null,
      },
    })
  })

  test('is listed without its secret, with when it was last used', async () => {
    const admin = await anAdmin()
    const { key, secret } = await aKey(admin)
    t.pass(60_000)
    const usedAt = t.services.now().toISOString()
    await own(secret)
    // Noted again after some minutes only.
    t.pass(60_000)
    await own(secret)
    const { body, text } = await t.send(admin, listApiKeysEndpoint, { query: {} })
    expect(body).toMatchObject([{ id: key.id, usedAt }])
    expect(text).not.toContain(secret)
    const [row] = await t.db.selectFrom('api_key').where('id', '=', key.id).selectAll().execute()
    expect(JSON.stringify(row)).not.toContain(secret.slice(3))
  })

  test('ends at once and for good, and is answered as one that never was', async () => {
    const admin = await anAdmin()
    const { key, secret } = await aKey(admin)
    await t.call(admin, endApiKeyEndpoint, { params: { id: key.id } })
    const { status, body } = await own(secret)
    const unknown = await own(`sv_${'A'.repeat(43)}`)
    expect(status).toBe(401)
    expect({ ...(body as object), requestId: '' }).toEqual({ ...(unknown.body as object), requestId: '' })
    // Once more changes nothing.
    await t.call(admin, endApiKeyEndpoint, { params: { id: key.id } })
    expect((await t.call(admin, listApiKeysEndpoint, { query: {} }))[0]).toMatchObject({ inUse: false })
  })

  test('counts until the end of its last day', async () => {
    const admin = await anAdmin()
    const today = t.services.now().toISOString().slice(0, 10)
    const { key, secret } = await aKey(admin, { expiresOn: today })
    expect(key.expiresAt).toBe(new Date(Date.parse(today) + 86_400_000).toISOString())
    expect((await own(secret)).status).toBe(200)
    t.pass(86_400_000)
    expect((await own(secret)).status).toBe(401)
  })

  test('that somebody wrote into the database, or changed there, counts for nothing', async () => {
    const admin = await anAdmin()
    const { key, secret } = await aKey(admin)
    const other = await t.aCompany()
    await t.db
      .updateTable('api_key')
      .set({ company_id: other.companyId as never })
      .where('id', '=', key.id)
      .execute()
    expect((await own(secret)).status).toBe(401)
  })

  test('makes no call that is for people, whatever its scopes', async () => {
    const admin = await anAdmin()
    const { secret } = await aKey(admin, { scopes: ['epcis.capture', 'epcis.query'] })
    expect(await t.send({ token: secret } as Person, currentUserEndpoint, {})).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    expect(await t.send({ token: secret } as Person, listApiKeysEndpoint, { query: {} })).toMatchObject({
      status: 403,
    })
  })

  test('that calls too often is asked to wait', async () => {
    const admin = await anAdmin()
    const { secret } = await aKey(admin)
    const answers = []
    for (let i = 0; i < KEY_CALLS_PER_MINUTE; i += 50)
      answers.push(...(await Promise.all(Array.from({ length: 51 }, () => own(secret)))))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).not.toEqual([])
    for (const { status, headers } of refused) {
      expect(status).toBe(429)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
  }, 60_000)
})

describe('keys are made', () => {
  test('by administrators who have just shown who they are, and all administrators are told', async () => {
    const admin = await t.aCompany()
    const body = { name: 'ERP', scopes: ['epcis.query' as const] }
    expect(await t.send(admin, makeApiKeyEndpoint, { body })).toMatchObject({
      status: 403,
      body: { code: 'PROOF_REQUIRED' },
    })
    await proved(admin)
    await t.call(admin, makeApiKeyEndpoint, { body })
    const told = (await t.emails()).filter(
      ({ to, subject }) => to === admin.email && subject.includes('key for programs'),
    )
    expect(told).toHaveLength(1)
    const events = await t.db
      .selectFrom('audit_event')
      .where('company_id', '=', admin.companyId)
      .where('event', '=', 'company.api-key-made')
      .select('data')
      .execute()
    expect(events).toEqual([{ data: { name: 'ERP', scopes: ['epcis.query'] } }])
  })

  test('by no operator', async () => {
    const admin = await anAdmin()
    const { key } = await aKey(admin)
    const operator = await t.aColleague(admin)
    const body = { name: 'ERP', scopes: ['epcis.query' as const] }
    const answers = [
      await t.send(operator, makeApiKeyEndpoint, { body }),
      await t.send(operator, endApiKeyEndpoint, { params: { id: key.id } }),
      await t.send(operator, listApiKeysEndpoint, { query: {} }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  test('for the own company alone', async () => {
    const { key, secret } = await aKey(await anAdmin())
    const stranger = await anAdmin()
    expect((await t.send(stranger, endApiKeyEndpoint, { params: { id: key.id } })).status).toBe(404)
    expect(await t.call(stranger, listApiKeysEndpoint, { query: {} })).toEqual([])
    expect((await own(secret)).status).toBe(200)
  })

  test.each([
    ['name', { name: ' ' }],
    ['scopes', { scopes: [] }],
    ['scopes.0', { scopes: ['everything'] }],
    ['expiresOn', { expiresOn: '2020-01-01' }],
  ])('with a wrong %s they are refused', async (field, changes) => {
    const admin = await anAdmin()
    const body = { name: 'ERP', scopes: ['epcis.query'], ...changes } as never
    const answer = await t.send(admin, makeApiKeyEndpoint, { body })
    expect(answer.status).toBe(400)
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field])
  })

  test('for days to come: one that is over is said', async () => {
    const body = { name: 'ERP', scopes: ['epcis.query' as const], expiresOn: '2020-01-01' }
    const { body: refused } = await t.send(await anAdmin(), makeApiKeyEndpoint, { body })
    expect(refused).toMatchObject({ fields: { expiresOn: 'This day is over. Enter a later one.' } })
  })

  test('up to a number; one that ended makes room', async () => {
    const admin = await anAdmin()
    const made = []
    for (let i = 0; i < MAX_API_KEYS; i++) made.push(await aKey(admin, { name: `Key ${i}` }))
    const body = { name: 'One more', scopes: ['epcis.query' as const] }
    expect(await t.send(await proved(admin), makeApiKeyEndpoint, { body })).toMatchObject({
      status: 409,
      body: { code: 'WRONG_STATE' },
    })
    await t.call(admin, endApiKeyEndpoint, { params: { id: made[0]?.key.id ?? 0 } })
    await t.call(admin, makeApiKeyEndpoint, { body })
  }, 60_000)
})
