import Fastify from 'fastify'
import { credentialPages } from '../../features/credentials/public-pages.ts'
import { publicLimit } from '../../features/passports/public-answer.ts'
import { publicPassportRoutes } from '../../features/passports/public-routes.ts'
import { v1Routes } from '../../features/passports/v1-routes.ts'
import { resolverPlugin } from '../../features/resolver/plugin.ts'
import { linkSources } from '../../features/resolver-sources.ts'
import type { PublicServices } from '../../platform/context/services.ts'
import { LIMITS, serverLimits } from '../../platform/http/limits.ts'
import { answerProblem } from '../../platform/http/problem.ts'

const OK = 200

/** What a public address answers, with its media type without parameters. */
type PublicAnswer = { type: string; bytes: Buffer; location: string | undefined }

export type PublicAsk = (address: string, accept: string) => Promise<PublicAnswer | undefined>

/**
 * Asks the public addresses of this installation as anybody without a log-in does, without a network and without the limit of calls: what is exported is what everybody
 * reads already, and nothing else can be. Undefined where the answer is no 200 and leads nowhere.
 */
export async function openPublicApp(
  services: PublicServices,
): Promise<{ ask: PublicAsk; close: () => Promise<void> }> {
  const app = Fastify({ ...serverLimits(LIMITS) })
  app.setErrorHandler(answerProblem)
  const unlimited = { ...services, perMinute: Infinity }
  await credentialPages(app, unlimited)
  await resolverPlugin(app, services, linkSources, Infinity)
  const limit = publicLimit(services.now, Infinity)
  publicPassportRoutes(app, services, limit)
  v1Routes(app, services, { limit })
  return {
    ask: async (url, accept) => {
      const answer = await app.inject({ url, headers: { accept } })
      const { location } = answer.headers
      // What is not there is told apart from what could not be read: an export that lacks things in silence is none.
      if (answer.statusCode >= 500) throw new Error(`${url} could not be read: ${answer.statusCode}`)
      if (answer.statusCode !== OK && location === undefined) return undefined
      const [type = ''] = (answer.headers['content-type'] ?? '').split(';')
      return { type, bytes: answer.rawPayload, location }
    },
    close: () => app.close(),
  }
}
