import {
  dismissShipmentDraftEndpoint,
  listReceptionsEndpoint,
  listShipmentDraftsEndpoint,
  readShipmentDraftEndpoint,
  reopenShipmentDraftEndpoint,
} from '@selvedge/contract/shipment-drafts.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context/services.ts'
import { readRoute } from '../../platform/http/read-route.ts'
import { route } from '../../platform/http/route.ts'
import { answerList } from '../../platform/lists/list.ts'
import { dismissDraft, reopenDraft } from './change-draft.ts'
import { draftList } from './list-drafts.ts'
import { listReceptions } from './list-receptions.ts'
import { readShipmentDraft } from './read-draft.ts'

/** What captured events propose and note about shipments. */
export function draftRoutes(app: FastifyInstance, services: Services): void {
  readRoute(app, services, listShipmentDraftsEndpoint, (from, call) => answerList(draftList, from, call))
  route(app, readShipmentDraftEndpoint, ({ member, params }) =>
    readShipmentDraft(services, member, params.id),
  )
  route(app, dismissShipmentDraftEndpoint, async ({ member, params }) => {
    await dismissDraft(services, member, params.id)
    return undefined
  })
  route(app, reopenShipmentDraftEndpoint, async ({ member, params }) => {
    await reopenDraft(services, member, params.id)
    return undefined
  })
  route(app, listReceptionsEndpoint, ({ member, params }) => listReceptions(services, member, params.id))
}
