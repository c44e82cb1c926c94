import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aDocument, anEvent } from '../../../test/support/world/epcis.ts'
import { captured } from '../../../test/support/world/epcis-query.ts'
import type { Person } from '../../../test/support/world/people.ts'

const HOST = 'epcis.selvedge.test'
let t: TestApp
let mill: Person
beforeAll(async () => {
  t = await testApp({ epcisHost: HOST })
  mill = await t.aCompany()
  await captured(t, mill, [anEvent({ eventID: 'urn:x:1' }), anEvent({ eventID: 'urn:x:2' })])
})

const ask = (url: string, host = HOST, more = {}) =>
  t.app.inject({ url, headers: { host, authorization: `Bearer ${mill.token}` }, ...more })
type Answer = Awaited<ReturnType<typeof ask>>
type Answered = { epcisBody: { queryResults: { resultsBody: { eventList: { eventID: string }[] } } } }
const idsIn = (answer: Answer) =>
  answer.json<Answered>().epcisBody.queryResults.resultsBody.eventList.map(({ eventID }) => eventID)
const nextOf = ({ headers }: Answer) => /^<(.+)>; rel="next"$/.exec(String(headers['link']))?.[1] ?? ''

test('the host of EPCIS serves at its root what is below /epcis elsewhere', async () => {
  const top = await ask('/')
  expect(top.statusCode).toBe(200)
  expect(top.json()).toEqual((await ask('/epcis', 'selvedge.test')).json())
  expect(top.headers['gs1-epcis-version']).toBe('2.0.0')
  expect(idsIn(await ask('/events/urn:x:1', HOST.toUpperCase()))).toEqual(['urn:x:1'])
})

test('pages lead on at the root, and a token is good under both names', async () => {
  const first = await ask('/events?perPage=1')
  expect(nextOf(first)).toMatch(/^\/events\?nextPageToken=[\w-]+$/)
  const second = await ask(nextOf(first))
  expect([...idsIn(first), ...idsIn(second)].toSorted()).toEqual(['urn:x:1', 'urn:x:2'])
  expect(idsIn(await ask(`/epcis${nextOf(first)}`, 'selvedge.test'))).toEqual(idsIn(second))
  expect(nextOf(await ask('/epcis/events?perPage=1', 'selvedge.test'))).toMatch(/^\/epcis\/events\?/)
})

test('what is captured there has its address there', async () => {
  const answer = await ask('/capture', HOST, { method: 'POST', payload: aDocument([anEvent()]) })
  expect(answer.headers['location']).toMatch(/^\/capture\/\d+$/)
  expect((await ask(String(answer.headers['location']))).json()).toMatchObject({ success: true })
  expect((await ask('/events/urn:x:1')).headers['link']).toMatch(/^<\/capture\/\d+>; rel="describedby"/)
})

test('nothing else is there but the signs of life, and other names are refused as before', async () => {
  for (const url of ['/api/session', '/api/trades', '/epcis/events', '/login']) {
    const answer = await ask(url)
    expect(answer.json()).toMatchObject({ type: 'epcisException:NoSuchNameException', status: 404 })
  }
  expect((await ask('/healthz')).statusCode).toBe(200)
  expect((await ask('/events/%')).json()).toMatchObject({ type: 'epcisException:ValidationException' })
  expect((await ask('/epcis', 'elsewhere.test')).statusCode).toBe(403)
})
