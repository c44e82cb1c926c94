import { createMaterialEndpoint } from '@selvedge/contract/materials.ts'
import {
  changePassportEndpoint,
  changePassportStatusEndpoint,
  createPassportEndpoint,
  discardPassportEndpoint,
  listPassportsEndpoint,
  type Passport,
  publishPassportEndpoint,
  readPassportEndpoint,
} from '@selvedge/contract/passports.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import { FILLED } from '../world/passports.ts'
import type { World } from '../world/world.ts'
import type { UseCase } from './use-case.ts'
import { expectEqual } from './writes.ts'

let count = 0

/** Product passports from draft to archive. */
export const passportCases = (world: World): UseCase[] => {
  const as = (server: ServerProcess) => server.as(world.supplier.token)

  const aProduct = async (server: ServerProcess) => {
    const body = { name: `Shirt of passport ${++count}`, companyName: '', input: false }
    return (await as(server).call(createMaterialEndpoint, { body })).id
  }

  async function aDraft(server: ServerProcess): Promise<Passport> {
    const materialId = await aProduct(server)
    const made = await as(server).call(createPassportEndpoint, { body: { materialId, level: 'model' } })
    return as(server).call(changePassportEndpoint, {
      params: { id: made.id },
      body: { revision: made.revision, content: { ...made.content, ...FILLED } },
    })
  }

  const read = (server: ServerProcess, id: number) =>
    as(server).call(readPassportEndpoint, { params: { id } })

  return [
    {
      name: 'a passport',
      endpoint: createPassportEndpoint,
      prepare: async (server) => {
        const materialId = await aProduct(server)
        const body = { materialId, level: 'model' as const }
        return {
          what: `passport of ${materialId}`,
          send: async (to) =>
            void (await as(to).call(
              createPassportEndpoint,
              { body },
              { idempotencyKey: `passport ${materialId}` },
            )),
          find: async (to) => {
            const found = await as(to).call(listPassportsEndpoint, { query: { material: materialId } })
            expectEqual(found.length, 1)
          },
        }
      },
    },
    {
      name: 'a changed passport',
      endpoint: changePassportEndpoint,
      prepare: async (server) => {
        const { id, revision, content } = await aDraft(server)
        const body = { revision, content: { ...content, netGrams: 180 } }
        return {
          what: `change of passport ${id}`,
          refusedTwice: 'WRONG_STATE',
          send: async (to) => void (await as(to).call(changePassportEndpoint, { params: { id }, body })),
          find: async (to) => expectEqual((await read(to, id)).content.netGrams, 180),
        }
      },
    },
    {
      name: 'a discarded passport',
      endpoint: discardPassportEndpoint,
      prepare: async (server) => {
        const { id, material } = await aDraft(server)
        return {
          what: `discarded passport ${id}`,
          refusedTwice: 'FORBIDDEN',
          send: (to) => as(to).call(discardPassportEndpoint, { params: { id } }),
          find: async (to) => {
            const found = await as(to).call(listPassportsEndpoint, { query: { material: material.id } })
            expectEqual(found.length, 0)
          },
        }
      },
    },
    {
      name: 'a published passport',
      endpoint: publishPassportEndpoint,
      prepare: async (server) => {
        const { id, revision } = await aDraft(server)
        return {
          what: `published passport ${id}`,
          send: async (to) => {
            const input = { params: { id }, body: { revision } }
            await as(to).call(publishPassportEndpoint, input, { idempotencyKey: `publish ${id}` })
          },
          find: async (to) => expectEqual((await read(to, id)).version, 1),
        }
      },
    },
    {
      name: 'a recalled passport',
      endpoint: changePassportStatusEndpoint,
      prepare: async (server) => {
        const { id, revision } = await aDraft(server)
        await as(server).call(publishPassportEndpoint, { params: { id }, body: { revision } })
        const body = { change: 'recall' as const, reason: 'A button may come off.' }
        return {
          what: `recalled passport ${id}`,
          refusedTwice: 'WRONG_STATE',
          send: async (to) =>
            void (await as(to).call(changePassportStatusEndpoint, { params: { id }, body })),
          find: async (to) => expectEqual((await read(to, id)).isRecalled, true),
        }
      },
    },
  ]
}
