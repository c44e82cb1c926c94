import {
  listCapturedEventsEndpoint,
  listCapturesOfCompanyEndpoint,
  readCaptureOfCompanyEndpoint,
} from '@selvedge/contract/captures.ts'
import {
  captureEventEndpoint,
  captureEventsEndpoint,
  listCapturesEndpoint,
  readCaptureEndpoint,
  readEventEndpoint,
} from '@selvedge/contract/epcis/calls.ts'
import { LANGUAGE_HEADER } from '@selvedge/contract/language-header.ts'
import { eventHashId, readingOf } from '@selvedge/domain/epcis/event-hash.ts'
import { MAX_EPCIS_EVENTS } from '@selvedge/domain/limits.ts'
import { readStatement } from '@selvedge/proof/read-statement.ts'
import { sql } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDocument, anEvent, CONTEXT } from '../../../test/support/world/epcis.ts'
import { askEvents } from '../../../test/support/world/epcis-query.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
let mill: Person
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
})

const capture = (body: unknown, headers: Record<string, string> = {}, by: Person | undefined = mill) =>
  t.send(by, captureEventsEndpoint, { body }, { headers })

const jobOf = async (location: unknown, by = mill) => {
  const id = String(location).split('/').at(-1) ?? ''
  return t.send(by, readCaptureEndpoint, { params: { id } })
}

const AS_STORED = { 'gs1-epc-format': 'Never_Translates' }

type Answered = { epcisBody: { queryResults: { resultsBody: { eventList: Record<string, unknown>[] } } } }
async function eventsOf(eventID: string, headers: Record<string, string> = AS_STORED, by = mill) {
  const { body } = await t.send(by, readEventEndpoint, { params: { eventID } }, { headers })
  return (body as Answered).epcisBody.queryResults.resultsBody.eventList
}

