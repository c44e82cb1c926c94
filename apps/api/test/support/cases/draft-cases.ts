import { randomUUID } from 'node:crypto'
import { captureEventsEndpoint, queryEventsEndpoint } from '@selvedge/contract/epcis/calls.ts'

import {
  dismissShipmentDraftEndpoint,
  type DraftState,
  listShipmentDraftsEndpoint,
  readShipmentDraftEndpoint,
  reopenShipmentDraftEndpoint,
} from '@selvedge/contract/shipment-drafts.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import { aDocument, anEvent } from '../world/epcis.ts'
import type { World } from '../world/world.ts'
import type { UseCase } from './use-case.ts'
import { aTradeOf, expectEqual } from './writes.ts'

type Named = { destinationList: object[]; quantityList: object[] }
type Answered = { epcisBody: { queryResults: { resultsBody: { eventList: Named[] } } } }

/** Shipments that events propose, set aside and opened again. */
export const draftCases = (world: World): UseCase[] => {
  const as = (server: ServerProcess) => server.as(world.supplier.token)
  let names: Promise<Named> | undefined

  /** How both companies and the goods are named: an accepted shipment says it. */
  async function namesIn(server: ServerProcess): Promise<Named> {
    const { id, positions } = await aTradeOf(server, world, 'shipping')
    await server.as(world.buyer.token).call(confirmTransactionEndpoint, {
      params: { id },
      query: { type: 'shipping' },
      body: {
        transactionStatus: 'ACCEPTED',
        positions: positions.map((position) => ({ id: position.id, material: { id: world.received } })),
      },
    })
    const query = { EQ_bizStep: 'shipping', perPage: '100' }
    const { bytes } = await as(server).callFile(queryEventsEndpoint, { query })
    const answer = JSON.parse(await bytes.text()) as Answered
    const found = answer.epcisBody.queryResults.resultsBody.eventList.find((event) => 'sv:statement' in event)
    if (!found) throw new Error('The accepted shipment has no event')
    return found
  }

  async function aDraft(server: ServerProcess): Promise<number> {
    const { destinationList, quantityList } = await (names ??= namesIn(server))
    const eventID = `urn:uuid:${randomUUID()}`
    const body = aDocument([anEvent({ eventID, destinationList, quantityList })])
    await as(server).callFile(captureEventsEndpoint, { body })
    const [draft] = await as(server).call(listShipmentDraftsEndpoint, { query: { search: eventID } })
    if (!draft) throw new Error('No draft came of the event')
    return draft.id
  }

  const expectState = async (server: ServerProcess, id: number, state: DraftState) =>
    expectEqual((await as(server).call(readShipmentDraftEndpoint, { params: { id } })).state, state)

  return [
    {
      name: 'a dismissed draft',
      endpoint: dismissShipmentDraftEndpoint,
      prepare: async (server) => {
        const params = { id: await aDraft(server) }
        return {
          what: `dismissed draft ${params.id}`,
          refusedTwice: 'WRONG_STATE',
          send: (to) => as(to).call(dismissShipmentDraftEndpoint, { params }),
          find: (to) => expectState(to, params.id, 'dismissed'),
        }
      },
    },
    {
      name: 'a reopened draft',
      endpoint: reopenShipmentDraftEndpoint,
      prepare: async (server) => {
        const params = { id: await aDraft(server) }
        await as(server).call(dismissShipmentDraftEndpoint, { params })
        return {
          what: `reopened draft ${params.id}`,
          refusedTwice: 'WRONG_STATE',
          send: (to) => as(to).call(reopenShipmentDraftEndpoint, { params }),
          find: (to) => expectState(to, params.id, 'open'),
        }
      },
    },
  ]
}
