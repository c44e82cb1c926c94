import { captureEventEndpoint, captureEventsEndpoint } from '@selvedge/contract/epcis/calls.ts'
import { createQueryEndpoint } from '@selvedge/contract/epcis/query-calls.ts'
import { MAX_EPCIS_CONTEXT } from '@selvedge/domain/limits.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aDocument, anEvent, CONTEXT } from '../../../test/support/world/epcis.ts'
import type { Person } from '../../../test/support/world/people.ts'

let t: TestApp
let mill: Person
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
})

const capture = (body: unknown) => t.send(mill, captureEventsEndpoint, { body })
const deep = `${'['.repeat(50_000)}1e300${']'.repeat(50_000)}`
const nested = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = { 'ex:in': value }
  return value
}
const prefixes = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, `https://mill.example/${i}/`]))

test('a context that is read again with each event is bounded, of a document and of an event', async () => {
  const large = prefixes(MAX_EPCIS_CONTEXT / 20)
  expect(await capture(aDocument([anEvent()], { '@context': [CONTEXT, large] }))).toMatchObject({
    status: 400,
    body: {
      type: 'epcisException:ValidationException',
      detail: expect.stringContaining('/@context is longer'),
    },
  })
  expect(
    await t.send(mill, captureEventEndpoint, { body: { '@context': [CONTEXT, large], ...anEvent() } }),
  ).toMatchObject({ status: 400 })
  const some = prefixes(100)
  expect(await capture(aDocument([anEvent()], { '@context': [CONTEXT, some] }))).toMatchObject({
    status: 202,
  })
})

test.each([
  ['a NUL in an identifier', aDocument([anEvent({ epcList: ['https://mill.example/a\0b'] })])],
  ['a NUL in a place', aDocument([anEvent({ readPoint: { id: 'https://mill.example/\0' } })])],
  [
    'half a surrogate pair in the context',
    aDocument([anEvent()], { '@context': [CONTEXT, { ex: '\ud800' }] }),
  ],
  ['a context that is nested deeply', aDocument([anEvent()], { '@context': [CONTEXT, nested(1000)] })],
])('%s is refused', async (_, body) => {
  expect(await capture(body)).toMatchObject({ status: 400 })
})

test.each([[{ toString: 1 }], [nested(1000)], [[[['x']]]]])(
  'a condition that is no text is refused',
  async (condition) => {
    const body = { name: `q${Math.random().toString(36).slice(2)}`, query: { eventType: condition } }
    const { status } = await t.send(mill, createQueryEndpoint, { body })
    expect(status).toBe(400)
  },
)

