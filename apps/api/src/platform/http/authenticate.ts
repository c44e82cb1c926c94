import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Program } from '../context/program.ts'
import type { SignedIn } from '../context/signed-in.ts'

/** Who makes a request: a person with a session, or a program with a key; neither on an open endpoint. */
type Identified = { member?: SignedIn | undefined; program?: Program | undefined }

/**
 * Says who makes a request. Throws UNAUTHENTICATED, SECOND_FACTOR_MISSING, FORBIDDEN for a key that may not make the call, or RATE_LIMITED, if the
 * endpoint is not for the caller.
 */
type Authenticate = (
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'open' | 'withoutFactor' | 'key'>,
  reply: FastifyReply,
) => Promise<Identified>

declare module 'fastify' {
  interface FastifyInstance {
    /** How callers are identified: passed in by `app`, because accounts are a higher layer than HTTP. */
    authenticate: Authenticate
  }
  interface FastifyRequest {
    member: SignedIn | undefined
    program: Program | undefined
  }
}
