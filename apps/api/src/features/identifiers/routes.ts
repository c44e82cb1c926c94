import { followIdentifierEndpoint, readIdentifierEndpoint } from '@selvedge/contract/identifiers.ts'
import { Identifier } from '@selvedge/contract/identifier-shape.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../platform/context/services.ts'
import type { Program } from '../../platform/context/program.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { registered, route } from '../../platform/http/route.ts'
import { findPage } from './find-page.ts'

const SEE_OTHER = 303

export function identifierRoutes(app: FastifyInstance, services: Services): void {
  route(app, readIdentifierEndpoint, async ({ member, program, params }) => ({
    path: await findPage(services.db, callerOf({ member, program }), params),
  }))
  registered.set(app, [...(registered.get(app) ?? []), followIdentifierEndpoint])
  // A lot is shown with its material.
  for (const url of [followIdentifierEndpoint.path, `${followIdentifierEndpoint.path}/lot/:lot`])
    app.get(url, (request, reply) => follow(app, services, { request, reply }))
}

/**
 * A program is led to the page, where it may see it; a browser gets the app, which asks for the page once somebody is logged in. Whoever may not see it learns
 * nothing: everything else is one answer.
 */
async function follow(
  app: FastifyInstance,
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { authorization, accept = '' } = request.headers
  void reply.header('cache-control', 'no-store')
  if (authorization === undefined && accept.includes('text/html')) {
    reply.callNotFound()
    return reply
  }
  const asked = Identifier.safeParse(request.params)
  const caller = authorization === undefined ? undefined : await callerIn(app, request, reply)
  if (!asked.success || !caller) throw new DomainError('NOT_FOUND', refusals.identifierNone)
  return reply.redirect(await findPage(services.db, caller, asked.data), SEE_OTHER)
}

async function callerIn(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  try {
    return callerOf(await app.authenticate(request, { key: 'any' }, reply))
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'RATE_LIMITED') return undefined
    throw error
  }
}

type Who = { member?: SignedIn | undefined; program?: Program | undefined }

function callerOf({ member, program }: Who) {
  const caller = member ?? program
  if (!caller) throw new DomainError('NOT_FOUND', refusals.identifierNone)
  return { companyId: caller.companyId, industry: caller.industry }
}
