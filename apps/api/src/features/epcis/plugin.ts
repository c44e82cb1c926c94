import { epcisFaults } from '@selvedge/messages/en/epcis-faults.ts'
import type { FastifyInstance } from 'fastify'
import { readSentJson, textOfBody } from './sent-json.ts'
import { registered } from '../../platform/http/route.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { answerEpcisProblem, epcisHeaders } from './answer-problem.ts'
import { optionsRoutes } from './options.ts'
import { EpcisProblem } from './problem.ts'
import { findingOf, say } from './texts.ts'

/** How all calls of EPCIS read bodies, answer refusals and sign their answers with versions; `routes` puts the calls in. */
export async function epcisPlugin(
  root: FastifyInstance,
  { identifiers }: { identifiers: () => Promise<string> },
  routes: (app: FastifyInstance) => void,
): Promise<void> {
  await root.register(async (app) => {
    app.removeAllContentTypeParsers()
    for (const type of ['application/json', 'application/ld+json'])
      app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
        try {
          const text = textOfBody(request, Buffer.from(body))
          // Clients say on every call that they send JSON.
          const isNone = text === '' && request.method === 'DELETE'
          done(null, isNone ? undefined : readSentJson(request, text))
        } catch (error) {
          if (error instanceof EpcisProblem) done(error)
          else done(findingOf(() => new EpcisProblem('ValidationException', epcisFaults.unreadable)))
        }
      })
    app.addHook('onSend', async (_request, reply) => {
      void reply.headers(epcisHeaders(await identifiers()))
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
