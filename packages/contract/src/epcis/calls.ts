import { MAX_EPCIS_BYTES } from '@selvedge/domain/limits.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire.ts'
import { EPCIS, Paged } from './common.ts'

const Events = z.unknown().describe('An EPCISDocument or EPCISQueryDocument of EPCIS 2.0.')

export const captureEventsEndpoint = endpoint({
  ...EPCIS,
  method: 'POST',
  path: '/epcis/capture',
  summary: 'Send events (EPCIS 2.0): a document, or what a query of another system answered',
  key: 'epcis.capture',
  status: 202,
  body: Events,
  maxBytes: MAX_EPCIS_BYTES,
  refuses: ['FORBIDDEN'],
})

export const listCapturesEndpoint = endpoint({
  ...EPCIS,
  method: 'GET',
  path: '/epcis/capture',
  summary: 'What became of what your company sent, the newest first',
  key: 'epcis.capture',
  query: z.object({
    perPage: z.coerce.number<string | number | undefined>().int().min(1).optional(),
    nextPageToken: z.string().max(200).optional(),
  }),
})

export const readCaptureEndpoint = endpoint({
  ...EPCIS,
  method: 'GET',
  path: '/epcis/capture/:id',
  summary: 'What became of something that your company sent',
  key: 'epcis.capture',
  params: z.object({ id }),
  refuses: ['NOT_FOUND'],
})

export const captureEventEndpoint = endpoint({
  ...EPCIS,
  method: 'POST',
  path: '/epcis/events',
  summary: 'Send one event (EPCIS 2.0)',
  key: 'epcis.capture',
  status: 201,
  body: z.unknown().describe('An event of EPCIS 2.0 with its own @context.'),
  maxBytes: MAX_EPCIS_BYTES,
  refuses: ['DUPLICATE', 'FORBIDDEN'],
})

export const queryEventsEndpoint = endpoint({
  ...EPCIS,
  method: 'GET',
  path: '/epcis/events',
  summary: 'Events that your company sent: the simple event query of EPCIS 2.0',
  key: 'epcis.query',
  query: Paged.catchall(z.string()),
  refuses: ['VALIDATION_FAILED', 'FILE_TOO_LARGE'],
})

export const readEventEndpoint = endpoint({
  ...EPCIS,
  method: 'GET',
  path: '/epcis/events/:eventID',
  summary: 'An event by its eventID, and the error declarations of it, the oldest first',
  key: 'epcis.query',
  params: z.object({ eventID: z.string().min(1).max(2000) }),
  refuses: ['NOT_FOUND'],
})
