import { SESSIONS_LISTED } from '@selvedge/domain/limits.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instantOut } from './wire.ts'

/** An active session of the caller. */
export const OwnSession = z.object({
  id: z.number(),
  device: z.string().describe('Browser and system in words, as they were at the log-in.'),
  startedAt: instantOut,
  usedAt: instantOut.describe('When the session was last used, to a few minutes.'),
  isThis: z.boolean().describe('True for the session that asks.'),
})
export type OwnSession = z.output<typeof OwnSession>

export const listSessionsEndpoint = endpoint({
  method: 'GET',
  path: '/user/sessions',
  summary: `Your open sessions: this one, then the most recently used; at most ${SESSIONS_LISTED}, with the total`,
  response: z.object({ total: z.number(), sessions: z.array(OwnSession) }),
})

export const endSessionEndpoint = endpoint({
  method: 'DELETE',
  path: '/user/sessions/:id',
  summary: 'End one of your sessions, on every server process at once',
  answer: 'empty',
  params: z.object({ id }),
  refuses: ['NOT_FOUND'],
  response: z.undefined(),
})

export const endOtherSessionsEndpoint = endpoint({
  method: 'DELETE',
  path: '/user/sessions',
  summary: 'End all your sessions except this one',
  answer: 'empty',
  response: z.undefined(),
})
