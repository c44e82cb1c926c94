import { searchEndpoint } from '@selvedge/contract/search.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { SEARCHES_PER_MINUTE } from '@selvedge/domain/search.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../platform/context/services.ts'
import { readRoute } from '../platform/http/read-route.ts'
import { minuteLimit } from '../platform/rate-limit/minute-limit.ts'
import { search } from './search.ts'

/** The search over everything that a company has. Each person's searches are counted. */
export function searchRoutes(app: FastifyInstance, services: Services): void {
  const count = minuteLimit({ perMinute: SEARCHES_PER_MINUTE })
  readRoute(app, services, searchEndpoint, ({ db, now }, { member, query, reply }) => {
    const seconds = count(String(member.userId), now())
    if (seconds > 0) {
      reply.header('retry-after', seconds)
      throw new DomainError('RATE_LIMITED', refusals.tooManySearches({ seconds }))
    }
    return search(db, member, query.q)
  })
}
