import Fastify from 'fastify'
import { credentialPages } from '../../features/credentials/public-pages.ts'
import { publicLimit } from '../../features/passports/public-answer.ts'
import { publicProofRoutes } from '../../features/proofs/public-proofs.ts'
import { publicPassportRoutes } from '../../features/passports/public-routes.ts'
import { v1Routes } from '../../features/passports/v1-routes.ts'
import { resolverPlugin } from '../../features/resolver/plugin.ts'
import { linkSources } from '../../features/resolver-sources.ts'
import type { Services, PublicServices } from '../../platform/context/services.ts'
import { LIMITS, serverLimits } from '../../platform/http/limits.ts'
import { answerProblem } from '../../platform/http/problem.ts'

const OK = 200
const UNAVAILABLE = 503
/** What cannot be proven now, because the blockchain does not answer or was not opened, is left out of an export, and counted. */
const PROOFS = '/proofs/'

/** What a public address answers, with its media type without parameters. */
type PublicAnswer = { type: string; bytes: Buffer; location: string | undefined }

/** The ledger is left out where another process has its blockchain open: then there are no proof files. */
export type ExportServices = PublicServices & Partial<Pick<Services, 'ledger'>>

export type PublicAsk = (address: string, accept: string) => Promise<PublicAnswer | undefined>

/**
 * Asks the public addresses of this installation as anybody without a log-in does, without a network and without the limit of calls: what is exported is what everybody
 * reads already, and nothing else can be. Undefined where the answer is no 200 and leads nowhere.
 */
export async function openPublicApp(
  services: ExportServices,
): Promise<{ ask: PublicAsk; close: () => Promise<void> }> {
  const app = Fastify({ ...serverLimits(LIMITS) })
  app.setErrorHandler(answerProblem)
  const unlimited = { ...services, perMinute: Infinity }
  await credentialPages(app, unlimited)
  await resolverPlugin(app, services, linkSources, Infinity)
  const limit = publicLimit(services.now, Infinity)
  publicPassportRoutes(app, services, limit, { isCopy: true })
  const { ledger } = services
  if (ledger) await publicProofRoutes(app, { ...unlimited, ledger })
  v1Routes(app, services, { limit })
  return {
    ask: async (url, accept) => {
      const answer = await app.inject({ url, headers: { accept } })
      const { location } = answer.headers
      // What is not there is told apart from what could not be read: an export that lacks things in silence is none.
      const isUnproven = url.startsWith(PROOFS) && answer.statusCode === UNAVAILABLE
      if (answer.statusCode >= 500 && !isUnproven)
        throw new Error(`${url} could not be read: ${answer.statusCode}`)
      if (answer.statusCode !== OK && location === undefined) return undefined
      const [type = ''] = (answer.headers['content-type'] ?? '').split(';')
      return { type, bytes: answer.rawPayload, location }
    },
    close: () => app.close(),
  }
}
