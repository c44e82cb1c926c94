import { randomUUID } from 'node:crypto'
import {
  captureEventEndpoint,
  captureEventsEndpoint,
  readEventEndpoint,
} from '@selvedge/contract/epcis/calls.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import { aDocument, anEvent, CONTEXT } from '../world/epcis.ts'
import type { World } from '../world/world.ts'
import type { UseCase } from './use-case.ts'
import { expectEqual } from './writes.ts'

/** Events that a system of a company sends. */
export const epcisCases = ({ supplier }: World): UseCase[] => {
  const found = async (server: ServerProcess, eventID: string) => {
    const { bytes } = await server.as(supplier.token).callFile(readEventEndpoint, { params: { eventID } })
    expectEqual((await bytes.text()).split(`"eventID":"${eventID}"`).length - 1, 1)
  }
  return [
    {
      name: 'a capture of events',
      endpoint: captureEventsEndpoint,
      prepare: async () => {
        const ids = [1, 2, 3].map(() => `urn:uuid:${randomUUID()}`)
        const body = aDocument(ids.map((eventID) => anEvent({ eventID })))
        return {
          what: `capture of ${ids[0]}`,
          send: async (server) =>
            void (await server.as(supplier.token).callFile(captureEventsEndpoint, { body })),
          // All of them, or none: one that is there alone is half of it.
          find: async (server) => {
            for (const eventID of ids) await found(server, eventID)
          },
        }
      },
    },
    {
      name: 'an event',
      endpoint: captureEventEndpoint,
      prepare: async () => {
        const eventID = `urn:uuid:${randomUUID()}`
        const body = { '@context': [CONTEXT], ...anEvent({ eventID }) }
        return {
          what: `event ${eventID}`,
          refusedTwice: 'DUPLICATE',
          send: async (server) =>
            void (await server.as(supplier.token).callFile(captureEventEndpoint, { body })),
          find: (server) => found(server, eventID),
        }
      },
    },
  ]
}
