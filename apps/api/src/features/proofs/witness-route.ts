import type { FastifyInstance } from 'fastify'
import { callerNetwork } from '../../platform/http/caller-address.ts'
import type { Services } from '../../platform/context/services.ts'
import { questionLimit } from './question-limit.ts'

/** A checkpoint with a proof and some cosignatures is a few kilobytes. */
const MOST_BYTES = 64 * 1024

/**
 * The call of c2sp.org/tlog-witness, where the settings make this server a witness. It has the path, the statuses and the bodies of that
 * protocol, and is no part of our own API.
 */
export async function witnessRoute(app: FastifyInstance, services: Services): Promise<void> {
  const { ownWitness } = services.ledger
  if (!ownWitness) return
  const count = questionLimit()
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/witness/add-checkpoint', { bodyLimit: MOST_BYTES }, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const seconds = count(callerNetwork(request), services.now())
      if (seconds > 0) return reply.code(429).header('retry-after', seconds).type('text/plain').send('')
      const { status, body, isSize } = await ownWitness.addCheckpoint(
        typeof request.body === 'string' ? request.body : '',
      )
      return reply
        .code(status)
        .type(isSize ? 'text/x.tlog.size' : 'text/plain; charset=utf-8')
        .send(body)
    })
  })
}
