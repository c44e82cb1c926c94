import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { proxyTrust } from '../config/proxy-trust.ts'

/** One answered request, by the template of its route: never by what was in it. */
export type Seen = { method: string; route: string; status: number; seconds: number }

const PROVIDED_ID = /^[\w.:-]{8,64}$/

/** Names requests: as a proxy did that is trusted to name the caller, else by a number of our own. */
export function requestIds(trustProxy: boolean | string): (request: IncomingMessage) => string {
  const isTrusted = proxyTrust(trustProxy)
  return ({ headers, socket }) => {
    const provided = headers['x-request-id']
    const isAccepted =
      typeof provided === 'string' && PROVIDED_ID.test(provided) && isTrusted(socket.remoteAddress)
    return isAccepted ? provided : randomUUID()
  }
}

/** Answers every request with its id, and writes one line for it: who by number, what by route, how, how long. */
export function observeRequests(app: FastifyInstance, observe: (seen: Seen) => void = () => {}): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, member } = request
    const route = request.routeOptions.url ?? 'none'
    const seen = { method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 }
    observe(seen)
    const who = member && { companyId: member.companyId, userId: member.userId }
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, route, status: reply.statusCode, ms, ...who }, 'request')
    done()
  })
}
