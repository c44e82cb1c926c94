import { epcisResourceEndpoints } from '@selvedge/contract/epcis/resource-calls.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { anEvent, CONTEXT } from '../../../test/support/world/epcis.ts'
import { allPages, askEvents, captured } from '../../../test/support/world/epcis-query.ts'
import type { Person } from '../../../test/support/world/people.ts'

const SITE = 'https://id.gs1.org/414/9521321123458'
const STEP = 'https://mill.example/step/ginning'
const SSCC = 'urn:epc:id:sscc:9521321.0333333333'
const LINK = 'https://id.gs1.org/00/095213213333333334'

let t: TestApp
let mill: Person
let stranger: Person
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
  stranger = await t.aCompany({ knows: mill })
  await captured(
    t,
    mill,
    [
      anEvent({
        eventID: 'urn:test:1',
        epcList: [SSCC],
        readPoint: { id: 'urn:epc:id:sgln:9521321.12345.0' },
      }),
      anEvent({ eventID: 'urn:test:2', bizStep: STEP, disposition: undefined, readPoint: undefined }),
      anEvent({
        eventID: 'urn:test:3',
        bizStep: 'receiving',
        bizLocation: { id: SITE },
        readPoint: undefined,
      }),
      anEvent({ eventID: 'urn:test:4', bizStep: 'receiving', epcList: ['ex:bale1'], readPoint: undefined }),
    ],
    { '@context': [CONTEXT, { ex: 'https://mill.example/ns/' }] },
  )
  const secret = 'https://stranger.example/secret'
  await captured(t, stranger, [
    anEvent({
      bizStep: secret,
      disposition: secret,
      readPoint: { id: secret },
      bizLocation: { id: secret },
      epcList: [secret],
    }),
  ])
})

const get = async (url: string, by = mill) => {
  const answer = await t.app.inject({ url, headers: { authorization: `Bearer ${by.token}` } })
  return { status: answer.statusCode, body: answer.json<{ member?: string[] }>(), headers: answer.headers }
}
const FIVE = [
  'AggregationEvent',
  'AssociationEvent',
  'ObjectEvent',
  'TransactionEvent',
  'TransformationEvent',
]

test('the names of all resources are at the top', async () => {
  const { status, body } = await get('/epcis')
  expect(await get('/epcis/')).toMatchObject({ status, body })
  expect(status).toBe(200)
  expect(body).toMatchObject({ '@context': expect.any(String) as string, type: 'Collection' })
  expect(body.member).toEqual(['capture', 'events', 'queries', ...Object.keys(epcisResourceEndpoints)])
})

test.each([
  ['eventTypes', FIVE],
  ['epcs', [LINK, 'https://mill.example/ns/bale1']],
  ['bizSteps', [STEP, 'receiving', 'shipping']],
  ['bizLocations', [SITE]],
  ['readPoints', [SITE]],
  ['dispositions', ['in_transit']],
])('%s are those of the events of the company, and of no other (A14)', async (name, values) => {
  expect((await get(`/epcis/${name}`)).body).toMatchObject({ type: 'Collection', member: values })
  expect(JSON.stringify((await get(`/epcis/${name}`, stranger)).body)).not.toContain('mill.example')
  for (const value of values) {
    const path = `/epcis/${name}/${encodeURIComponent(value)}`
    expect((await get(path)).body).toMatchObject({ type: 'Collection', member: ['events'] })
    if (name !== 'eventTypes' || value === 'ObjectEvent')
      expect((await askEvents(t, mill, `${path}/events`)).ids).not.toEqual([])
  }
})

test('are answered page by page', async () => {
  const seen = []
  for (let url: string | undefined = '/epcis/eventTypes?perPage=2'; url !== undefined;) {
    const { body, headers } = await get(url)
    seen.push(body.member)
    url = /^<(.+)>; rel="next"$/.exec(String(headers['link'] ?? ''))?.[1]
  }
  expect(seen).toEqual([FIVE.slice(0, 2), FIVE.slice(2, 4), FIVE.slice(4)])
  const { headers } = await get('/epcis/bizSteps?perPage=1')
  const next = /^<(.+)>/.exec(String(headers['link']))?.[1] ?? ''
  expect((await get(`${next}&perPage=5`)).body.member).toEqual(['receiving', 'shipping'])
  expect((await get(next, stranger)).status).toBe(400)
  expect((await get(next.replace('bizSteps', 'dispositions'))).status).toBe(400)
  expect((await get('/epcis/bizSteps?EQ_bizStep=shipping')).body).toMatchObject({
    type: 'epcisException:QueryParameterException',
    detail: 'EQ_bizStep is not a parameter of this call.',
  })
})

