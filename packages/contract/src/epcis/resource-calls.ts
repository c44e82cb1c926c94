import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAX_EPCIS_ADDRESS_WITH_TOKEN, MAX_EPCIS_URI_CHARACTERS } from '@selvedge/domain/limits.ts'
import { EPCIS, Paged } from './common.ts'

export const readRootEndpoint = endpoint({
  ...EPCIS,
  method: 'GET',
  path: '/epcis',
  summary: 'What EPCIS has here: the names of the resources at the top',
  key: 'any',
})

export const deletePageTokenEndpoint = endpoint({
  ...EPCIS,
  method: 'DELETE',
  status: 204,
  path: '/epcis/nextPageToken/:token',
  summary: 'Say that the token of a next page is not needed any more; nothing is kept for it',
  key: 'epcis.query',
  params: z.object({ token: z.string().min(1).max(MAX_EPCIS_ADDRESS_WITH_TOKEN) }),
})

/** What events are grouped by at the top, each with the word for it. */
const RESOURCES = {
  eventTypes: 'type of event',
  epcs: 'thing',
  bizSteps: 'business step',
  bizLocations: 'business location',
  readPoints: 'read point',
  dispositions: 'disposition',
} as const
export type EpcisResource = keyof typeof RESOURCES

const Value = z.object({ value: z.string().min(1).max(MAX_EPCIS_URI_CHARACTERS) })

/** The calls of one of them: its values, one value, and the events that have it. */
const callsOf = (name: EpcisResource, word: string) => ({
  list: endpoint({
    ...EPCIS,
    method: 'GET',
    path: `/epcis/${name}`,
    summary: `Each ${word} that occurs in the events of your company`,
    key: 'epcis.query',
    query: Paged,
    refuses: ['VALIDATION_FAILED'],
  }),
  read: endpoint({
    ...EPCIS,
    method: 'GET',
    path: `/epcis/${name}/:value`,
    summary: `What there is for a ${word}: its events`,
    key: 'epcis.query',
    params: Value,
    refuses: ['NOT_FOUND', 'VALIDATION_FAILED'],
  }),
  events: endpoint({
    ...EPCIS,
    method: 'GET',
    path: `/epcis/${name}/:value/events`,
    summary: `Events of your company with a ${word}`,
    key: 'epcis.query',
    params: Value,
    query: Paged.catchall(z.string()),
    refuses: ['NOT_FOUND', 'VALIDATION_FAILED', 'FILE_TOO_LARGE'],
  }),
})

/** All of them, by their names in addresses. */
export const epcisResourceEndpoints: Readonly<Record<EpcisResource, ReturnType<typeof callsOf>>> = {
  eventTypes: callsOf('eventTypes', RESOURCES.eventTypes),
  epcs: callsOf('epcs', RESOURCES.epcs),
  bizSteps: callsOf('bizSteps', RESOURCES.bizSteps),
  bizLocations: callsOf('bizLocations', RESOURCES.bizLocations),
  readPoints: callsOf('readPoints', RESOURCES.readPoints),
  dispositions: callsOf('dispositions', RESOURCES.dispositions),
}
