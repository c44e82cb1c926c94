import {
  listCountriesEndpoint,
  listDocumentTypesEndpoint,
  listPlanStandardsEndpoint,
  listProcessTypesEndpoint,
  listProductCategoriesEndpoint,
  listRolesEndpoint,
  listTraceabilityLevelsEndpoint,
  listTradeStandardsEndpoint,
  listTransparencyLevelsEndpoint,
  listUnitsEndpoint,
} from '@selvedge/contract/reference-data.ts'
import { listSustainabilityCriteriaEndpoint } from '@selvedge/contract/supply-chain.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { Services } from '../context/services.ts'
import {
  listCountries,
  listDocumentTypes,
  listProcessTypes,
  listProductCategories,
  listStandards,
  listSustainabilityCriteria,
  listTraceabilityLevels,
  listTransparencyLevels,
  listUnits,
} from './lists.ts'
import { listRoles } from './roles.ts'

export function referenceDataRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  route(app, services, listCountriesEndpoint, () => listCountries(db))
  route(app, services, listUnitsEndpoint, () => listUnits(db))
  route(app, services, listDocumentTypesEndpoint, ({ query }) => listDocumentTypes(db, query.type))
  route(app, services, listTradeStandardsEndpoint, ({ member }) =>
    listStandards(db, 'transaction', member?.industry),
  )
  route(app, services, listPlanStandardsEndpoint, ({ member }) => listStandards(db, 'plan', member?.industry))
  route(app, services, listProductCategoriesEndpoint, () => listProductCategories(db))
  route(app, services, listProcessTypesEndpoint, ({ member }) => listProcessTypes(db, member.industry))
  route(app, services, listTraceabilityLevelsEndpoint, () => listTraceabilityLevels(db))
  route(app, services, listTransparencyLevelsEndpoint, () => listTransparencyLevels(db))
  route(app, services, listSustainabilityCriteriaEndpoint, ({ member }) =>
    listSustainabilityCriteria(db, member.industry),
  )
  route(app, services, listRolesEndpoint, ({ member }) => listRoles(db, member?.industry))
}