describe('the events with a value', () => {
  test('are those that a query would find, with what else is asked, page by page', async () => {
    const url = '/epcis/bizSteps/receiving/events'
    expect((await askEvents(t, mill, url)).ids).toEqual(['urn:test:4', 'urn:test:3'])
    expect((await askEvents(t, mill, `${url}?EQ_bizLocation=${SITE}`)).ids).toEqual(['urn:test:3'])
    expect(await allPages(t, mill, { url: `${url}?perPage=1` })).toEqual([['urn:test:4'], ['urn:test:3']])
    expect((await askEvents(t, mill, `/epcis/epcs/${SSCC}/events`)).ids).toEqual(['urn:test:1'])
    expect((await askEvents(t, mill, '/epcis/epcs/ex:bale1/events')).ids).toEqual(['urn:test:4'])
  })

  test('are not asked for the same twice', async () => {
    expect(
      await askEvents(t, mill, '/epcis/bizLocations/ex:a/events?WD_bizLocation=https://a.example/'),
    ).toMatchObject({
      status: 400,
      body: {
        type: 'epcisException:QueryParameterException',
        detail: 'WD_bizLocation cannot be given: the path asks for it.',
      },
    })
  })

  test('that occurs in none is not there', async () => {
    for (const path of ['bizSteps/storing', 'epcs/urn:test:nothing', 'eventTypes/Nothing', 'bizSteps/a%7Cb'])
      expect(await get(`/epcis/${path}`)).toMatchObject({
        status: 404,
        body: { type: 'epcisException:NoSuchNameException' },
      })
    const secret = encodeURIComponent('https://stranger.example/secret')
    for (const name of ['epcs', 'bizSteps', 'bizLocations', 'readPoints', 'dispositions']) {
      expect((await get(`/epcis/${name}/${secret}`)).status).toBe(404)
      expect((await get(`/epcis/${name}/${secret}`, stranger)).status).toBe(200)
    }
  })
})

test('a long identifier is found by its path', async () => {
  const long = `https://mill.example/${'x'.repeat(1800)}`
  const by = await t.aCompany()
  await captured(t, by, [anEvent({ eventID: 'urn:test:long', bizLocation: { id: long } })])
  expect((await askEvents(t, by, `/epcis/bizLocations/${encodeURIComponent(long)}/events`)).ids).toEqual([
    'urn:test:long',
  ])
})

test('the token of a next page is given back, and nothing is there to forget', async () => {
  const { headers } = await get('/epcis/events?perPage=1')
  const token = /nextPageToken=(.+)>/.exec(String(headers['link']))?.[1] ?? ''
  const answer = await t.app.inject({
    method: 'DELETE',
    url: `/epcis/nextPageToken/${token}`,
    headers: { authorization: `Bearer ${mill.token}` },
  })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
})

describe('OPTIONS', () => {
  const options = (url: string) => t.app.inject({ method: 'OPTIONS', url })

  test.each([
    ['/epcis', 'GET, HEAD, OPTIONS'],
    ['/epcis/capture', 'POST, GET, HEAD, OPTIONS'],
    ['/epcis/events', 'GET, HEAD, POST, OPTIONS'],
    ['/epcis/events/urn:test:1', 'GET, HEAD, OPTIONS'],
    ['/epcis/bizSteps/shipping/events', 'GET, HEAD, OPTIONS'],
    ['/epcis/nextPageToken/abc', 'DELETE, OPTIONS'],
  ])('of %s names its methods and what is spoken', async (url, allow) => {
    const { statusCode, headers, body } = await options(url)
    expect([statusCode, body]).toEqual([204, ''])
    expect(String(headers['allow']).split(', ').toSorted()).toEqual(allow.split(', ').toSorted())
    expect(headers).toMatchObject({
      'gs1-epcis-version': '2.0.0',
      'gs1-epcis-min': '2.0.0',
      'gs1-epcis-max': '2.0.0',
      'gs1-cbv-version': '2.0.0',
      'gs1-cbv-min': '2.0.0',
      'gs1-cbv-max': '2.0.0',
      'gs1-epc-format': 'Always_GS1_Digital_Link',
      'gs1-vendor-version': expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
    })
  })

  test('of captures names their limits', async () => {
    expect((await options('/epcis/capture')).headers).toMatchObject({
      'gs1-epcis-capture-limit': '1000',
      'gs1-epcis-capture-file-size-limit': '4194304',
      'gs1-capture-error-behaviour': 'rollback',
    })
  })

  test('of nothing is not answered', async () => {
    expect((await options('/epcis/nothing')).statusCode).toBe(404)
  })
})

test.each([
  '/epcis',
  '/epcis/bizSteps',
  '/epcis/bizSteps/shipping',
  '/epcis/bizSteps/shipping/events',
  '/epcis/eventTypes/ObjectEvent',
  '/epcis/eventTypes/ObjectEvent/events',
  '/epcis/dispositions/in_transit',
  '/epcis/dispositions/in_transit/events',
  '/epcis/readPoints/urn:epc:id:sgln:9521321.12345.0',
  '/epcis/readPoints/urn:epc:id:sgln:9521321.12345.0/events',
])('HEAD of %s has the headers of GET and no body', async (url) => {
  const headers = { authorization: `Bearer ${mill.token}` }
  const head = await t.app.inject({ method: 'HEAD', url, headers })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-type']).toBe((await get(url)).headers['content-type'])
})

test.each(['/epcis/events/%', '/epcis/epcs/%E0%A4%A', '/epcis/bizSteps/%ff/events'])(
  'the address %s, which nothing can read, is refused as by EPCIS',
  async (url) => {
    const answer = await t.app.inject({ url, headers: { authorization: `Bearer ${mill.token}` } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ type: 'epcisException:ValidationException', status: 400 })
    const right = await t.app.inject({ url: '/epcis', headers: { authorization: `Bearer ${mill.token}` } })
    for (const name of ['gs1-epcis-version', 'gs1-cbv-version', 'gs1-extensions', 'cache-control'])
      expect(answer.headers[name]).toBe(right.headers[name])
    expect(answer.headers['content-type']).toContain('application/problem+json')
  },
)
