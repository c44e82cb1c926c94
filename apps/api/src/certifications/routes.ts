import {
  createCertificationEndpoint,
  listCertificationsEndpoint,
  listCertificationsOfEndpoint,
  readCertificationEndpoint,
  verifyCertificationEndpoint,
} from '@selvedge/contract/certifications.ts'
import type { FastifyInstance } from 'fastify'
import { idempotencyKey } from '../http/idempotent.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { certificationsOf } from './certifications-of.ts'
import { createCertification } from './create-certification.ts'
import { listCertifications } from './list-certifications.ts'
import { readCertification } from './read-certification.ts'
import { verifyCertification } from './verify-certification.ts'

/** A document of 20 MB is a third longer in base64, and the form around it small. */
const BODY_LIMIT = 29 * 1024 * 1024

export function certificationRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, listCertificationsEndpoint, async ({ member, query, reply }) => {
    const { rows, total } = await listCertifications(services, member, query)
    void reply.header('x-total-count', total)
    return rows
  })
  route(app, services, listCertificationsOfEndpoint, ({ member, params }) =>
    certificationsOf(services, member, params.transactionType, params.id),
  )
  route(
    app,
    services,
    createCertificationEndpoint,
    ({ member, body, request }) => createCertification(services, member, body, idempotencyKey(request)),
    { bodyLimit: BODY_LIMIT },
  )
  route(app, services, readCertificationEndpoint, ({ member, params, query }) =>
    readCertification(services, member, params.id, query.withContent !== 'false'),
  )
  route(app, services, verifyCertificationEndpoint, ({ member, params }) =>
    verifyCertification(services, member, params.id),
  )
}
