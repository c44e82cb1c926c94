import {
  readCredentialTemplateEndpoint,
  readIssuerDocumentEndpoint,
  readOperatorDocumentEndpoint,
  readPublicCredentialEndpoint,
  readRevocationsEndpoint,
} from '@selvedge/contract/credentials.ts'
import { MAX_STATUS_SECONDS } from '@selvedge/domain/credential.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicServices } from '../../platform/context/services.ts'
import { currentIdentifierBase } from '../../platform/db/identifier-base.ts'
import { openOptions } from '../../platform/http/open-to-all.ts'
import { publicRoutes } from '../../platform/http/public-routes.ts'
import { registered } from '../../platform/http/route.ts'
import { findPublicCredential } from '../../records/credentials/credential-store.ts'
import { operatorDocument } from '../../records/credentials/operator-key.ts'
import { embeddedForm } from './embedded-form.ts'
import { issuerDocument } from '../../records/credentials/issuer-document.ts'
import { templateBy } from './render/templates.ts'
import { revocationList } from './revocation-list.ts'

/** Also for the document of an issuer: a key that others may have leaves it at once. */
const CACHE = `public, max-age=${MAX_STATUS_SECONDS}`
const SEE_OTHER = 303
/** A template never changes: its address is its digest. */
const CACHE_FOR_EVER = 'public, max-age=31536000, immutable'
/** A template runs nothing and loads nothing, also for whoever opens it as it is. */
const TEMPLATE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const HTML_END = '.html'

const none = () => new DomainError('NOT_FOUND', refusals.credentialNone)

/** What anybody reads who checks a credential: itself, the keys of its issuer, and what the issuer revoked. */
export async function credentialPages(
  root: FastifyInstance,
  services: PublicServices & { perMinute?: number },
): Promise<void> {
  const endpoints = [
    readPublicCredentialEndpoint,
    readCredentialTemplateEndpoint,
    readIssuerDocumentEndpoint,
    readOperatorDocumentEndpoint,
    readRevocationsEndpoint,
  ]
  registered.set(root, [...(registered.get(root) ?? []), ...endpoints])
  const base = () => currentIdentifierBase(services.db, services.identifierBase)
  await publicRoutes(root, services, (app) => {
    for (const { path } of endpoints) openOptions(app, path)
    app.get(readPublicCredentialEndpoint.path, async (request, reply) => {
      const asked = readPublicCredentialEndpoint.params.safeParse(request.params)
      if (!asked.success) {
        void reply.header('vary', 'accept')
        // Credentials of one's own company have a page of the app with a number. A program that asks for a credential is not answered with a page.
        if (isPerson(request)) return reply.callNotFound()
        throw none()
      }
      const credential = await findPublicCredential(services.db, asked.data.publicId)
      if (!credential) throw none()
      const wanted = readPublicCredentialEndpoint.query.safeParse(request.query)
      if (!wanted.success) throw fieldError('proof', issues.invalidInput)
      if (wanted.data.proof !== undefined) {
        const embedded = await embeddedForm(services, credential)
        if (!embedded) throw none()
        return reply.header('cache-control', CACHE).type('application/vc').send(JSON.stringify(embedded))
      }
      // A person who follows the code on a document is led to where it is checked.
      if (isPerson(request)) return reply.redirect(`/verify?credential=${asked.data.publicId}`, SEE_OTHER)
      return sendJws(request, reply, credential.jws)
    })
    app.get(readCredentialTemplateEndpoint.path, (request, reply) => {
      const asked = readCredentialTemplateEndpoint.params.safeParse(request.params)
      const { file = '' } = asked.data ?? {}
      const template = file.endsWith(HTML_END) ? templateBy(file.slice(0, -HTML_END.length)) : undefined
      if (!template) throw none()
      return reply
        .header('cache-control', CACHE_FOR_EVER)
        .header('content-security-policy', TEMPLATE_POLICY)
        .type('text/html; charset=utf-8')
        .send(template.bytes)
    })
    app.get(readIssuerDocumentEndpoint.path, async (request, reply) => {
      const asked = readIssuerDocumentEndpoint.params.safeParse(request.params)
      const found = asked.success && (await issuerDocument(services, await base(), asked.data.publicId))
      if (!found) throw none()
      return sendDocument(request, reply, found.document)
    })
    app.get(readOperatorDocumentEndpoint.path, async (request, reply) =>
      sendDocument(request, reply, operatorDocument(services.masterKey, await base())),
    )
    app.get(readRevocationsEndpoint.path, async (request, reply) => {
      const asked = readRevocationsEndpoint.params.safeParse(request.params)
      const { publicId = '', list = 0 } = asked.data ?? {}
      const found = asked.success ? await revocationList(services, await base(), publicId, list) : undefined
      if (!found) throw none()
      if ('unsettled' in found) throw new DomainError('UNAVAILABLE', refusals.credentialListUnsettled)
      return sendJws(request, reply, found.jws)
    })
  })
}

const isPerson = ({ headers }: FastifyRequest) => (headers.accept ?? '').includes('text/html')

/** The document of an issuer, for those who ask for one by its own media type too. */
function sendDocument({ headers }: FastifyRequest, reply: FastifyReply, document: object): FastifyReply {
  const isDid = (headers.accept ?? '').includes('application/did+json')
  return reply
    .header('cache-control', CACHE)
    .header('vary', 'accept')
    .type(isDid ? 'application/did+json' : 'application/json')
    .send(JSON.stringify(document))
}

/** As it was signed, or in the JSON around it for those who ask for JSON (VC-JOSE-COSE 1.0, section 4). */
function sendJws({ headers }: FastifyRequest, reply: FastifyReply, jws: string): FastifyReply {
  void reply.header('cache-control', CACHE).header('vary', 'accept')
  const accept = headers.accept ?? ''
  const isJson =
    /application\/(?:vc(?![+\w])|(?:ld\+)?json)/.test(accept) && !accept.includes('application/vc+jwt')
  if (!isJson) return reply.type('application/vc+jwt').send(jws)
  return reply.type('application/vc').send(
    JSON.stringify({
      '@context': 'https://www.w3.org/ns/credentials/v2',
      id: `data:application/vc+jwt,${jws}`,
      type: 'EnvelopedVerifiableCredential',
    }),
  )
}
