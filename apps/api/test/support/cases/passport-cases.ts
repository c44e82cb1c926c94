import { endApiKeyEndpoint, makeApiKeyEndpoint } from '@selvedge/contract/api-keys.ts'
import { archiveDppEndpoint, changeDppEndpoint, createDppEndpoint } from '@selvedge/contract/dpp-writing.ts'
import { setMaterialKeysEndpoint } from '@selvedge/contract/material-keys.ts'
import { createMaterialEndpoint } from '@selvedge/contract/materials.ts'
import {
  endPassportGrantEndpoint,
  grantPassportEndpoint,
  listPassportGrantsEndpoint,
} from '@selvedge/contract/passport-access.ts'
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
import { newGtin } from '../world/products.ts'
import type { World } from '../world/world.ts'
import type { UseCase } from './use-case.ts'
import { proved } from './proved.ts'
import { expectEqual } from './writes.ts'

let count = 0

const YEAR_MS = 365 * 24 * 60 * 60 * 1000
/** Until a day that is to come, whenever this runs. */
const inAYear = (grant: { companyName: string; purpose: string }) => ({
  ...grant,
  until: new Date(Date.now() + YEAR_MS).toISOString().slice(0, 10),
})

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

  async function aPublished(server: ServerProcess): Promise<number> {
    const { id, revision } = await aDraft(server)
    await as(server).call(publishPassportEndpoint, { params: { id }, body: { revision } })
    return id
  }
  const grant = { companyName: world.buyer.companyName, purpose: 'Repair' }
  const grantsOf = (server: ServerProcess, id: number) =>
    as(server).call(listPassportGrantsEndpoint, { params: { id }, query: {} })

  /** A program of the company, whose key is ended when its work is done: a company has only so many. */
  async function aProgram(server: ServerProcess) {
    const maker = await proved(server, world.supplier)
    const body = { name: `PIM ${++count}`, scopes: ['passports.write' as const] }
    const { key, secret } = await maker.call(makeApiKeyEndpoint, { body })
    return { secret, end: (to: ServerProcess) => as(to).call(endApiKeyEndpoint, { params: { id: key.id } }) }
  }

  return [
    {
      name: 'a passport of a program',
      endpoint: createDppEndpoint,
      prepare: async (server) => {
        const materialId = await aProduct(server)
        const gtin = newGtin()
        await as(server).call(setMaterialKeysEndpoint, { params: { id: materialId }, body: { gtin } })
        const program = await aProgram(server)
        return {
          what: `passport of ${gtin} by a program`,
          send: async (to) =>
            void (await to
              .as(program.secret)
              .call(
                createDppEndpoint,
                { body: { uniqueProductIdentifier: gtin } },
                { idempotencyKey: `dpp ${gtin}` },
              )),
          find: async (to) => {
            const found = await as(to).call(listPassportsEndpoint, { query: { material: materialId } })
            expectEqual(found.length, 1)
            await program.end(to)
          },
        }
      },
    },
    {
      name: 'a passport that a program changed',
      endpoint: changeDppEndpoint,
      prepare: async (server) => {
        const { id, publicId } = await aDraft(server)
        const program = await aProgram(server)
        const input = {
          params: { dppId: publicId },
          body: { elements: { identity: { netGrams: 181 } } },
        }
        return {
          what: `change of passport ${id} by a program`,
          send: async (to) => void (await to.as(program.secret).call(changeDppEndpoint, input)),
          find: async (to) => {
            expectEqual((await read(to, id)).content.netGrams, 181)
            await program.end(to)
          },
        }
      },
    },
    {
      name: 'a passport that a program archived',
      endpoint: archiveDppEndpoint,
      prepare: async (server) => {
        const id = await aPublished(server)
        const { publicId } = await read(server, id)
        const program = await aProgram(server)
        return {
          what: `archive of passport ${id} by a program`,
          refusedTwice: 'WRONG_STATE',
          send: async (to) =>
            void (await to.as(program.secret).call(archiveDppEndpoint, { params: { dppId: publicId } })),
          find: async (to) => {
            expectEqual((await read(to, id)).status, 'archived')
            await program.end(to)
          },
        }
      },
    },
    {
      name: 'a grant of a passport',
      endpoint: grantPassportEndpoint,
      prepare: async (server) => {
        const id = await aPublished(server)
        return {
          what: `grant of passport ${id}`,
          send: async (to) =>
            void (await as(to).call(
              grantPassportEndpoint,
              { params: { id }, body: inAYear(grant) },
              { idempotencyKey: `grant ${id}` },
            )),
          find: async (to) => expectEqual((await grantsOf(to, id)).length, 1),
        }
      },
    },
    {
      name: 'an ended grant of a passport',
      endpoint: endPassportGrantEndpoint,
      prepare: async (server) => {
        const id = await aPublished(server)
        const given = await as(server).call(grantPassportEndpoint, { params: { id }, body: inAYear(grant) })
        return {
          what: `end of grant ${given.id}`,
          send: (to) => as(to).call(endPassportGrantEndpoint, { params: { id: given.id } }),
          find: async (to) => expectEqual((await grantsOf(to, id))[0]?.inUse, false),
        }
      },
    },
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
