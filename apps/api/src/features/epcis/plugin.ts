import { DomainError } from '@selvedge/domain/errors.ts'
import { ownNamespace } from '@selvedge/domain/identifier-uri.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { MAX_EPCIS_BYTES } from '@selvedge/domain/limits.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { epcisFaults } from '@selvedge/messages/en/epcis-faults.ts'
import { epcisProblems as say } from '@selvedge/messages/en/epcis-problems.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../platform/http/language-of.ts'
import { STATUS } from '../../platform/http/problem.ts'
import { isSecurityEvent, logSecurityEvent } from '../../platform/http/security-log.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { registered } from '../../platform/http/route.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { CAPTURE_LIMITS } from './capture-limits.ts'
import { optionsRoutes } from './options.ts'
import { EpcisProblem, problemBody, problemOfStatus } from './problem.ts'

/** How all calls of EPCIS read bodies, answer refusals and sign their answers with versions; `routes` puts the calls in. */
export async function epcisPlugin(
  root: FastifyInstance,
  { identifiers }: { identifiers: () => Promise<string> },
  routes: (app: FastifyInstance) => void,
): Promise<void> {
  await root.register(async (app) => {
    app.removeAllContentTypeParsers()
    for (const type of ['application/json', 'application/ld+json'])
      app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)))
        } catch {
          done(new EpcisProblem('ValidationException', epcisFaults.unreadable))
        }
      })
    app.addHook('onSend', async (_request, reply) => {
      void reply.headers({
        'GS1-EPCIS-Version': '2.0.0',
        'GS1-CBV-Version': '2.0.0',
        'GS1-Extensions': `sv=${ownNamespace(await identifiers())}`,
        'cache-control': 'no-store',
      })
    })
    app.setErrorHandler(answerEpcisProblem)
    routes(app)
    const own = registered.get(root)?.filter(({ isRoot, path }) => isRoot && path.startsWith('/epcis'))
    optionsRoutes(app, own ?? [], packageJson.version)
    app.all('/epcis/*', () => {
      throw new EpcisProblem('NoSuchNameException', say.noSuchCall)
    })
  })
}

function answerEpcisProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = inLanguage(languageOf(request), () => problemOf(error))
  if (error instanceof DomainError && isSecurityEvent(error.code)) logSecurityEvent(request, error.code)
  if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
  // Without what stands for its parameters: a refusal repeats nothing that somebody tried.
  const instance = request.routeOptions.url ?? ''
  // A half-read body would block the next request on its connection.
  request.raw.resume()
  if (problem.status === 413) void reply.header('connection', 'close')
  void reply
    .code(problem.status)
    .headers(problem.headers)
    .header('x-request-id', request.id)
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(problem, { instance, requestId: request.id })))
}

function problemOf(error: unknown): EpcisProblem {
  if (error instanceof EpcisProblem) return error
  if (error instanceof DomainError)
    return problemOfStatus(STATUS[error.code], sentence(error.reason), error.code)
  const { code, statusCode } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new EpcisProblem('CaptureLimitExceededException', say.tooLarge({ maximum: MAX_EPCIS_BYTES }), {
      headers: CAPTURE_LIMITS,
    })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return problemOfStatus(415, sentence(refusals.contentTypeRefused))
  if (statusCode === 400) return problemOfStatus(400, sentence(refusals.requestMalformed))
  return problemOfStatus(500, sentence(refusals.unexpected))
}
