import { isKeySecret } from '@selvedge/domain/api-key.ts'
import type { FastifyInstance } from 'fastify'
import '../../platform/http/authenticate.ts'
import type { Services } from '../../platform/context/services.ts'
import { keyLimit, requireKey } from './require-key.ts'
import { bearerOf, requireSession } from '../session/session.ts'

/** Says who makes a request: by what the secret looks like, with a key or with a session. */
export function identify(services: Pick<Services, 'db' | 'now'>): FastifyInstance['authenticate'] {
  const count = keyLimit()
  return async (request, endpoint, reply) => {
    const secret = bearerOf(request)
    if (secret === undefined || !isKeySecret(secret))
      return { member: await requireSession(services, request, endpoint) }
    return { program: await requireKey(services, { secret, endpoint, reply, count }) }
  }
}
