import {
  listCountriesEndpoint,
  listDocumentTypesEndpoint,
  listRolesEndpoint,
  listTradeStandardsEndpoint,
  listUnitsEndpoint,
} from '@selvedge/contract/reference-data.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { listCountries, listDocumentTypes, listStandards, listUnits } from './lists.ts'
import { rolesForInvited } from './roles.ts'

export function referenceDataRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  route(app, services, listCountriesEndpoint, () => listCountries(db))
  route(app, services, listUnitsEndpoint, () => listUnits(db))
  route(app, services, listDocumentTypesEndpoint, ({ query }) => listDocumentTypes(db, query.type))
  route(app, services, listTradeStandardsEndpoint, ({ member }) =>
    listStandards(db, 'transaction', member?.industry),
  )
  route(app, services, listRolesEndpoint, ({ query, member }) =>
    rolesForInvited(db, query.invitedCompanyName, now(), member?.industry),
  )
}
