import {
  listCertificationsEndpoint,
  listCertificationsOfEndpoint,
} from '@selvedge/contract/certifications.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { certificationsOf } from './certifications-of.ts'
import { listCertifications } from './list-certifications.ts'

export function certificationRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, listCertificationsEndpoint, async ({ member, query, reply }) => {
    const { rows, total } = await listCertifications(services, member, query)
    void reply.header('x-total-count', total)
    return rows
  })
  route(app, services, listCertificationsOfEndpoint, ({ member, params }) =>
    certificationsOf(services, member, params.transactionType, params.id),
  )
}
