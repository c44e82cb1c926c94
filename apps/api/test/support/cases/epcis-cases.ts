import { randomUUID } from 'node:crypto'
import {
  captureEventEndpoint,
  captureEventsEndpoint,
  readEventEndpoint,
} from '@selvedge/contract/epcis/calls.ts'
import {
  createQueryEndpoint,
  deleteQueryEndpoint,
  readStoredQueryEndpoint,
} from '@selvedge/contract/epcis/query-calls.ts'
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
  const as = (server: ServerProcess) => server.as(supplier.token)
  const store = async (server: ServerProcess, name: string) => {
    const body = { name, query: { EQ_bizStep: ['shipping'] } }
    await as(server).callFile(createQueryEndpoint, { body })
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
      name: 'a stored query',
      endpoint: createQueryEndpoint,
      prepare: async () => {
        const name = `q${randomUUID()}`
        return {
          what: `query ${name}`,
          refusedTwice: 'DUPLICATE',
          send: (server) => store(server, name),
          find: async (server) =>
            void (await as(server).callFile(readStoredQueryEndpoint, { params: { name } })),
        }
      },
    },
    {
      name: 'a stored query that is deleted',
      endpoint: deleteQueryEndpoint,
      prepare: async (server) => {
        const name = `q${randomUUID()}`
        await store(server, name)
        const params = { name }
        return {
          what: `end of query ${name}`,
          refusedTwice: 'NOT_FOUND',
          send: async (to) => void (await as(to).callFile(deleteQueryEndpoint, { params })),
          find: async (to) => {
            const read = as(to).callFile(readStoredQueryEndpoint, { params })
            expectEqual(
              await read.then(
                () => 'there',
                () => 'gone',
              ),
              'gone',
            )
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
