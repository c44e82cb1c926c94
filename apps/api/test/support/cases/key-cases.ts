import { randomBytes } from 'node:crypto'
import { endApiKeyEndpoint, listApiKeysEndpoint, makeApiKeyEndpoint } from '@selvedge/contract/api-keys.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import type { World } from '../world/world.ts'
import { proved } from './proved.ts'
import type { UseCase } from './use-case.ts'
import { expectEqual } from './writes.ts'

/** Keys for programs: ended first, so that there are never too many. */
export const keyCases = ({ buyer }: World): UseCase[] => {
  const make = async (server: ServerProcess) => {
    const body = { name: `ERP ${randomBytes(6).toString('hex')}`, scopes: ['epcis.query' as const] }
    return (await (await proved(server, buyer)).call(makeApiKeyEndpoint, { body })).key
  }
  const named = async (server: ServerProcess, search: string) =>
    server.as(buyer.token).call(listApiKeysEndpoint, { query: { search } })
  return [
    {
      name: 'a key for programs',
      endpoint: makeApiKeyEndpoint,
      prepare: async () => {
        let name = ''
        return {
          what: 'key for programs',
          send: async (to) => void ({ name } = await make(to)),
          find: async (to) => expectEqual((await named(to, name)).length, 1),
        }
      },
    },
    {
      name: 'a key for programs that is ended',
      endpoint: endApiKeyEndpoint,
      prepare: async (server) => {
        const { id, name } = await make(server)
        return {
          what: 'end of a key for programs',
          send: (to) => to.as(buyer.token).call(endApiKeyEndpoint, { params: { id } }),
          find: async (to) => expectEqual((await named(to, name))[0]?.inUse, false),
        }
      },
    },
  ]
}
