import { createHash, randomBytes } from 'node:crypto'
import { setMaterialKeysEndpoint } from '@selvedge/contract/material-keys.ts'
import { readMaterialEndpoint } from '@selvedge/contract/materials.ts'
import {
  removeLogoEndpoint,
  removePhotoEndpoint,
  setLogoEndpoint,
  setPhotoEndpoint,
} from '@selvedge/contract/pictures.ts'
import { createMaterialEndpoint } from '@selvedge/contract/materials.ts'
import { currentUserEndpoint } from '@selvedge/contract/session.ts'
import { PICTURES } from '@selvedge/domain/pictures/sample-pictures.ts'
import type { World } from '../world/world.ts'
import type { UseCase } from './use-case.ts'
import { expectEqual, type Write } from './writes.ts'

let count = 0

/**
 * Logos of companies, and photos and keys of materials; where each overwrites the one before, only the last is looked for. One company gets a
 * logo and another loses its own: both may be under way at once.
 */
export const pictureCases = (
  { supplier, buyer }: World,
  lastOnly: () => (write: Write) => Write,
): UseCase[] => {
  const lastSet = lastOnly()
  const lastRemoved = lastOnly()
  return [
    {
      name: 'a logo',
      endpoint: setLogoEndpoint,
      prepare: async () => {
        let known = ''
        return lastSet({
          what: 'logo',
          async send(server) {
            const body = { content: aPicture() }
            known = (await server.as(supplier.token).call(setLogoEndpoint, { body })).sha256
          },
          find: async (server) =>
            expectEqual((await server.as(supplier.token).call(currentUserEndpoint, {})).company.logo, known),
        })
      },
    },
    {
      name: 'a logo that is removed',
      endpoint: removeLogoEndpoint,
      prepare: async (server) => {
        // From here on the one before counts no more: there is a logo again.
        const write = lastRemoved({
          what: 'no logo',
          send: (to) => to.as(buyer.token).call(removeLogoEndpoint, {}),
          find: async (to) =>
            expectEqual((await to.as(buyer.token).call(currentUserEndpoint, {})).company.logo, null),
        })
        await server.as(buyer.token).call(setLogoEndpoint, { body: { content: aPicture() } })
        return write
      },
    },
    {
      name: 'a photo of a material',
      endpoint: setPhotoEndpoint,
      prepare: async (server) => {
        const params = { id: await aMaterial(server, supplier.token) }
        let known = ''
        return {
          what: 'photo',
          async send(to) {
            const body = { content: aPicture() }
            known = (await to.as(supplier.token).call(setPhotoEndpoint, { params, body })).sha256
          },
          find: async (to) =>
            expectEqual((await to.as(supplier.token).call(readMaterialEndpoint, { params })).photo, known),
        }
      },
    },
    {
      name: 'the keys of a material',
      endpoint: setMaterialKeysEndpoint,
      prepare: async (server) => {
        const params = { id: await aMaterial(server, supplier.token) }
        const body = { commodityCode: '520511' }
        return {
          what: 'keys',
          send: async (to) =>
            void (await to.as(supplier.token).call(setMaterialKeysEndpoint, { params, body })),
          find: async (to) =>
            expectEqual(
              (await to.as(supplier.token).call(readMaterialEndpoint, { params })).commodityCode,
              body.commodityCode,
            ),
        }
      },
    },
    {
      name: 'a photo that is removed',
      endpoint: removePhotoEndpoint,
      prepare: async (server) => {
        const params = { id: await aMaterial(server, supplier.token) }
        await server.as(supplier.token).call(setPhotoEndpoint, { params, body: { content: aPicture() } })
        return {
          what: 'no photo',
          send: (to) => to.as(supplier.token).call(removePhotoEndpoint, { params }),
          find: async (to) =>
            expectEqual((await to.as(supplier.token).call(readMaterialEndpoint, { params })).photo, null),
        }
      },
    },
  ]
}

async function aMaterial(server: Parameters<UseCase['prepare']>[0], token: string): Promise<number> {
  const name = `Pictured ${++count} ${createHash('sha256').update(randomBytes(8)).digest('hex').slice(0, 8)}`
  const body = { name, companyName: '', input: false }
  return (await server.as(token).call(createMaterialEndpoint, { body })).id
}

/** Another picture each time: a pixel's data differ. */
function aPicture(): string {
  const bytes = Buffer.from(PICTURES['image/jpeg'], 'base64')
  const table = bytes.indexOf(Buffer.from([0xff, 0xdb]))
  randomBytes(32).copy(bytes, table + 5)
  return bytes.toString('base64')
}
