import {
  addMaterialsEndpoint,
  createMaterialEndpoint,
  findMaterialsEndpoint,
  listMaterialsEndpoint,
} from '@selvedge/contract/materials.ts'
import type { FastifyInstance } from 'fastify'
import { idempotencyKey } from '../http/idempotent.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { addMaterials, findMaterials } from './materials-by-name.ts'
import { listMaterials } from './list-materials.ts'
import { createMaterial } from './material-store.ts'

export function materialRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, listMaterialsEndpoint, ({ member, query }) => listMaterials(services, member, query))
  route(app, services, findMaterialsEndpoint, ({ member, body }) =>
    findMaterials(services.db, member.companyId, body.names),
  )
  route(app, services, addMaterialsEndpoint, ({ member, body }) => addMaterials(services, member, body.names))
  route(app, services, createMaterialEndpoint, ({ member, body, request }) =>
    createMaterial(
      services,
      member,
      { name: body.name, companyName: body.companyName, isInput: body.input },
      idempotencyKey(request),
    ),
  )
}
