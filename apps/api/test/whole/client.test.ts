import { readOwnKeyEndpoint } from '@selvedge/contract/api-keys.ts'
import type { CallResult } from '@selvedge/contract/endpoint.ts'
import { createSelvedge } from '@selvedge/client/selvedge.ts'
import type { EpcisDocument, Key } from '@selvedge/client/types.ts'
import { beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { aKeyOf } from '../support/access/keys-of-programs.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { aDocument, anEvent, CONTEXT } from '../support/world/epcis.ts'

let t: TestApp
let selvedge: ReturnType<typeof createSelvedge>

/** The client as it is, its requests put into the server without a port. */
async function clientOf(key: string) {
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    const { pathname, search } = new URL(url instanceof Request ? url.url : url)
    const answer = await t.app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: init.headers as Record<string, string>,
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    )
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers,
    })
  }
  return createSelvedge({ baseUrl: 'https://selvedge.test', key, fetch, retries: 0 })
}

beforeAll(async () => {
  t = await testApp()
  const gin = await t.aCompany({ role: 'ginner' })
  selvedge = await clientOf((await aKeyOf(t, gin)).secret)
})

const idOf = (n: number) => `urn:uuid:0b1e7c5c-7c3e-4d0e-8f60-00000000000${n}`
const numbered = (n: number) => anEvent({ eventID: idOf(n), bizStep: 'stocking' })

describe('the client', () => {
  test('says whose key it has, in the words of the contract', async () => {
    expect(await selvedge.whoAmI()).toMatchObject({
      name: 'ERP',
      scopes: expect.arrayContaining(['epcis.capture']),
    })
    expectTypeOf<CallResult<typeof readOwnKeyEndpoint>>().toExtend<{ name: string; scopes: string[] }>()
    expectTypeOf<Key['company']>().toExtend<{ name: string }>()
  })

  test('sends documents and events, and finds them to the last page', async () => {
    const document = aDocument([1, 2, 3, 4, 5].map(numbered)) as EpcisDocument
    const job = await selvedge.capture(document)
    expect(job).toMatchObject({ running: false, success: true, errors: [] })
    expect(await selvedge.captureJob(job.captureID)).toEqual(job)
    // Again, as after a time-out.
    expect(await selvedge.capture(document)).toMatchObject({ success: true })
    const added = await selvedge.addEvent({ '@context': [CONTEXT], ...anEvent({ bizStep: 'packing' }) })
    expect(await selvedge.event(added.eventID ?? '')).toMatchObject([{ bizStep: 'packing' }])

    const found: unknown[] = []
    for await (const event of selvedge.events({ EQ_bizStep: 'stocking' }, { perPage: 2 })) {
      found.push(event.eventID)
      // What is captured meanwhile is on none of the pages.
      if (found.length === 1) await selvedge.addEvent({ '@context': [CONTEXT], ...numbered(9) })
    }
    expect(found.toSorted()).toEqual([1, 2, 3, 4, 5].map(idOf))
  })

  test('says what occurs in the events', async () => {
    const steps: string[] = []
    for await (const step of selvedge.values('bizSteps', { perPage: 1 })) steps.push(step)
    expect(steps).toEqual(['packing', 'stocking'])
  })

  test('stores queries, asks by them, and deletes them', async () => {
    await selvedge.storeQuery('packed', { EQ_bizStep: ['packing'] })
    const names: string[] = []
    for await (const { name } of selvedge.storedQueries()) names.push(name)
    expect(names).toEqual(['packed'])
    const steps: unknown[] = []
    for await (const { bizStep } of selvedge.eventsOfQuery('packed')) steps.push(bizStep)
    expect(steps).toEqual(['packing'])
    await selvedge.deleteQuery('packed')
    await expect(selvedge.eventsOfQuery('packed').next()).rejects.toMatchObject({ status: 404 })
  })

  test('subscribes to a query, and ends that', async () => {
    await selvedge.storeQuery('sent', { EQ_bizStep: ['packing'] })
    const asked = { dest: 'https://erp.mill.example/hook', signatureToken: 'a token', stream: true } as const
    const { subscriptionID } = await selvedge.subscribe('sent', asked)
    const found: unknown[] = []
    for await (const one of selvedge.subscriptions('sent')) found.push(one)
    expect(found).toMatchObject([{ subscriptionID, dest: asked.dest, stream: true }])
    await selvedge.unsubscribe('sent', subscriptionID)
    expect((await selvedge.subscriptions('sent').next()).done).toBe(true)
  })

  test('says what was wrong and where', async () => {
    const wrong = aDocument([numbered(6), anEvent({ action: 'SOLD' })]) as EpcisDocument
    await expect(selvedge.capture(wrong)).rejects.toMatchObject({
      status: 400,
      type: 'epcisException:ValidationException',
      detail: expect.stringContaining('/epcisBody/eventList/1/action'),
    })
    const job = await selvedge.capture(wrong, { errorBehaviour: 'proceed' })
    expect(job).toMatchObject({ success: false, errors: [{ index: 1 }] })
    const nobody = await clientOf('sv_nobody')
    await expect(nobody.whoAmI()).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  })
})
