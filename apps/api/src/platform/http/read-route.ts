import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { CONSISTENCY_HEADER } from '@selvedge/contract/consistency-token.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { primaryProgress } from '../db/lsn.ts'
import { within } from '../db/replica.ts'
import type { Services } from '../context/services.ts'
import { openConsistencyToken, sealConsistencyToken } from './consistency-token.ts'
import { type Call, type Handled, route } from './route.ts'

/** A read that hangs is sent to the primary after this time. The largest workbook takes seconds. */
const TIMEOUT_MS = 30_000

declare module 'fastify' {
  interface FastifyRequest {
    /** True where the answer was read from the replica. */
    fromReplica?: boolean
  }
}

/**
 * Serves an endpoint that only reads, and much: from the replica where there is one and it shows the caller no less than
 * was seen before, else from the primary. `read` takes its database from the services it is given. What the replica
 * refuses, or fails at, the primary is asked again, so a refusal is always the primary's (docs/adr/0015).
 */
export function readRoute<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  e: E,
  read: (services: Services, call: Call<E>) => Handled<E>,
): void {
  route(app, e, async (call) => {
    const { replica } = services
    if (replica && (await replica.covers(seenBy(services, call.request)?.place))) {
      try {
        call.request.fromReplica = true
        return await within(TIMEOUT_MS, read({ ...services, db: replica.db }, call))
      } catch {
        replica.markUnhealthy()
        call.request.fromReplica = false
      }
    }
    return read(services, call)
  })
}

/** The position up to which the caller has seen data; undefined if the request has no valid position. */
const seenBy = ({ masterKey }: Services, { headers }: FastifyRequest) =>
  openConsistencyToken(masterKey, String(headers[CONSISTENCY_HEADER]))

/**
 * A caller who has just logged in, or registered, has written something too. Verifiers' questions are open to all, and write
 * nothing.
 */
const hasJustAuthenticated = (request: FastifyRequest, reply: FastifyReply) =>
  request.method !== 'GET' && reply.statusCode < 400 && !request.url.startsWith('/api/ledger/')

/**
 * Tells the caller how current the response is, if a replica could later answer with less: the primary's position, which is never
 * behind the replica. The primary's clock may be set back, so nobody gets a time before the one they sent. Callers who are not
 * signed in get nothing.
 */
export async function sendConsistencyToken(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { db, masterKey } = services
  if (!services.replica || !(request.member || hasJustAuthenticated(request, reply))) return
  try {
    const { moment, place } = await primaryProgress(db)
    const seen = seenBy(services, request)?.moment ?? 0
    reply.header(
      CONSISTENCY_HEADER,
      sealConsistencyToken(masterKey, { moment: Math.max(moment, seen + 1), place }),
    )
  } catch (error) {
    request.log.warn({ err: error }, 'the log position could not be read')
  }
}
