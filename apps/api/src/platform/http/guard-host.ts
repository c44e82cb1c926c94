import type { Issue } from '@selvedge/domain/issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { isLocalServer, isLoopback, readHost } from '../config/loopback.ts'
import { cameThroughProxy } from './through-proxy.ts'

/** Requested by load balancers and supervisors, under any host name; the answer reveals nothing. */
const HEALTH = new Set(['/healthz', '/readyz'])

export const isHealthAddress = (url: string): boolean => HEALTH.has(url.replace(/\?.*/, ''))

/**
 * Answers a request only under a name of this server, so that a page elsewhere whose name was made to point here can read
 * nothing: the names in PUBLIC_URL and EPCIS_HOST, and those of this machine with the port listened on. A server that listens to a network and
 * was not given its name there accepts any name. A request with two host names is refused: a proxy in front may have read the
 * other one. A server configured only for this machine refuses requests through a proxy: they come from elsewhere, and everybody
 * could use what is meant for this machine (the demo with its published password).
 */
export function guardHost(app: FastifyInstance, http: Config['http']): void {
  const { host, publicUrl, epcisHost } = http
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).host.toLowerCase()
  const takesAny = own === undefined && !isLoopback(host)
  const isLocal = isLocalServer(http)
  app.addHook('onRequest', async (request, reply) => {
    const { rawHeaders } = request.raw
    if (rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1)
      throw new DomainError('VALIDATION_FAILED', refusals.twoHosts)
    if (isHealthAddress(request.url)) return
    if (isLocal && cameThroughProxy(request.raw)) throw refused(reply, refusals.behindProxy)
    const requestedHost = (request.raw.headers.host ?? '').toLowerCase()
    const isNamed = requestedHost === own || (epcisHost !== undefined && requestedHost === epcisHost)
    if (takesAny || isNamed || isThisMachine(request, requestedHost)) return
    throw refused(reply, refusals.otherHost)
  })
}

/** Nothing more of the request is read. */
function refused(reply: FastifyReply, why: Issue): DomainError {
  void reply.header('connection', 'close')
  return new DomainError('FORBIDDEN', why)
}

/** A name of this machine, with the port that the request came to; over what has no ports, with any. */
function isThisMachine({ raw: { socket } }: FastifyRequest, requestedHost: string): boolean {
  const { name, port = '80' } = readHost(requestedHost)
  return isLoopback(name) && (socket.localPort === undefined || Number(port) === socket.localPort)
}
