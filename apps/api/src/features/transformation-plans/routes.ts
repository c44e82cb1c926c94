import {
  createPlanEndpoint,
  deletePlanEndpoint,
  listPlansEndpoint,
  readPlanEndpoint,
  updatePlanEndpoint,
  verifyPlanEndpoint,
} from '@selvedge/contract/transformation-plans.ts'
import type { FastifyInstance } from 'fastify'
import { answerList } from '../../platform/lists/list.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { idempotencyKey } from '../../platform/http/idempotent.ts'
import { readRoute } from '../../platform/http/read-route.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/context/services.ts'
import { createPlan } from './create-plan.ts'
import { deletePlan } from './delete-plan.ts'
import { planList } from './list-plans.ts'
import { readPlan } from './present-plan.ts'
import { updatePlan } from './update-plan.ts'
import { checkRecord } from '../../records/check-record.ts'
import { planRecord } from './plan-record.ts'
import { exportEndpoints } from '@selvedge/contract/exports.ts'
import { exportTable } from '../../platform/exports/export-table.ts'
import { planExport } from './export-plans.ts'

export function planRoutes(app: FastifyInstance, services: Services): void {
  route(app, createPlanEndpoint, ({ member, body, request }) =>
    createPlan(services, member, body, idempotencyKey(request)),
  )
  readRoute(app, services, listPlansEndpoint, (from, call) => answerList(planList, from, call))
  readRoute(app, services, exportEndpoints.transformations, (from, call) =>
    exportTable(planExport, services, from, call),
  )
  route(app, readPlanEndpoint, ({ member, params }) =>
    inSnapshot(services.db, (tx) => readPlan(tx, member, params.id)),
  )
  route(app, updatePlanEndpoint, ({ member, params, body }) => updatePlan(services, member, params.id, body))
  route(app, deletePlanEndpoint, async ({ member, params }) => {
    await deletePlan(services, member, params.id)
    return undefined
  })
  route(app, verifyPlanEndpoint, ({ member, params }) => checkRecord(services, member, planRecord, params.id))
}
