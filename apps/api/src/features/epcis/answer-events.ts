import { withDigitalLinks } from '@selvedge/domain/epcis/digital-links.ts'
import { sql } from 'kysely'
import { EPCIS_CONTEXT } from '../../records/epcis/epcis-context.ts'
import type { Negotiated } from '@selvedge/contract/epcis/negotiate.ts'

/** What is declared for an event that was read with its capture: by what it was sent with, or of its record. */
export const CONTEXT = sql<string>`coalesce(epcis_event.context, capture.context)`

/** An event as it is stored. */
export type StoredEvent = { body: string; context: string; recordTime: Date }

type Named = { queryName: string; subscriptionID?: string }

/**
 * Events as a query is answered (EPCISQueryDocument). What their documents declared stands in the document's `@context` where it is the same for all,
 * else in each event's.
 */
export function queryDocument(
  events: readonly StoredEvent[],
  named: Named,
  { asDigitalLinks, now }: Pick<Negotiated, 'asDigitalLinks'> & { now: Date },
): string {
  const contexts = new Set(events.map(({ context }) => context))
  const shared = contexts.size === 1 ? [...contexts][0] : undefined
  const list = events.map((event) => eventText(event, { asDigitalLinks, withContext: shared === undefined }))
  const context = [EPCIS_CONTEXT, ...(JSON.parse(shared ?? '[]') as object[])]
  const head = {
    '@context': context,
    type: 'EPCISQueryDocument',
    schemaVersion: '2.0',
    creationDate: now.toISOString(),
  }
  const results = `${JSON.stringify(named).slice(0, -1)},"resultsBody":{"eventList":[${list.join(',')}]}}`
  return `${JSON.stringify(head).slice(0, -1)},"epcisBody":{"queryResults":${results}}}`
}

type Writing = { asDigitalLinks: boolean; withContext: boolean }

/** The text of an event: as it was stated, with the time at which it could be seen first. */
export function eventText(
  { body, context, recordTime }: StoredEvent,
  { asDigitalLinks, withContext }: Writing,
): string {
  const isAsStored = !withContext && !(asDigitalLinks && body.includes('urn:epc:'))
  if (isAsStored) return `${body.slice(0, -1)},"recordTime":${JSON.stringify(recordTime.toISOString())}}`
  const event = JSON.parse(body) as Record<string, unknown>
  const own = [event['@context'] ?? []].flat()
  const all = [
    EPCIS_CONTEXT,
    ...(JSON.parse(context) as unknown[]),
    ...own.filter((one) => one !== EPCIS_CONTEXT),
  ]
  return JSON.stringify({
    ...(asDigitalLinks ? withDigitalLinks(event) : event),
    ...(withContext && all.length > 1 && { '@context': all }),
    recordTime: recordTime.toISOString(),
  })
}
