import {
  addMaterialsEndpoint,
  createMaterialEndpoint,
  findMaterialsEndpoint,
  listMaterialPlansEndpoint,
  listMaterialRowsEndpoint,
  listMaterialsEndpoint,
  listMaterialTradesEndpoint,
  readMaterialEndpoint,
} from '@selvedge/contract/materials.ts'
import { setMaterialKeysEndpoint } from '@selvedge/contract/material-keys.ts'
import type { FastifyInstance } from 'fastify'
import { answerList } from '../../platform/lists/list.ts'
import { idempotencyKey } from '../../platform/http/idempotent.ts'
import { readRoute } from '../../platform/http/read-route.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/context/services.ts'
import { findMaterials } from '../../records/add-materials.ts'
import { addMaterials } from './materials-by-name.ts'
import { listMaterials } from './list-materials.ts'
import { materialList, readMaterial } from './material-rows.ts'
import { setMaterialKeys } from './set-material-keys.ts'
import { createMaterial } from './create-material.ts'
import { exportEndpoints } from '@selvedge/contract/exports.ts'
import { exportTable } from '../../platform/exports/export-table.ts'
import { materialExport, materialPlanExport, materialTradeExport } from './export-materials.ts'
import { materialPlans, materialTrades } from './material-uses.ts'

export function materialRoutes(app: FastifyInstance, services: Services): void {
  route(app, listMaterialsEndpoint, ({ member, query }) => listMaterials(services, member, query))
  route(app, findMaterialsEndpoint, ({ member, body }) =>
    findMaterials(services.db, member.companyId, body.names),
  )
  route(app, addMaterialsEndpoint, ({ member, body }) => addMaterials(services, member, body.names))
  route(app, createMaterialEndpoint, ({ member, body, request }) =>
    createMaterial(
      services,
      member,
      { name: body.name, companyName: body.companyName, isInput: body.input },
      idempotencyKey(request),
    ),
  )
  readRoute(app, services, listMaterialRowsEndpoint, (from, call) => answerList(materialList, from, call))
  route(app, readMaterialEndpoint, ({ member, params }) => readMaterial(services, member, params.id))
  route(app, setMaterialKeysEndpoint, async ({ member, params, body }) => {
    await setMaterialKeys(services, member, params.id, body)
    return readMaterial(services, member, params.id)
  })
  readRoute(app, services, listMaterialTradesEndpoint, (from, { params, query, ...call }) =>
    answerList(materialTrades, from, { ...call, query: { ...query, materialId: params.id } }),
  )
  readRoute(app, services, listMaterialPlansEndpoint, (from, { params, query, ...call }) =>
    answerList(materialPlans, from, { ...call, query: { ...query, materialId: params.id } }),
  )
  const { materials } = exportEndpoints
  readRoute(app, services, materials, (from, call) => exportTable(materialExport, services, from, call))
  readRoute(app, services, exportEndpoints['material-trades'], (from, call) =>
    exportTable(materialTradeExport, services, from, call),
  )
  readRoute(app, services, exportEndpoints['material-plans'], (from, call) =>
    exportTable(materialPlanExport, services, from, call),
  )
}
