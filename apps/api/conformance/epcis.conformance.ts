import {
  captureEventEndpoint,
  captureEventsEndpoint,
  readCaptureEndpoint,
  readEventEndpoint,
} from '@selvedge/contract/epcis/calls.ts'
import {
  createQueryEndpoint,
  queryStoredEndpoint,
  readStoredQueryEndpoint,
} from '@selvedge/contract/epcis/query-calls.ts'
import { eventHashId, readingOf } from '@selvedge/domain/epcis/event-hash.ts'
import { isMembers, type Members } from '@selvedge/domain/epcis/members.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../test/support/world/people.ts'
import { type TestApp, testApp } from '../test/support/test-app.ts'
import { describeSet, filesOf } from './fixtures.ts'

/** Documents and events of EPCIS that others published. Each set of files is a group of tests. */
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const AS_STORED = { 'gs1-epc-format': 'Never_Translates' }

/** The events of a document, or of what a query answered. */
function eventsIn(document: Members): Members[] {
  const body = isMembers(document.epcisBody) ? document.epcisBody : {}
  const results = isMembers(body.queryResults) ? body.queryResults : {}
  const found = isMembers(results.resultsBody) ? results.resultsBody.eventList : undefined
  return [body.eventList ?? found].flat().filter(isMembers)
}

/** What the sender said: the time of recording is the server's, and a number that was left out is given. */
const said = (event: Members): Members =>
  Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'recordTime' && name !== 'eventID'))

async function answered(by: Person, eventID: string): Promise<Members[]> {
  const { body } = await t.send(by, readEventEndpoint, { params: { eventID } }, { headers: AS_STORED })
  return eventsIn(body as Members)
}

describeSet('epcis/documents', '.json', () => {
  test.each(filesOf('epcis/documents', '.json'))(
    '$name is captured, and answered as it was sent',
    async ({ text }) => {
      const company = await t.aCompany()
      const document = JSON.parse(text) as Members
      const {
        status,
        headers,
        text: refused,
      } = await t.send(company, captureEventsEndpoint, { body: document })
      expect(`${status} ${refused}`).toBe('202 ')
      const id = String(headers['location']).split('/').at(-1) ?? ''
      const job = await t.send(company, readCaptureEndpoint, { params: { id } })
      expect(job.body).toMatchObject({ running: false, success: true, errors: [] })
      for (const event of eventsIn(document)) {
        const eventID =
          typeof event.eventID === 'string' ? event.eventID : eventHashId(event, readingOf(document))
        expect((await answered(company, eventID)).map(said)).toContainEqual(said(event))
      }
    },
  )
})

describeSet('epcis/events', '.json', () => {
  test.each(filesOf('epcis/events', '.json'))('$name is captured alone', async ({ text }) => {
    const company = await t.aCompany()
    const event = JSON.parse(text) as Members
    const answer = await t.send(company, captureEventEndpoint, { body: event }, { headers: AS_STORED })
    expect(`${answer.status} ${answer.status === 201 ? '' : answer.text}`).toBe('201 ')
    expect(said(answer.body as Members)).toEqual(said(event))
  })
})

describeSet('epcis/invalid', '.json', () => {
  test.each(filesOf('epcis/invalid', '.json'))(
    '$name is refused, with where it is wrong, and nothing is stored',
    async ({ text }) => {
      const company = await t.aCompany()
      const answer = await t.send(company, captureEventsEndpoint, { body: JSON.parse(text) as object })
      expect(answer).toMatchObject({ status: 400, body: { type: 'epcisException:ValidationException' } })
      expect((answer.body as { detail: string }).detail).toMatch(/^\/\S+ /)
      const stored = t.db.selectFrom('capture').where('company_id', '=', company.companyId).select('id')
      expect(await stored.execute()).toEqual([])
    },
  )
})

describeSet('epcis/query', '.json', () => {
  test.each(filesOf('epcis/query', '.json'))(
    '$name is stored as a query, answered as it was sent, and asked',
    async ({ text }) => {
      const company = await t.aCompany()
      const query = JSON.parse(text) as Members
      const name = 'published'
      const made = await t.send(company, createQueryEndpoint, { body: { name, query } })
      expect(`${made.status} ${made.status === 201 ? '' : made.text}`).toBe('201 ')
      const { '@context': _, ...asked } = query
      const stored = await t.send(company, readStoredQueryEndpoint, { params: { name } })
      expect(stored.body).toMatchObject({ name, query: asked })
      const found = await t.send(company, queryStoredEndpoint, { params: { name } })
      expect(`${found.status} ${found.status === 200 ? '' : found.text}`).toBe('200 ')
      expect(found.body).toMatchObject({
        epcisBody: { queryResults: { queryName: name, resultsBody: { eventList: [] } } },
      })
    },
  )
})

describeSet('epcis-hash', '.jsonld', () => {
  const hashes = new Map(
    filesOf('epcis-hash', '.hashes').map(({ name, text }) => [name, text.trim().split('\n')]),
  )
  test.each(filesOf('epcis-hash', '.jsonld'))(
    'the events of $name have the published hashes (A7)',
    ({ name, text }) => {
      const document = JSON.parse(text) as Members
      const found = eventsIn(document).map((event) => eventHashId(event, readingOf(document)))
      expect(found).toEqual(hashes.get(name.replace('.jsonld', '.hashes')))
    },
  )
})
