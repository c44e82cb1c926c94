import {
  closeRequestEndpoint,
  createRequestEndpoint,
  listRequestsEndpoint,
  readRequestEndpoint,
} from '@selvedge/contract/requests.ts'
import type { Person } from '../world/people.ts'
import type { World } from '../world/world.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import type { UseCase } from './use-case.ts'
import { expectEqual } from './writes.ts'

let count = 0

const ask = (server: ServerProcess, by: Person, to: Person, message: string) =>
  server.as(by.token).call(createRequestEndpoint, {
    body: { companyName: to.companyName, kind: 'OTHER', message },
  })

/** What partners ask each other for. */
export const requestCases = ({ supplier, buyer }: World): UseCase[] => [
  {
    name: 'a request to a partner',
    endpoint: createRequestEndpoint,
    prepare: async () => {
      const message = `Wish ${++count}`
      const openOf = async (to: ServerProcess) => {
        const open = await to.as(buyer.token).call(listRequestsEndpoint, {
          query: { direction: 'sent', open: 'true' },
        })
        return open.filter((one) => one.message === message)
      }
      return {
        what: message,
        refusedTwice: 'DUPLICATE',
        send: async (to) => {
          await ask(to, buyer, supplier, message)
        },
        find: async (to) => expectEqual((await openOf(to)).length, 1),
      }
    },
  },
  {
    name: 'the answer to a request',
    endpoint: closeRequestEndpoint,
    prepare: async (server) => {
      const { id } = await ask(server, supplier, buyer, `To be answered ${++count}`)
      return {
        what: `answer to request ${id}`,
        refusedTwice: 'WRONG_STATE',
        send: async (to) => {
          await to.as(buyer.token).call(closeRequestEndpoint, {
            params: { id },
            body: { outcome: 'ANSWERED', message: 'Here it is.' },
          })
        },
        find: async (to) => {
          const { state } = await to.as(supplier.token).call(readRequestEndpoint, { params: { id } })
          expectEqual(state, 'ANSWERED')
        },
      }
    },
  },
]
