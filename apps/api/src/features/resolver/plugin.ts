import { DomainError } from '@selvedge/domain/errors.ts'
import { LINK_BEGINNINGS } from '@selvedge/domain/gs1/strict/keys.ts'
import { CODES_RESOLVED_PER_MINUTE } from '@selvedge/domain/limits.ts'
import { linkFaultIssue } from '@selvedge/domain/resolver/link-issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicServices } from '../../platform/context/services.ts'
import { currentIdentifierBase } from '../../platform/db/identifier-base.ts'
import { callerNetwork } from '../../platform/http/caller-address.ts'
import { NEGOTIATED, OPEN_HEADERS, OPEN_METHODS, openOptions } from '../../platform/http/open-to-all.ts'
import { answerProblem, refusalOf } from '../../platform/http/problem.ts'
import { minuteLimit } from '../../platform/rate-limit/minute-limit.ts'
import type { LinkSources } from '../../records/resolver/link-source.ts'
import { answersPage, refusalPage } from './page.ts'
import { description } from './description.ts'
import { resolve } from './resolve.ts'

const DESCRIPTIONS = ['/.well-known/gs1resolver', '/.well-known/resolver'] as const

/** Networks that are counted at once, at most: it limits the memory. */
const NETWORKS = 1000

/**
 * The resolver of Digital Links (GS1 resolver 1.2, ISO/IEC 18975): public, for programs of every origin, without cookies. It has the paths and answers of
 * that standard, and is no part of our own API.
 */
export async function resolverPlugin(
  root: FastifyInstance,
  services: PublicServices,
  sources: LinkSources,
  perMinute: number = CODES_RESOLVED_PER_MINUTE,
): Promise<void> {
  // Also where nothing is served: another method, or a path that is too short.
  root.addHook('onRequest', async (request, reply) => {
    if (!isDigitalLink(request.url)) return
    void reply.headers(OPEN_HEADERS)
    // No route has it: it would be answered with the page of the app, as if it had led somewhere.
    if (!request.url.startsWith('//')) return
    answerRefusal(noLink(), request, reply)
    await reply
  })
  const count = minuteLimit({ perMinute, inAll: perMinute * NETWORKS })
  await root.register(async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      void reply.headers({
        ...OPEN_HEADERS,
        // GS1's conformance suite looks for the methods on every answer.
        'access-control-allow-methods': OPEN_METHODS,
        'cache-control': 'no-cache',
        vary: NEGOTIATED,
      })
      const seconds = count(callerNetwork(request), services.now())
      if (seconds === 0) return
      void reply.header('retry-after', seconds)
      throw new DomainError('RATE_LIMITED', refusals.tooManyQuestions({ seconds }))
    })
    app.setErrorHandler(answerRefusal)
    // Also keys that nothing is known of: whoever asks is told so, as for a product that is not known.
    for (const key of LINK_BEGINNINGS) {
      for (const url of [`/${key}`, `/${key}/*`]) {
        app.get(url, async (request, reply) => {
          const base = await currentIdentifierBase(services.db, services.identifierBase)
          return resolve(services, sources, { base, request, reply })
        })
        openOptions(app, url)
      }
    }
    for (const url of DESCRIPTIONS) {
      app.get(url, async (_request, reply) =>
        reply.send(description(await currentIdentifierBase(services.db, services.identifierBase))),
      )
      openOptions(app, url)
    }
  })
}

const BEGINNING = new RegExp(`^/+(?:${LINK_BEGINNINGS.join('|')})(?:[/?#]|$)`)

/** Whether an address begins as a Digital Link does, also where nothing stands behind its key, and where slashes stand before it. */
const isDigitalLink = (url: string) => BEGINNING.test(url)

const noLink = () => new DomainError('VALIDATION_FAILED', linkFaultIssue({ reason: 'no-key', at: 1, ai: '' }))

/**
 * Answers an address that reached no route, where it is one of the resolver: as every address that is no Digital Link is answered. False for all others.
 */
export function answersUnroutedLink(error: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
  if (!isDigitalLink(request.url)) return false
  void reply.headers({ ...OPEN_HEADERS, 'access-control-allow-methods': OPEN_METHODS, vary: NEGOTIATED })
  answerRefusal(refusalOf(error, request) ?? error, request, reply)
  return true
}

/** A person who scanned a code reads a sentence, a program problem details. */
function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof DomainError && answersPage(request)) refusalPage(error, request, reply)
  else answerProblem(error, request, reply)
}
