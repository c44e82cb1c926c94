import { captureEventsEndpoint } from '@selvedge/contract/epcis/calls.ts'
import type { TestApp } from '../test-app.ts'
import { aDocument } from './epcis.ts'
import type { Person } from './people.ts'

/** Sends events; refuses to go on where they were not stored. */
export async function captured(
  t: TestApp,
  by: Person,
  events: readonly unknown[],
  changes: object = {},
): Promise<void> {
  const { status, text } = await t.send(by, captureEventsEndpoint, { body: aDocument(events, changes) })
  if (status !== 202) throw new Error(`The capture was answered ${status}: ${text}`)
}

export type EventPage = { status: number; ids: string[]; next: string | undefined; body: unknown }

type Answered = { epcisBody: { queryResults: { resultsBody: { eventList: { eventID: string }[] } } } }

/** Asks an address for events, as a program does: it reads the numbers of the events, and the address of the next page. */
export async function askEvents(t: TestApp, by: Person, url: string, headers = {}): Promise<EventPage> {
  const answer = await t.app.inject({
    url,
    headers: { authorization: `Bearer ${by.token}`, ...headers },
  })
  const body: unknown = answer.json()
  const list =
    answer.statusCode === 200 ? (body as Answered).epcisBody.queryResults.resultsBody.eventList : []
  const next = /^<(.+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1]
  return { status: answer.statusCode, ids: list.map(({ eventID }) => eventID), next, body }
}

/** All pages behind an address, each as the numbers of its events; `between` runs after each. */
export async function allPages(
  t: TestApp,
  by: Person,
  { url, between }: { url: string; between?: () => Promise<void> },
): Promise<string[][]> {
  const pages: string[][] = []
  for (let at: string | undefined = url; at !== undefined;) {
    const { status, ids, next, body } = await askEvents(t, by, at)
    if (status !== 200) throw new Error(`${at} was answered ${status}: ${JSON.stringify(body)}`)
    pages.push(ids)
    await between?.()
    at = next
  }
  return pages
}
