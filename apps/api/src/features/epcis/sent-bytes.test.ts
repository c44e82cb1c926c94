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

const post = (url: string, payload: string | Buffer, headers = {}) =>
  t.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${mill.token}`, 'content-type': 'application/json', ...headers },
    payload,
  })
const NAMED = { 'https://mill.example/ns/color': 'Grün' }
const single = () => JSON.stringify({ '@context': [CONTEXT], ...anEvent(), ...NAMED })

test('a body is read as UTF-8, with a byte order mark or without', async () => {
  for (const type of [
    'application/json',
    'application/ld+json; charset="UTF-8"',
    'application/json;charset=utf8',
  ]) {
    const answer = await post('/epcis/events', `\ufeff${single()}`, { 'content-type': type })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject(NAMED)
  }
})

test('bytes that are not UTF-8 are refused, and so is every other charset and encoding', async () => {
  const latin = await post('/epcis/events', Buffer.from(single(), 'latin1'))
  expect(latin.json()).toMatchObject({ status: 400, detail: 'The body has bytes that are not UTF-8.' })
  for (const headers of [
    { 'content-type': 'application/json; charset=iso-8859-1' },
    { 'content-type': 'application/json; charset=utf-16le' },
    { 'content-encoding': 'gzip' },
  ])
    expect((await post('/epcis/events', single(), headers)).json()).toMatchObject({
      status: 415,
      type: 'epcisException:UnsupportedMediaTypeException',
    })
  expect((await post('/epcis/events', single(), { 'content-encoding': 'identity' })).statusCode).toBe(201)
})

test('a member that is there twice is refused with its place, and the events without one proceed', async () => {
  const twice = (text: string) =>
    text.replace('"action":"OBSERVE"', '"action":"DELETE","\\u0061ction":"OBSERVE"')
  expect((await post('/epcis/events', twice(single()))).json()).toMatchObject({
    status: 400,
    detail: '/action is there more than once',
  })
  const document = JSON.stringify(aDocument([anEvent({ action: 'ADD' }), anEvent()]))
  expect((await post('/epcis/capture', twice(document))).json()).toMatchObject({
    detail: '/epcisBody/eventList/1/action is there more than once',
  })
  const proceeding = await post('/epcis/capture', twice(document), {
    'gs1-capture-error-behaviour': 'proceed',
  })
  const job = await t.app.inject({
    url: String(proceeding.headers['location']),
    headers: { authorization: `Bearer ${mill.token}` },
  })
  expect(job.json()).toMatchObject({ success: false, errors: [{ index: 1 }] })
  const many = document.replace('"action":"ADD"', `${'"action":"ADD",'.repeat(200)}"action":"ADD"`)
  expect((await post('/epcis/capture', many, { 'gs1-capture-error-behaviour': 'proceed' })).statusCode).toBe(
    400,
  )
})
