import { expect, test } from 'vitest'
import { createSelvedge } from './selvedge.ts'
import type { EventQuery } from './types.ts'

type Answer = { status: number; body?: object; headers?: Record<string, string> }

/** A server with these answers, one after the other, and a list of what it was asked. */
function serverOf(...answers: (Answer | Error)[]) {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    asked.push(`${init?.method ?? 'GET'} ${url instanceof Request ? url.url : url.toString()}`)
    const answer = answers.shift()
    if (answer === undefined || answer instanceof Error) throw answer ?? new TypeError('no answer is left')
    return new Response(JSON.stringify(answer.body ?? {}), {
      status: answer.status,
      headers: answer.headers ?? {},
    })
  }
  return {
    asked,
    client: createSelvedge({ baseUrl: 'https://chain.example/', key: 'sv_x', fetch, retries: 2 }),
  }
}

const soon = { 'retry-after': '0.01' }
const events = (...ids: string[]) => ({
  epcisBody: { queryResults: { resultsBody: { eventList: ids.map((eventID) => ({ eventID })) } } },
})

test('a fault that may pass is waited out where the call may be repeated', async () => {
  const { client, asked } = serverOf(
    { status: 429, headers: soon },
    { status: 503, headers: soon },
    { status: 200, body: { name: 'ERP' } },
  )
  expect(await client.whoAmI()).toEqual({ name: 'ERP' })
  expect(asked).toEqual(Array.from({ length: 3 }, () => 'GET https://chain.example/api/key'))
})

test('but not for ever, nor where a call would do its work twice, nor for what was refused for good', async () => {
  const busy = { status: 503, headers: soon }
  const forever = serverOf(busy, busy, busy, busy)
  await expect(forever.client.whoAmI()).rejects.toMatchObject({ status: 503 })
  expect(forever.asked).toHaveLength(3)

  const twice = serverOf(busy, busy)
  const event = { type: 'ObjectEvent', eventTime: '2026-05-01T08:00:00Z', eventTimeZoneOffset: '+00:00' }
  await expect(twice.client.addEvent(event)).rejects.toMatchObject({ status: 503 })
  expect(twice.asked).toHaveLength(1)

  const refused = serverOf({ status: 403, body: { code: 'FORBIDDEN', detail: 'The scope is missing.' } })
  await expect(refused.client.whoAmI()).rejects.toMatchObject({
    name: 'SelvedgeError',
    status: 403,
    code: 'FORBIDDEN',
    message: 'The scope is missing.',
  })
  expect(refused.asked).toHaveLength(1)
})

test('an answer that breaks off, and one that never came, are tried again; a capture too, for it may be repeated', async () => {
  const broken = new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"name":'))
        controller.error(new TypeError('terminated'))
      },
    }),
  )
  const answers = [broken, new TypeError('fetch failed'), new Response('{"name":"ERP"}')]
  const reading = createSelvedge({
    baseUrl: 'https://chain.example',
    key: 'sv_x',
    fetch: async () => {
      const next = answers.shift()
      if (next instanceof Response) return next
      throw next ?? new Error('no answer is left')
    },
  })
  expect(await reading.whoAmI()).toEqual({ name: 'ERP' })

  const { client, asked } = serverOf(
    { status: 503, headers: soon },
    { status: 202, headers: { location: '/epcis/capture/7' } },
    { status: 200, body: { captureID: '7', success: true } },
  )
  const document = {
    '@context': [],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: '2026-05-01T08:00:00Z',
    epcisBody: {},
  } as const
  expect(await client.capture(document)).toMatchObject({ captureID: '7' })
  expect(asked.slice(0, 2)).toEqual(
    Array.from({ length: 2 }, () => 'POST https://chain.example/epcis/capture'),
  )
})

test('a server is waited for as long as it says, by seconds or by a date, but not for hours', async () => {
  const inThePast = { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }
  const { client } = serverOf({ status: 503, headers: inThePast }, { status: 200, body: { name: 'ERP' } })
  expect(await client.whoAmI()).toEqual({ name: 'ERP' })
  const hours = serverOf({ status: 503, headers: { 'retry-after': '7200' } })
  await expect(hours.client.whoAmI()).rejects.toMatchObject({ status: 503 })
  expect(hours.asked).toHaveLength(1)
})

test('no answer at all is an error of its own, and an aborted call ends with its reason', async () => {
  const client = createSelvedge({
    baseUrl: 'https://chain.example',
    key: 'sv_x',
    retries: 0,
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  })
  await expect(client.whoAmI()).rejects.toMatchObject({ status: 0, code: 'SERVER_UNREACHABLE' })
  const controller = new AbortController()
  const waiting = serverOf({ status: 503, headers: { 'retry-after': '20' } })
  const call = waiting.client.whoAmI({ signal: controller.signal })
  setTimeout(() => controller.abort(new Error('enough')), 10)
  await expect(call).rejects.toThrow('enough')
})

test('the next page is asked for where the server says, with the key only of that server', async () => {
  const next = (url: string) => ({ link: `<${url}>; rel="next"` })
  const { client, asked } = serverOf(
    { status: 200, body: events('1', '2'), headers: next('/epcis/events?nextPageToken=t') },
    { status: 200, body: events('3'), headers: next('https://elsewhere.example/epcis/events') },
  )
  const found: unknown[] = []
  const all = async () => {
    for await (const { eventID } of client.events({ EQ_bizStep: ['shipping', 'receiving'] }))
      found.push(eventID)
  }
  await expect(all()).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
  expect(found).toEqual(['1', '2', '3'])
  expect(asked).toEqual([
    'GET https://chain.example/epcis/events?EQ_bizStep=shipping%7Creceiving',
    'GET https://chain.example/epcis/events?nextPageToken=t',
  ])
})

test('a server behind a path is asked for the next page there', async () => {
  const asked: string[] = []
  const pages: Record<string, string>[] = [{ link: '</epcis/events?nextPageToken=abc>; rel="next"' }, {}]
  const fetch: typeof globalThis.fetch = async (url) => {
    asked.push(url instanceof Request ? url.url : url.toString())
    return new Response(JSON.stringify(events('urn:test:1')), { headers: pages.shift() ?? {} })
  }
  const client = createSelvedge({ baseUrl: 'https://mill.example/chain/', key: 'sv_x', fetch })
  const found: unknown[] = []
  for await (const { eventID } of client.events({ EQ_bizStep: 'shipping' })) found.push(eventID)
  expect(found).toHaveLength(2)
  expect(asked).toEqual([
    'https://mill.example/chain/epcis/events?EQ_bizStep=shipping',
    'https://mill.example/chain/epcis/events?nextPageToken=abc',
  ])
})

test('a parameter that EPCIS does not have is no member of a query', () => {
  const right: EventQuery = {
    EQ_bizStep: ['shipping'],
    EQ_bizTransaction_po: 'urn:epc:1',
    GE_quantity_KGM: 5,
    'EQ_ILMD_mill:colour': 'red',
    EXISTS_errorDeclaration: true,
  }
  // @ts-expect-error -- misspelt
  const wrong: EventQuery = { EQ_bizstep: 'shipping' }
  expect(Object.keys({ ...right, ...wrong })).toHaveLength(6)
})