const raw = (url: string, payload: string, headers = {}) =>
  t.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${mill.token}`, 'content-type': 'application/json', ...headers },
    payload,
  })
const withNumber = (event: object, number: string) => JSON.stringify(event).replace('"@@"', number)

test.each(['340123450000000012', '9007199254740993', '1e300', '1e-400', '0.1234567890123456789'])(
  'the number %s of an extension is refused, for it would be answered as another one',
  async (number) => {
    const event = anEvent({ 'https://mill.example/ns/a': [{ 'https://mill.example/ns/b': '@@' }] })
    const place = '/https:~1~1mill.example~1ns~1a/0/https:~1~1mill.example~1ns~1b'
    const alone = await raw('/epcis/events', withNumber({ '@context': [CONTEXT], ...event }, number))
    expect(alone.statusCode).toBe(400)
    expect(alone.json()).toMatchObject({ detail: expect.stringContaining(`${place} `) })
    const document = withNumber(aDocument([anEvent(), event]), number)
    const refused = await raw('/epcis/capture', document)
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      type: 'epcisException:ValidationException',
      detail: expect.stringContaining(`/epcisBody/eventList/1${place} `),
    })
    const proceeding = await raw('/epcis/capture', document, { 'gs1-capture-error-behaviour': 'proceed' })
    const job = await t.app.inject({
      url: String(proceeding.headers['location']),
      headers: { authorization: `Bearer ${mill.token}` },
    })
    expect(job.json()).toMatchObject({ success: false, errors: [{ index: 1 }] })
  },
)

test('a body of changed numbers that is nested deeply is refused for its depth', async () => {
  const answer = await raw('/epcis/capture', deep)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ detail: 'The body is nested too deeply.' })
})

test('a body of more parts than events of its size have is refused before it is read', async () => {
  for (const text of [`[${'0,'.repeat(300_001)}0]`, '{"a":'.repeat(300_001), '['.repeat(300_001)]) {
    const answer = await raw('/epcis/capture', text)
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ type: 'epcisException:CaptureLimitExceededException' })
    expect(answer.headers).toMatchObject({ 'gs1-epcis-capture-limit': '1000' })
  }
})

test('events that are too many are refused without a look at any of them', async () => {
  const text = JSON.stringify(aDocument(['@@'])).replace('"@@"', `${'0,'.repeat(200_000)}0`)
  expect((await raw('/epcis/capture', text)).statusCode).toBe(413)
})

test('events of the usual size pass up to the limit of bytes', async () => {
  const report = { type: 'Temperature', value: 26, uom: 'CEL' }
  const one = () =>
    anEvent({ sensorElementList: [{ sensorReport: Array.from({ length: 80 }, () => report) }] })
  const text = JSON.stringify(aDocument(Array.from({ length: 1000 }, one)))
  expect(text.length).toBeGreaterThan(3_900_000)
  expect((await raw('/epcis/capture', text)).statusCode).toBe(202)
})

test('an event with a name of millions of letters, or with very many unknown members, is refused', async () => {
  const names = Object.fromEntries(Array.from({ length: 130_000 }, (_, i) => [`a${i}`, 0]))
  const long = 'n'.repeat(3_000_000)
  for (const more of [names, { [long]: 1 }, { [`${long}:x`]: 1 }]) {
    for (const answer of [
      await raw('/epcis/capture', JSON.stringify(aDocument([{ ...anEvent(), ...more }]))),
      await raw('/epcis/events', JSON.stringify({ '@context': [CONTEXT], ...anEvent(), ...more })),
    ]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.body.length).toBeLessThan(5000)
    }
  }
})

test('a job keeps little of what was wrong, and a page of jobs ends before it has too many bytes', async () => {
  const by = await t.aCompany()
  const send = (url: string, payload?: string) =>
    t.app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url,
      headers: {
        authorization: `Bearer ${by.token}`,
        ...(payload !== undefined && {
          'content-type': 'application/json',
          'gs1-capture-error-behaviour': 'proceed',
        }),
      },
      ...(payload !== undefined && { payload }),
    })
  const long = { ...anEvent(), ['n'.repeat(3000)]: 1 }
  const text = JSON.stringify(aDocument(Array.from({ length: 1000 }, () => long)))
  const places: string[] = []
  for (let nth = 0; nth < 8; nth++)
    places.push(String((await send('/epcis/capture', text)).headers['location']))
  const job = await send(places[0] ?? '')
  expect(job.body.length).toBeLessThan(1_300_000)
  expect(job.json<{ errors: { detail: string }[] }>().errors[0]?.detail).toMatch(/^.{499}…/)
  const first = await send('/epcis/capture?perPage=1000')
  expect(first.body.length).toBeLessThan(9_000_000)
  const next = /<(.+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
  const jobs = [first, await send(next)].flatMap((answer) => answer.json<{ captureID: string }[]>())
  expect(jobs.map(({ captureID }) => `/epcis/capture/${captureID}`).toSorted()).toEqual(places.toSorted())
})

test('events that are found by more than 50,000 identifiers together are refused', async () => {
  const one = (nth: number, count: number) =>
    anEvent({ quantityList: undefined, epcList: Array.from({ length: count }, (_, at) => `x:${nth}.${at}`) })
  const five = Array.from({ length: 5 }, (_, nth) => one(nth, 10_000))
  const answer = await capture(aDocument([...five, one(5, 1)]))
  expect(answer).toMatchObject({
    status: 413,
    body: { type: 'epcisException:CaptureLimitExceededException' },
    headers: { 'gs1-epcis-capture-limit': '1000' },
  })
  expect(await capture(aDocument(five))).toMatchObject({ status: 202 })
}, 60_000)
