import { answerSameNameEndpoint } from '@selvedge/contract/partners.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context/services.ts'
import { route } from '../../platform/http/route.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { answerSameName } from './answer-same-name.ts'

export function partnerRecordRoutes(app: FastifyInstance, services: Services, records: RecordTypes): void {
  route(app, answerSameNameEndpoint, async ({ member, params, body }) => {
    await answerSameName(services, records, member, { relationId: params.id, isMeant: body.isMeant })
    return undefined
  })
}
