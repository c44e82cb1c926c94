import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { QUESTIONS_PER_MINUTE } from '@selvedge/domain/limits.ts'
import type { FastifyInstance } from 'fastify'
import { callerNetwork } from './caller-address.ts'
import { OPEN_HEADERS } from './open-to-all.ts'
import { minuteLimit } from '../rate-limit/minute-limit.ts'

/** For all addresses together, so many times as much. */
const ADDRESSES = 10

/**
 * Routes that any web page may read (docs/security.md, 3.4.2): they know no session, set no cookie, and are counted by address. Everything else of this server
 * stays closed to other origins.
 */
export async function publicRoutes(
  root: FastifyInstance,
  { now, perMinute = QUESTIONS_PER_MINUTE }: { now: () => Date; perMinute?: number },
  routes: (app: FastifyInstance) => void,
): Promise<void> {
  const count = minuteLimit({ perMinute, inAll: perMinute * ADDRESSES })
  await root.register(async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      void reply.headers(OPEN_HEADERS)
      const seconds = count(callerNetwork(request), now())
      if (seconds === 0) return
      void reply.header('retry-after', seconds)
      throw new DomainError('RATE_LIMITED', refusals.tooManyQuestions({ seconds }))
    })
    routes(app)
  })
}