const hashOf = (event: object) => eventHashId(event as never, readingOf(aDocument([])))
const stored = async (by = mill) => {
  const { count } = await t.db
    .selectFrom('epcis_event')
    .where('company_id', '=', by.companyId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('a document', () => {
  test('is captured, its job is finished, and each event is answered as it was sent (A1)', async () => {
    const events = [
      anEvent(),
      anEvent({
        eventID: 'urn:uuid:6c7a2d9e-6d5a-4c6f-9a51-0f6a3a1f8a01',
        recordTime: '2020-01-01T00:00:00Z',
      }),
      anEvent({
        type: 'TransformationEvent',
        action: undefined,
        quantityList: undefined,
        inputQuantityList: [{ epcClass: 'https://mill.example/class/lint', quantity: 1.5, uom: 'TNE' }],
        outputQuantityList: [{ epcClass: 'https://mill.example/class/yarn', quantity: 1300, uom: 'KGM' }],
      }),
    ]
    const answer = await capture(aDocument(events))
    expect(answer.status).toBe(202)
    expect(answer.text).toBe('')
    expect(answer.headers).toMatchObject({ 'gs1-epcis-version': '2.0.0', 'gs1-cbv-version': '2.0.0' })
    expect((await jobOf(answer.headers['location'])).body).toMatchObject({
      running: false,
      success: true,
      captureErrorBehaviour: 'rollback',
      errors: [],
    })
    for (const event of events) {
      const { recordTime: _, ...said } = JSON.parse(JSON.stringify(event)) as Record<string, unknown>
      const eventID = (said['eventID'] as string | undefined) ?? hashOf(said)
      expect(await eventsOf(eventID)).toEqual([
        { ...said, eventID, recordTime: t.services.now().toISOString() },
      ])
    }
  })

  test('with a fault is refused as a whole, with where it is, and nothing is stored (A2)', async () => {
    const before = await stored()
    const wrong = anEvent({
      quantityList: [{ epcClass: 'urn:epc:class:lgtin:4012345.012345.L7', quantity: '4' }],
    })
    const { status, body, headers } = await capture(aDocument([anEvent(), wrong]))
    expect(status).toBe(400)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(body).toMatchObject({
      type: 'epcisException:ValidationException',
      status: 400,
      code: 'VALIDATION_FAILED',
      detail: '/epcisBody/eventList/1/quantityList/0/quantity must be a number',
      instance: '/epcis/capture',
    })
    expect(await stored()).toBe(before)
  })

  test('with a fault is stored without it where the sender says so, and the job names it (A3)', async () => {
    const before = await stored()
    const document = aDocument([anEvent(), anEvent({ eventTime: 'today' }), anEvent()])
    const answer = await capture(document, { 'gs1-capture-error-behaviour': 'proceed' })
    expect(answer.status).toBe(202)
    expect((await jobOf(answer.headers['location'])).body).toMatchObject({
      success: false,
      errors: [{ index: 1, type: 'epcisException:ValidationException' }],
    })
    expect(await stored()).toBe(before + 2)
  })

  test('sent twice is stored once; other contents under its number are a fault (A4)', async () => {
    const eventID = 'urn:uuid:6c7a2d9e-6d5a-4c6f-9a51-0f6a3a1f8a02'
    const event = anEvent({ eventID })
    const before = await stored()
    for (const sent of [event, event]) {
      const { headers } = await capture(aDocument([sent, anEvent(event)]))
      expect((await jobOf(headers['location'])).body).toMatchObject({ success: true })
    }
    expect(await stored()).toBe(before + 1)
    const { headers } = await capture(aDocument([anEvent({ ...event, disposition: 'damaged' }), anEvent()]))
    expect((await jobOf(headers['location'])).body).toMatchObject({
      success: false,
      errors: [{ index: 0, detail: expect.stringContaining(eventID) as string }],
    })
    expect(await stored()).toBe(before + 1)
  })

  test('sent again in another spelling counts as captured, and is answered as it came first', async () => {
    const eventID = 'urn:uuid:6c7a2d9e-6d5a-4c6f-9a51-0f6a3a1f8a04'
    const event = anEvent({
      eventID,
      epcList: ['urn:epc:id:sgtin:4012345.012345.1', 'urn:epc:id:sgtin:4012345.012345.2'],
      'rdfs:comment': 'by hand',
    })
    const sameHash = {
      ...event,
      epcList: ['https://id.gs1.org/01/04012345123456/21/2', 'https://id.gs1.org/01/04012345123456/21/1'],
      bizStep: 'https://ref.gs1.org/cbv/BizStep-shipping',
      eventTime: event.eventTime.replace('Z', '+00:00'),
      recordTime: '2020-01-01T00:00:00Z',
      'rdfs:comment': 'by machine',
    }
    expect(hashOf(sameHash)).toBe(hashOf(event))
    await capture(aDocument([event]))
    const before = await stored()
    for (const document of [aDocument([sameHash]), aDocument([sameHash, event])]) {
      const { headers } = await capture(document)
      expect((await jobOf(headers['location'])).body).toMatchObject({ success: true, errors: [] })
    }
    expect(await stored()).toBe(before)
    expect(await eventsOf(eventID)).toEqual([{ ...event, recordTime: t.services.now().toISOString() }])
  })

  test('sent again after a server was stopped before it gave places is found by the next query', async () => {
    const eventID = `urn:uuid:${randomUUID()}`
    const body = aDocument([anEvent({ eventID })])
    await t.send(mill, captureEventsEndpoint, { body })
    await t.db.updateTable('epcis_event').set({ sequence: null }).where('event_id', '=', eventID).execute()
    expect((await askEvents(t, mill, `/epcis/events?EQ_eventID=${eventID}`)).ids).toEqual([])
    expect((await t.send(mill, captureEventsEndpoint, { body })).status).toBe(202)
    expect((await askEvents(t, mill, `/epcis/events?EQ_eventID=${eventID}`)).ids).toEqual([eventID])
  })

  test('sent twice at once is stored once', async () => {
    const before = await stored()
    const document = aDocument([anEvent(), anEvent()])
    const answers = await Promise.all([1, 2, 3].map(() => capture(document)))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(await stored()).toBe(before + 2)
  })

  test('with too many events, or too large, is refused with the limits (A12)', async () => {
    const many = await capture(aDocument(Array.from({ length: MAX_EPCIS_EVENTS + 1 }, () => anEvent())))
    const large = await capture(aDocument([anEvent({ 'ex:note': 'x'.repeat(5_000_000) })]))
    for (const { status, body, headers } of [many, large]) {
      expect(status).toBe(413)
      expect(body).toMatchObject({ type: 'epcisException:CaptureLimitExceededException' })
      expect(headers).toMatchObject({
        'gs1-epcis-capture-limit': '1000',
        'gs1-epcis-capture-file-size-limit': '4194304',
      })
    }
  })

  test('declares names for its events, which the answer declares too', async () => {
    const context = [CONTEXT, { ex: 'https://mill.example/ns/' }]
    const event = {
      ...anEvent({ 'ex:moisture': 7.5 }),
      eventID: 'urn:uuid:6c7a2d9e-6d5a-4c6f-9a51-0f6a3a1f8a09',
    }
    await capture(aDocument([event], { '@context': context }))
    const answer = await t.send(mill, readEventEndpoint, { params: { eventID: event.eventID } })
    expect(answer.body).toMatchObject({
      '@context': context,
      type: 'EPCISQueryDocument',
      schemaVersion: '2.0',
    })
  })

  test.each([
    ['letters of three bytes', { readPoint: { id: `https://mill.example/${'棉'.repeat(1000)}` } }],
    ['a long prefix', { bizTransactionList: [{ type: 'po', bizTransaction: 'ex:7' }] }],
  ])('whose identifiers no index takes is refused with the place of the event: %s', async (_, changes) => {
    const context = [CONTEXT, { ex: `https://mill.example/${'x'.repeat(3000)}/` }]
    const { status, body } = await capture(aDocument([anEvent(), anEvent(changes)], { '@context': context }))
    expect(status).toBe(400)
    expect(body).toMatchObject({
      detail: expect.stringMatching(/^\/epcisBody\/eventList\/1 has an identifier/) as string,
    })
  })

  test.each([
    [400, 'ValidationException', { 'gs1-capture-error-behaviour': 'all' }],
    [406, 'NotAcceptableException', { accept: 'application/xml' }],
    [406, 'NotAcceptableException', { 'gs1-epc-format': 'Always_EPC_URN' }],
    [406, 'NotAcceptableException', { 'gs1-epcis-min': '2.1' }],
  ])('with headers that ask for something else is a %i %s (A13): %j', async (status, type, headers) => {
    const answer = await capture(aDocument([anEvent()]), headers)
    expect(answer).toMatchObject({ status, body: { type: `epcisException:${type}` } })
  })

  test('that is no JSON, or no document, is refused (A13)', async () => {
    const post = (payload: string, type: string) =>
      t.app.inject({
        method: 'POST',
        url: '/epcis/capture',
        headers: { authorization: `Bearer ${mill.token}`, 'content-type': type },
        payload,
      })
    expect((await post('<a/>', 'text/xml')).statusCode).toBe(415)
    expect((await post('{', 'application/json')).json()).toMatchObject({
      status: 400,
      type: 'epcisException:ValidationException',
    })
    expect((await post('[]', 'application/ld+json')).statusCode).toBe(400)
  })
})

describe('an event', () => {
  test('sent alone gets the hash of its contents as its number; again it is refused (A6)', async () => {
    const event = { '@context': [CONTEXT], ...anEvent() }
    const eventID = hashOf(event)
    const first = await t.send(mill, captureEventEndpoint, { body: event }, { headers: AS_STORED })
    expect(first.status).toBe(201)
    expect(first.headers['location']).toBe(`/epcis/events/${encodeURIComponent(eventID)}`)
    expect(first.body).toMatchObject({ ...event, eventID })
    const again = await t.send(mill, captureEventEndpoint, { body: event })
    expect(again).toMatchObject({
      status: 409,
      body: { type: 'epcisException:ResourceAlreadyExistsException' },
    })
  })

  test('whose error is declared in more than one answer takes is answered with the oldest of them', async () => {
    const by = await t.aCompany()
    const eventID = 'urn:uuid:6c7a2d9e-6d5a-4c6f-9a51-0f6a3a1f8a05'
    const event = anEvent({ eventID })
    const declared = (day: number) => ({
      ...event,
      errorDeclaration: { declarationTime: `2026-06-0${day}T08:00:00Z`, 'ex:why': 'x'.repeat(3_000_000) },
    })
    const context = { '@context': [CONTEXT, { ex: 'https://mill.example/ns/' }] }
    for (const sent of [event, declared(1), declared(2), declared(3)])
      await capture(aDocument([sent], context), {}, by)
    const answered = await eventsOf(eventID, AS_STORED, by)
    expect(
      answered.map(
        ({ errorDeclaration: error }) => (error as { declarationTime: string } | undefined)?.declarationTime,
      ),
    ).toEqual([undefined, '2026-06-01T08:00:00Z', '2026-06-02T08:00:00Z'])
  })

  test('and the declarations of its error are answered together, the oldest first (A5)', async () => {
    const event = { ...anEvent(), eventID: 'urn:uuid:6c7a2d9e-6d5a-4c6f-9a51-0f6a3a1f8a03' }
    const declared = (reason: string) => ({
      ...event,
      errorDeclaration: { declarationTime: '2026-05-02T08:00:00Z', reason },
    })
    await capture(aDocument([event]))
    await capture(aDocument([declared('incorrect_data')]))
    await capture(aDocument([declared('did_not_occur')]))
    // Once more is no other declaration.
    await capture(aDocument([declared('did_not_occur')]))
    const found = await eventsOf(event.eventID)
    expect(
      found.map(({ errorDeclaration }) => (errorDeclaration as { reason: string } | undefined)?.reason),
    ).toEqual([undefined, 'incorrect_data', 'did_not_occur'])
  })

  test('is answered with Digital Links in place of URNs, unless the caller wants it as it was sent', async () => {
    const event = { ...anEvent(), eventID: 'urn:uuid:6c7a2d9e-6d5a-4c6f-9a51-0f6a3a1f8a04' }
    await capture(aDocument([event]))
    const classIn = (events: Record<string, unknown>[]) =>
      (events[0]?.['quantityList'] as { epcClass: string }[] | undefined)?.[0]?.epcClass
    expect(classIn(await eventsOf(event.eventID, {}))).toBe('https://id.gs1.org/01/04012345123456/10/L7')
    expect(classIn(await eventsOf(event.eventID))).toBe('urn:epc:class:lgtin:4012345.012345.L7')
  })
})

test('an event whose number is an EPC URN is answered under that number, and its own texts as they are', async () => {
  const eventID = 'urn:epc:id:sgtin:4012345.012345.77'
  const note = `${eventID} seen at the gate`
  const event = { ...anEvent(), eventID, 'https://mill.example/ns/note': note }
  await capture(aDocument([event]))
  expect(await eventsOf(eventID, {})).toMatchObject([{ eventID, 'https://mill.example/ns/note': note }])
  const { headers, body } = await t.send(mill, captureEventEndpoint, {
    body: { '@context': [CONTEXT], ...anEvent(), eventID: `${eventID}8` },
  })
  expect(body).toMatchObject({ eventID: `${eventID}8` })
  expect(headers['location']).toBe(`/epcis/events/${encodeURIComponent(`${eventID}8`)}`)
})

describe('what was captured', () => {
  test('is stated: one leaf, in which each event has its number and the hash of its text', async () => {
    const company = await t.aCompany()
    const { headers } = await capture(aDocument([anEvent(), anEvent()]), {}, company)
    const id = Number(String(headers['location']).split('/').at(-1))
    const rows = await t.db
      .selectFrom('statement')
      .where('record_type', '=', 'capture')
      .where('record_id', '=', id)
      .select('body')
      .execute()
    expect(rows).toHaveLength(1)
    const said = readStatement(rows[0]?.body ?? '')?.data as { events: { eventID: string; sha256: string }[] }
    const events = await t.db
      .selectFrom('epcis_event')
      .where('capture_id', '=', id)
      .select(['event_id', 'body'])
      .orderBy('place')
      .execute()
    expect(said.events).toEqual(
      events.map(({ event_id, body }) => ({
        eventID: event_id,
        sha256: createHash('sha256').update(body).digest('hex'),
      })),
    )
  })

  test('is shown to people with who sent it, its events and what was wrong', async () => {
    const company = await t.aCompany()
    const document = aDocument([anEvent(), anEvent({ eventTime: 'today' }), anEvent()])
    await capture(document, { 'gs1-capture-error-behaviour': 'proceed' }, company)
    const [row] = await t.call(company, listCapturesOfCompanyEndpoint, { query: {} })
    expect(row).toMatchObject({ events: 2, repeated: 0, errors: 1, isByKey: false })
    const params = { id: row?.id ?? 0 }
    const { faults } = await t.call(company, readCaptureOfCompanyEndpoint, { params })
    expect(faults).toMatchObject([{ index: 1, detail: expect.stringContaining('/eventTime ') as string }])
    const first = await t.call(company, listCapturedEventsEndpoint, { params, query: { page: 1, size: 1 } })
    expect(first).toMatchObject([{ bizStep: 'https://ref.gs1.org/cbv/BizStep-shipping', isError: false }])
    expect(await t.call(company, listCapturedEventsEndpoint, { params, query: {} })).toHaveLength(2)
  })

  test('what was wrong is said in the language of whoever reads the job, not of whoever sent it', async () => {
    const company = await t.aCompany()
    const eventID = 'urn:uuid:6c7a2d9e-6d5a-4c6f-9a51-0f6a3a1f8a0e'
    await capture(aDocument([anEvent({ eventID })]), {}, company)
    const document = aDocument([
      anEvent({ eventTime: 'today', action: 'MOVE' }),
      anEvent({ eventID, disposition: 'damaged' }),
    ])
    const turkish = { [LANGUAGE_HEADER]: 'tr' }
    const { headers } = await capture(
      document,
      { 'gs1-capture-error-behaviour': 'proceed', ...turkish },
      company,
    )
    const id = String(headers['location']).split('/').at(-1) ?? ''
    const read = async (code: string) => {
      const asked = { headers: { [LANGUAGE_HEADER]: code } }
      const job = await t.send(company, readCaptureEndpoint, { params: { id } }, asked)
      const shown = await t.send(company, readCaptureOfCompanyEndpoint, { params: { id } }, asked)
      const { errors } = job.body as { errors: { index: number; detail: string; message: string }[] }
      const { faults } = shown.body as { faults: { index: number; detail: string }[] }
      expect(errors.map(({ index, detail }) => ({ index, detail }))).toEqual(faults)
      expect(errors.map(({ message }) => message)).toEqual(errors.map(({ detail }) => detail))
      return faults.map(({ detail }) => detail)
    }
    const [wrong, taken] = await read('en')
    expect(wrong).toContain('/epcisBody/eventList/0/eventTime must be a time with an offset')
    expect(wrong).toContain('; /epcisBody/eventList/0/action must be one of ADD, OBSERVE, DELETE')
    expect(taken).toBe(`/epcisBody/eventList/1: your company sent another event with the eventID ${eventID}.`)
    const chinese = await read('zh-CN')
    expect(chinese.map((one) => /\p{Script=Han}/u.test(one))).toEqual([true, true])
    expect(chinese.join()).not.toMatch(/must|your company/)
    expect(chinese[0]).toContain('/epcisBody/eventList/0/action ')
    expect(chinese[1]).toContain(eventID)
    // Older servers, and whoever looks into the database, find the English sentence.
    const kept = await t.db
      .selectFrom('capture')
      .where('id', '=', Number(id))
      .select('errors')
      .executeTakeFirstOrThrow()
    expect(kept.errors.map(({ detail }) => detail)).toEqual([wrong, taken])

    // As those of before kept it.
    const errors = JSON.stringify(kept.errors.map(({ index, detail }) => ({ index, detail })))
    await sql`update capture set errors = ${errors}::jsonb where id = ${id}::bigint`.execute(t.db)
    expect(await read('zh-CN')).toEqual([wrong, taken])
  })

  test('that is refused is refused in the language of whoever sent it', async () => {
    const document = aDocument([anEvent({ eventTime: 'today' })])
    const refused = await capture(document, { [LANGUAGE_HEADER]: 'zh-CN' })
    expect(refused).toMatchObject({ status: 400, body: { type: 'epcisException:ValidationException' } })
    expect((refused.body as { detail: string }).detail).toMatch(
      /^\/epcisBody\/eventList\/0\/eventTime \p{Script=Han}/u,
    )
    const gone = await t.send(
      mill,
      readCaptureEndpoint,
      { params: { id: '1' } },
      { headers: { [LANGUAGE_HEADER]: 'hi' } },
    )
    expect((gone.body as { detail: string }).detail).toMatch(/\p{Script=Devanagari}/u)
  })

  test('is found by the number of an event, with the leaf of its statement, by its company alone', async () => {
    const [company, stranger] = [await t.aCompany(), await t.aCompany()]
    const eventID = `urn:uuid:${randomUUID()}`
    const event = anEvent({ eventID })
    const errorDeclaration = { declarationTime: '2026-05-02T08:00:00Z', reason: 'did_not_occur' }
    const jobs = []
    for (const one of [event, { ...event, errorDeclaration }]) {
      await capture(aDocument([anEvent()]), {}, company)
      const { headers } = await capture(aDocument([anEvent(), one]), {}, company)
      jobs.push(String(headers['location']))
    }
    await capture(aDocument([event]), {}, stranger)
    const leaves = await t.db
      .selectFrom('statement')
      .where('record_type', '=', 'capture')
      .where(
        'record_id',
        'in',
        jobs.map((job) => Number(job.split('/').at(-1))),
      )
      .select('leaf')
      .orderBy('record_id')
      .execute()
    const { headers } = await t.send(company, readEventEndpoint, { params: { eventID } })
    expect(headers['link']).toBe(
      jobs.map((job, nth) => `<${job}>; rel="describedby"; statement="${leaves[nth]?.leaf}"`).join(', '),
    )
    const theirs = await t.send(stranger, readEventEndpoint, { params: { eventID } })
    for (const job of jobs) expect(theirs.headers['link']).not.toContain(job)
    const found = await t.call(company, listCapturesOfCompanyEndpoint, { query: { search: ` ${eventID}` } })
    expect(found.map(({ id }) => `/epcis/capture/${id}`)).toEqual(jobs.toReversed())
    const part = await t.call(company, listCapturesOfCompanyEndpoint, {
      query: { search: eventID.slice(0, -1) },
    })
    expect(part).toEqual([])
    const none = await t.aCompany()
    expect(await t.call(none, listCapturesOfCompanyEndpoint, { query: { search: eventID } })).toEqual([])
  })

  test('is listed as jobs, page by page', async () => {
    const company = await t.aCompany()
    for (let i = 0; i < 3; i++) await capture(aDocument([anEvent()]), {}, company)
    const ids = []
    let url = '/epcis/capture?perPage=2'
    for (;;) {
      const headers = { authorization: `Bearer ${company.token}` }
      const answer = await t.app.inject({ url, headers })
      ids.push(...answer.json<{ captureID: string }[]>().map(({ captureID }) => captureID))
      const next = /<(.+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1]
      if (next === undefined) break
      url = next
      // The number of a capture would tell how many all companies have.
      expect(next).not.toContain(ids.at(-1))
      const stranger = await t.aCompany()
      for (const [by, at] of [
        [stranger, next],
        [company, `/epcis/capture?nextPageToken=${ids.at(-1)}`],
      ] as const) {
        const refused = await t.app.inject({ url: at, headers: { authorization: `Bearer ${by.token}` } })
        expect(refused.json()).toMatchObject({
          status: 400,
          type: 'epcisException:QueryParameterException',
        })
      }
    }
    expect(ids).toHaveLength(3)
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => Number(b) - Number(a)))
  })

  test('is nobody else’s (A14)', async () => {
    const eventID = 'urn:uuid:6c7a2d9e-6d5a-4c6f-9a51-0f6a3a1f8a05'
    const { headers } = await capture(aDocument([anEvent({ eventID })]))
    const stranger = await t.aCompany({ knows: mill })
    expect(await jobOf(headers['location'], stranger)).toMatchObject({
      status: 404,
      body: { type: 'epcisException:NoSuchNameException' },
    })
    expect((await t.send(stranger, readEventEndpoint, { params: { eventID } })).status).toBe(404)
    expect((await t.send(stranger, listCapturesEndpoint, { query: {} })).body).toEqual([])
    // The same number is free for another company.
    const own = await capture(aDocument([anEvent({ eventID, disposition: 'damaged' })]), {}, stranger)
    expect((await jobOf(own.headers['location'], stranger)).body).toMatchObject({ success: true })
  })

  test('comes from companies that trade, with a session or a key', async () => {
    const certifier = await t.aCompany({ role: 'certifier' })
    expect(await capture(aDocument([anEvent()]), {}, certifier)).toMatchObject({
      status: 403,
      body: { type: 'epcisException:SecurityException', code: 'FORBIDDEN' },
    })
    expect(await capture(aDocument([anEvent()]), { authorization: '' }, undefined)).toMatchObject({
      status: 401,
      body: { type: 'epcisException:SecurityException' },
    })
  })
})
