import {
  addAnchorEndpoint,
  listAnchorsEndpoint,
  listPartnerAnchorsEndpoint,
  removeAnchorEndpoint,
} from '@selvedge/contract/anchors.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../platform/context/services.ts'
import { route } from '../../../platform/http/route.ts'
import { ownAnchors, partnerAnchors } from './list-anchors.ts'
import { addAnchor, removeAnchor } from './set-anchor.ts'

/** What registers say of companies. */
export function anchorRoutes(app: FastifyInstance, services: Services): void {
  route(app, listAnchorsEndpoint, ({ member }) => ownAnchors(services, member))
  route(app, listPartnerAnchorsEndpoint, ({ member, params }) => partnerAnchors(services, member, params.id))
  route(app, addAnchorEndpoint, ({ member, body }) => addAnchor(services, member, body.credential))
  route(app, removeAnchorEndpoint, async ({ member, params }) => {
    await removeAnchor(services, member, params.id)
    return undefined
  })
}
