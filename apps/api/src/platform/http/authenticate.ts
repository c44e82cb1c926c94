import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../context/signed-in.ts'

/**
 * The user who makes a request. Throws UNAUTHENTICATED, or SECOND_FACTOR_MISSING, if the endpoint is not for the caller;
 * undefined if nobody is signed in on an open one.
 */
type Authenticate = (
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'open' | 'withoutFactor'>,
) => Promise<SignedIn | undefined>

declare module 'fastify' {
  interface FastifyInstance {
    /** How callers are identified: passed in by `app`, because accounts are a higher layer than HTTP. */
    authenticate: Authenticate
  }
  interface FastifyRequest {
    member: SignedIn | undefined
  }
}
