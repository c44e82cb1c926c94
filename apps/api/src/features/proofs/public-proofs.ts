import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { readCredentialProofEndpoint, readPassportProofEndpoint } from '@selvedge/contract/public-proofs.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { PROOFS_OPENED_PER_MINUTE } from '@selvedge/domain/limits.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { ShareField } from '@selvedge/domain/share-fields.ts'
import { canBeShownInPart, shareBundle } from '@selvedge/proof/share/share-bundle.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context/services.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { openOptions } from '../../platform/http/open-to-all.ts'
import { publicRoutes } from '../../platform/http/public-routes.ts'
import { registered } from '../../platform/http/route.ts'
import { type ProofServices, proofOf } from './read-proof.ts'

/** Who signed, as the page and the credential themselves say it. */
const SIGNED_BY: readonly ShareField[] = ['company.name', 'company.role', 'company.country']

type PublicKind = {
  endpoint: Endpoint
  /** What of its statements is public anyway: neither people, nor numbers of materials, nor what only some may read. */
  fields: readonly ShareField[]
  find: (reader: Reader, publicId: string) => Promise<{ id: number } | undefined>
}

const KINDS: Readonly<Record<'passport' | 'credential', PublicKind>> = {
  passport: {
    endpoint: readPassportProofEndpoint,
    fields: ['passport.product', 'passport.versions', 'passport.reason', ...SIGNED_BY],
    find: (reader, publicId) =>
      reader
        .selectFrom('passport')
        .where('public_id', '=', publicId)
        .where('version', '>', 0)
        .select('id')
        .executeTakeFirst(),
  },
  credential: {
    endpoint: readCredentialProofEndpoint,
    fields: ['credential.credential', 'credential.period', ...SIGNED_BY],
    find: (reader, publicId) =>
      reader.selectFrom('credential').where('public_id', '=', publicId).select('id').executeTakeFirst(),
  },
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** A block more takes some seconds: as long as an answer may be repeated. */
const CACHE = 'public, max-age=10'

/**
 * Proof files of what is public, for whoever checks it without asking a company: no log-in, no cookie, from any site. They show what its page or the credential
 * says anyway. UNAVAILABLE while the blockchain does not answer.
 */
export async function publicProofRoutes(
  root: FastifyInstance,
  services: ProofServices & Pick<Services, 'now'> & { perMinute?: number },
): Promise<void> {
  const { perMinute = PROOFS_OPENED_PER_MINUTE } = services
  const endpoints = Object.values(KINDS).map(({ endpoint }) => endpoint)
  registered.set(root, [...(registered.get(root) ?? []), ...endpoints])
  await publicRoutes(root, { now: services.now, perMinute }, (app) => {
    for (const kind of ['passport', 'credential'] as const) {
      const { endpoint, fields, find } = KINDS[kind]
      openOptions(app, endpoint.path)
      app.get<{ Params: { publicId: string } }>(endpoint.path, async (request, reply) => {
        const { publicId } = request.params
        const found = UUID.test(publicId) ? await find(services.db, publicId) : undefined
        if (!found) throw new DomainError('NOT_FOUND', refusals.nothingStated)
        const { id } = found
        const bundle = await proofOf(services, { kind, id }, [{ type: kind, id }])
        // An earlier form is hashed as one text: whole it would show more than is public.
        if (!canBeShownInPart(bundle)) throw new DomainError('NOT_FOUND', refusals.nothingStated)
        return reply
          .header('cache-control', CACHE)
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(shareBundle(bundle, fields)))
      })
    }
  })
}
