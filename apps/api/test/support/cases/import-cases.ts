import {
  cancelImportEndpoint,
  createImportEndpoint,
  listImportRowsEndpoint,
  readImportEndpoint,
  startImportEndpoint,
  undoImportEndpoint,
} from '@selvedge/contract/imports.ts'
import { endApiKeyEndpoint, makeApiKeyEndpoint } from '@selvedge/contract/api-keys.ts'
import { listMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import { randomUUID } from 'node:crypto'
import type { ServerProcess } from '../servers/server-process.ts'
import type { World } from '../world/world.ts'
import { proved } from './proved.ts'
import type { UseCase } from './use-case.ts'
import { expectEqual } from './writes.ts'

/** Imports of many records, which a server works on while it answers. */
export const importCases = ({ buyer }: World): UseCase[] => {
  const as = (server: ServerProcess) => server.as(buyer.token)
  const begin = (server: ServerProcess, names: readonly string[], idempotencyKey: string = randomUUID()) => {
    const rows = names.map((name, i) => ({ line: i + 2, texts: { name, group: 'produced' } }))
    const body = { kind: 'materials' as const, mode: 'good' as const, rows }
    return as(server).call(createImportEndpoint, { body }, { idempotencyKey })
  }
  const over = async (server: ServerProcess, id: number) => {
    for (;;) {
      const read = await as(server).call(readImportEndpoint, { params: { id } })
      if (read.state !== 'running') return read
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  return [
    {
      name: 'an import',
      endpoint: createImportEndpoint,
      prepare: async () => {
        const mark = randomUUID()
        const names = [1, 2, 3].map((n) => `Imported ${n} ${mark}`)
        return {
          what: `import of ${mark}`,
          send: async (server) => void (await begin(server, names, mark)),
          // Each row once, whenever it was made.
          find: async (server) => {
            const { id } = await begin(server, names, mark)
            expectEqual((await over(server, id)).made, 3)
            const query = { search: mark, size: 200 }
            expectEqual((await as(server).call(listMaterialsEndpoint, { query })).length, 3)
          },
        }
      },
    },
    {
      name: 'an import that a program prepared, started',
      endpoint: startImportEndpoint,
      prepare: async (prepared) => {
        const mark = randomUUID()
        const body = { name: `ERP ${mark}`, scopes: ['records.import' as const] }
        const maker = await proved(prepared, buyer)
        const { key, secret } = await maker.call(makeApiKeyEndpoint, { body })
        const rows = [{ line: 1, texts: { name: `Prepared ${mark}`, group: 'produced' } }]
        const { id } = await prepared
          .as(secret)
          .call(createImportEndpoint, { body: { kind: 'materials', mode: 'good', rows } })
        // A company has only so many keys.
        await maker.call(endApiKeyEndpoint, { params: { id: key.id } })
        return {
          what: `started import ${id}`,
          refusedTwice: 'WRONG_STATE',
          send: async (server) => void (await as(server).call(startImportEndpoint, { params: { id } })),
          find: async (server) => {
            expectEqual((await over(server, id)).made, 1)
            const query = { search: mark, size: 200 }
            expectEqual((await as(server).call(listMaterialsEndpoint, { query })).length, 1)
          },
        }
      },
    },
    {
      name: 'a cancelled import',
      endpoint: cancelImportEndpoint,
      prepare: async (prepared) => {
        const { id } = await begin(
          prepared,
          Array.from({ length: 1000 }, () => `Cancelled ${randomUUID()}`),
        )
        return {
          what: `cancelled import ${id}`,
          refusedTwice: 'WRONG_STATE',
          send: async (server) => void (await as(server).call(cancelImportEndpoint, { params: { id } })),
          find: async (server) => {
            const { state, rows, made, skipped } = await as(server).call(readImportEndpoint, {
              params: { id },
            })
            // One that was over before a repeated request came was made whole.
            expectEqual(state, made === rows ? 'done' : 'cancelled')
            expectEqual(made + skipped, rows)
          },
        }
      },
    },
    {
      name: 'an undone import',
      endpoint: undoImportEndpoint,
      prepare: async (prepared) => {
        const mark = randomUUID()
        const { id } = await begin(prepared, [`Undone 1 ${mark}`, `Undone 2 ${mark}`])
        await over(prepared, id)
        return {
          what: `undone import ${id}`,
          refusedTwice: 'WRONG_STATE',
          send: async (server) => void (await as(server).call(undoImportEndpoint, { params: { id } })),
          find: async (server) => {
            const query = { outcome: 'undone' } as const
            const rows = await as(server).call(listImportRowsEndpoint, { params: { id }, query })
            expectEqual(rows.length, 2)
            const named = { search: mark, size: 200 }
            expectEqual((await as(server).call(listMaterialsEndpoint, { query: named })).length, 0)
          },
        }
      },
    },
  ]
}
