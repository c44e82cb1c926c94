import {
  listCapturedEventsEndpoint,
  listCapturesOfCompanyEndpoint,
  readCaptureOfCompanyEndpoint,
} from '@selvedge/contract/captures.ts'
import {
  captureEventEndpoint,
  captureEventsEndpoint,
  listCapturesEndpoint,
  readCaptureEndpoint,
  readEventEndpoint,
} from '@selvedge/contract/epcis/calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context/services.ts'
import { currentIdentifierBase } from '../../platform/db/identifier-base.ts'
import { readRoute } from '../../platform/http/read-route.ts'
import { route } from '../../platform/http/route.ts'
import { answerList } from '../../platform/lists/list.ts'
import { capturedEventList, captureList, readCapture } from './list-captures.ts'
import { eventText, queryDocument } from './answer-events.ts'
import { checkSentDocument, checkSentEvent } from './check-capture.ts'
import { epcisRoute } from './epcis-route.ts'
import { listJobs, readJob } from './jobs.ts'
import { epcisPlugin } from './plugin.ts'
import { EpcisProblem } from './problem.ts'
import { queryRoutes } from './query-routes.ts'
import { resourceRoutes } from './resource-routes.ts'
import { readEvent } from './read-event.ts'
import { sequenceThese } from '../../records/epcis/sequence-events.ts'
import { changedNumbers } from './sent-json.ts'
import { statedBy } from './stated-by.ts'
import { storeCapture, storeSingle } from './store-capture.ts'
import { say } from './texts.ts'

/** What people see of it. */
export function captureRoutes(app: FastifyInstance, services: Services): void {
  readRoute(app, services, listCapturesOfCompanyEndpoint, (from, call) => answerList(captureList, from, call))
  route(app, readCaptureOfCompanyEndpoint, ({ member, params }) => readCapture(services, member, params.id))
  readRoute(app, services, listCapturedEventsEndpoint, async (from, { params, query, ...call }) => {
    await readCapture(from, call.member, params.id)
    return answerList(capturedEventList, from, { ...call, query: { ...query, captureId: params.id } })
  })
}

/** The calls of EPCIS 2.0, below `/epcis`. */
export const epcisRoutes = (root: FastifyInstance, services: Services): Promise<void> =>
  epcisPlugin(
    root,
    { identifiers: () => currentIdentifierBase(services.db, services.identifierBase) },
    (app) => {
      epcisRoute(app, root, captureEventsEndpoint, async ({ caller, asked, body, request }) => {
        const { errorBehaviour } = asked
        const checked = checkSentDocument(body, errorBehaviour, changedNumbers(request))
        const { captureId, rows } = await storeCapture(services, caller, checked, errorBehaviour)
        await sequenceThese(services, rows)
        return { status: 202, headers: { location: `/epcis/capture/${captureId}` } }
      })
      epcisRoute(app, root, listCapturesEndpoint, (call) => listJobs(services, call))
      epcisRoute(app, root, readCaptureEndpoint, async ({ caller, params }) => ({
        body: await readJob(services, caller, params['id'] ?? ''),
      }))
      epcisRoute(app, root, captureEventEndpoint, async ({ caller, asked, body, request }) => {
        const checked = checkSentEvent(body, changedNumbers(request))
        const { events, rows } = await storeSingle(services, caller, checked)
        const [event] = events
        const eventID = checked.events[0]?.eventId ?? ''
        const recordTimes = await sequenceThese(services, rows)
        if (!event) throw new EpcisProblem('ResourceAlreadyExistsException', say.exists({ eventID }))
        const recordTime = recordTimes.get(rows[0] ?? 0)
        // Another server may have given it its place.
        const stored = recordTime
          ? { body: event.body, context: checked.context, recordTime }
          : (await readEvent(services, caller, eventID)).at(-1)
        return {
          status: 201,
          headers: { location: `/epcis/events/${encodeURIComponent(eventID)}` },
          ...(stored && { body: eventText(stored, { ...asked, withContext: false }) }),
        }
      })
      queryRoutes(app, root, services)
      resourceRoutes(app, root, services)
      epcisRoute(app, root, readEventEndpoint, async ({ caller, asked, params }) => {
        const eventID = params['eventID'] ?? ''
        const events = await readEvent(services, caller, eventID)
        const { asDigitalLinks } = asked
        return {
          headers: await statedBy(services, caller, eventID),
          body: queryDocument(
            events,
            { queryName: 'SimpleEventQuery' },
            { asDigitalLinks, now: services.now() },
          ),
        }
      })
    },
  )
