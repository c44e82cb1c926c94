import { languageOf } from '../../platform/http/language-of.ts'
import {
  addLinkEndpoint,
  changeLinkEndpoint,
  endLinkEndpoint,
  listLinksEndpoint,
  printLabelsEndpoint,
  readCodeEndpoint,
} from '@selvedge/contract/links.ts'
import { addPlaceLinkEndpoint, listPlaceLinksEndpoint } from '@selvedge/contract/place-links.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context/services.ts'
import { readRoute } from '../../platform/http/read-route.ts'
import { route } from '../../platform/http/route.ts'
import { answerList } from '../../platform/lists/list.ts'
import { addPlaceLink } from './add-place-link.ts'
import { addLink, changeLink, endLink } from './change-links.ts'
import { sendCode } from './send-code.ts'
import { sendLabels } from './send-labels.ts'
import { linkList } from './list-links.ts'

/** What companies register, and the codes that lead there. */
export function linkRoutes(app: FastifyInstance, services: Services): void {
  readRoute(app, services, listLinksEndpoint, (from, { params, query, ...call }) =>
    answerList(linkList, from, { ...call, query: { ...query, materialId: params.id } }),
  )
  readRoute(app, services, listPlaceLinksEndpoint, (from, call) => answerList(linkList, from, call))
  route(app, addPlaceLinkEndpoint, ({ member, body }) => addPlaceLink(services, member, body))
  route(app, addLinkEndpoint, ({ member, params, body }) => addLink(services, member, params.id, body))
  route(app, changeLinkEndpoint, ({ member, params, body }) => changeLink(services, member, params.id, body))
  route(app, endLinkEndpoint, async ({ member, params }) => {
    await endLink(services, member, params.id)
    return undefined
  })
  route(app, readCodeEndpoint, ({ member, params, query, reply }) =>
    sendCode(services, { member, id: params.id, query, reply }),
  )
  route(app, printLabelsEndpoint, ({ member, params, query, request, reply }) =>
    sendLabels(services, { member, id: params.id, query, spoken: languageOf(request), reply }),
  )
}
