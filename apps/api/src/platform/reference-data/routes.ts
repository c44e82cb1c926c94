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
  route(app, listCountriesEndpoint, () => listCountries(db))
  route(app, listUnitsEndpoint, () => listUnits(db))
  route(app, listDocumentTypesEndpoint, ({ query }) => listDocumentTypes(db, query.type))
  route(app, listTradeStandardsEndpoint, ({ member }) => listStandards(db, 'transaction', member?.industry))
  route(app, listPlanStandardsEndpoint, ({ member }) => listStandards(db, 'plan', member?.industry))
  route(app, listProductCategoriesEndpoint, () => listProductCategories(db))
  route(app, listProcessTypesEndpoint, ({ member }) => listProcessTypes(db, member.industry))
  route(app, listTraceabilityLevelsEndpoint, () => listTraceabilityLevels(db))
  route(app, listTransparencyLevelsEndpoint, () => listTransparencyLevels(db))
  route(app, listSustainabilityCriteriaEndpoint, ({ member }) =>
    listSustainabilityCriteria(db, member.industry),
  )
  route(app, listRolesEndpoint, ({ member }) => listRoles(db, member?.industry))
}
