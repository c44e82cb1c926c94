import { listAlteredEndpoint } from '@selvedge/contract/altered.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../platform/context/services.ts'
import { route } from '../platform/http/route.ts'
import { listAltered } from './list-altered.ts'
import type { RecordTypes } from './record-type.ts'

export function alteredRoutes(app: FastifyInstance, services: Services, records: RecordTypes): void {
  route(app, listAlteredEndpoint, ({ member }) => listAltered(services.db, records, member))
}
