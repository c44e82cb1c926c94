import {
  closeRequestEndpoint,
  createRequestEndpoint,
  listRequestsEndpoint,
  readRequestEndpoint,
  remindRequestEndpoint,
} from '@selvedge/contract/requests.ts'
import { askedGap } from '@selvedge/domain/asked-gap.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context/services.ts'
import { idempotencyKey } from '../../platform/http/idempotent.ts'
import { languageOf } from '../../platform/http/language-of.ts'
import { route } from '../../platform/http/route.ts'
import { answerList } from '../../platform/lists/list.ts'
import { closeByHand } from './close-request.ts'
import { createRequest } from './create-request.ts'
import { inReadersWords, readRequest, requestList } from './list-requests.ts'
import { remindRequest } from './remind-request.ts'

/** What companies ask each other for. */
export function requestRoutes(app: FastifyInstance, services: Services): void {
  route(app, listRequestsEndpoint, (call) => answerList(requestList, services, call))
  route(app, readRequestEndpoint, ({ member, params }) =>
    readRequest(services, member, params.id, inReadersWords),
  )
  route(app, createRequestEndpoint, ({ member, body, request }) =>
    createRequest(
      services,
      member,
      { ...body, gap: inLanguage(languageOf(request), () => askedGap(body.gap, body)) },
      idempotencyKey(request),
    ),
  )
  route(app, closeRequestEndpoint, ({ member, params, body }) =>
    closeByHand(services, member, { id: params.id, ...body }),
  )
  route(app, remindRequestEndpoint, ({ member, params }) => remindRequest(services, member, params.id))
}
