import {
  deleteSavedViewEndpoint,
  listSavedViewsEndpoint,
  saveViewEndpoint,
} from '@selvedge/contract/saved-views.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import type { World } from '../world/world.ts'
import type { UseCase } from './use-case.ts'
import { expectEqual, type Write } from './writes.ts'

let count = 0

/** The views of tables that a person keeps: one that is saved again and again, and others that are deleted. */
export function viewCases({ supplier }: World, only: (write: Write) => Write): UseCase[] {
  const save = (server: ServerProcess, name: string, query: string) =>
    server.as(supplier.token).call(saveViewEndpoint, { body: { table: 'trades', name, query } })
  const all = (server: ServerProcess) => server.as(supplier.token).call(listSavedViewsEndpoint, {})
  return [
    {
      name: 'a saved view',
      endpoint: saveViewEndpoint,
      prepare: async () => {
        const query = `search=${++count}`
        return only({
          what: `view ${query}`,
          send: async (to) => void (await save(to, 'Mine', query)),
          find: async (to) => expectEqual((await all(to)).find(({ name }) => name === 'Mine')?.query, query),
        })
      },
    },
    {
      name: 'the end of a saved view',
      endpoint: deleteSavedViewEndpoint,
      prepare: async (server) => {
        const { id } = await save(server, `To delete ${++count}`, '')
        return {
          what: `end of view ${id}`,
          refusedTwice: 'NOT_FOUND',
          send: (to) => to.as(supplier.token).call(deleteSavedViewEndpoint, { params: { id } }),
          find: async (to) =>
            expectEqual(
              (await all(to)).some((view) => view.id === id),
              false,
            ),
        }
      },
    },
  ]
}
