import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instantOut, listQuery } from './wire.ts'

/** What another system of yours sent at once. */
export const Capture = z.object({
  id: z.number(),
  createdAt: instantOut,
  by: z.string().describe('The key for programs that sent it, or the person.'),
  isByKey: z.boolean(),
  events: z.number().describe('How many events it stored.'),
  repeated: z.number().describe('How many were there already.'),
  errors: z.number().describe('How many were wrong.'),
})
export type Capture = z.output<typeof Capture>

export const CAPTURE_SORTS = ['createdAt'] as const

export const listCapturesOfCompanyEndpoint = endpoint({
  method: 'GET',
  path: '/captures',
  summary:
    'What other systems of your company sent (EPCIS), the newest first; search finds who sent it, or what has an event by its whole eventID',
  query: listQuery(CAPTURE_SORTS),
  counted: true,
  response: z.array(Capture),
})

export const CapturedEvent = z.object({
  id: z.number(),
  eventID: z.string(),
  type: z.string(),
  bizStep: z.string().nullable(),
  eventTime: instantOut,
  isError: z.boolean().describe('Whether it declares another one to be wrong.'),
})
export type CapturedEvent = z.output<typeof CapturedEvent>

export const readCaptureOfCompanyEndpoint = endpoint({
  method: 'GET',
  path: '/captures/:id',
  summary: 'What became of something that a system of yours sent',
  params: z.object({ id }),
  refuses: ['NOT_FOUND'],
  response: Capture.extend({
    faults: z.array(z.object({ index: z.number(), detail: z.string() })),
  }),
})

export const listCapturedEventsEndpoint = endpoint({
  method: 'GET',
  path: '/captures/:id/events',
  summary: 'The events that it stored, as they were sent',
  params: z.object({ id }),
  query: listQuery(['place'] as const),
  counted: true,
  refuses: ['NOT_FOUND'],
  response: z.array(CapturedEvent),
})
