import { randomBytes } from 'node:crypto'
import {
  addLinkEndpoint,
  changeLinkEndpoint,
  endLinkEndpoint,
  listLinksEndpoint,
} from '@selvedge/contract/links.ts'
import { addPlaceLinkEndpoint, listPlaceLinksEndpoint } from '@selvedge/contract/place-links.ts'
import { setMaterialKeysEndpoint } from '@selvedge/contract/material-keys.ts'
import { createMaterialEndpoint } from '@selvedge/contract/materials.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import { newGtin, newSscc } from '../world/products.ts'
import type { World } from '../world/world.ts'
import type { UseCase } from './use-case.ts'
import { expectEqual } from './writes.ts'

/** Links that a company registers for GTINs and pallets: each of a new one. */
export const linkCases = ({ supplier }: World): UseCase[] => {
  const as = (server: ServerProcess) => server.as(supplier.token)
  const anAddress = () => `https://${randomBytes(6).toString('hex')}.mill.example/`
  const aProduct = async (server: ServerProcess) => {
    const name = `Coded ${randomBytes(6).toString('hex')}`
    const { id } = await as(server).call(createMaterialEndpoint, {
      body: { name, companyName: '', input: false },
    })
    await as(server).call(setMaterialKeysEndpoint, { params: { id }, body: { gtin: newGtin() } })
    return id
  }
  const content = (address: string) => ({ type: 'pip' as const, address, title: 'A page' })
  const add = (server: ServerProcess, id: number, address: string) =>
    as(server).call(addLinkEndpoint, { params: { id }, body: content(address) })
  const addresses = async (server: ServerProcess, id: number) =>
    (await as(server).call(listLinksEndpoint, { params: { id }, query: {} }))
      .map(({ address }) => address)
      .join(' ')
  return [
    {
      name: 'a link of a GTIN',
      endpoint: addLinkEndpoint,
      prepare: async (server) => {
        const id = await aProduct(server)
        const address = anAddress()
        return {
          what: `link to ${address}`,
          refusedTwice: 'DUPLICATE',
          send: async (to) => void (await add(to, id, address)),
          find: async (to) => expectEqual(await addresses(to, id), address),
        }
      },
    },
    {
      name: 'a link of a pallet',
      endpoint: addPlaceLinkEndpoint,
      prepare: async () => {
        const address = anAddress()
        const body = { ...content(address), kind: 'pallet' as const, sscc: newSscc() }
        return {
          what: `link of a pallet to ${address}`,
          refusedTwice: 'DUPLICATE',
          send: async (to) => void (await as(to).call(addPlaceLinkEndpoint, { body })),
          find: async (to) => {
            const found = await as(to).call(listPlaceLinksEndpoint, { query: { search: address } })
            expectEqual(found.map((link) => link.address).join(' '), address)
          },
        }
      },
    },
    {
      name: 'a link that is changed',
      endpoint: changeLinkEndpoint,
      prepare: async (server) => {
        const id = await aProduct(server)
        const link = await add(server, id, anAddress())
        const address = anAddress()
        return {
          what: `change of a link to ${address}`,
          send: async (to) =>
            void (await as(to).call(changeLinkEndpoint, { params: { id: link.id }, body: content(address) })),
          find: async (to) => expectEqual(await addresses(to, id), address),
        }
      },
    },
    {
      name: 'a link that is ended',
      endpoint: endLinkEndpoint,
      prepare: async (server) => {
        const id = await aProduct(server)
        const link = await add(server, id, anAddress())
        return {
          what: `end of the link to ${link.address}`,
          refusedTwice: 'NOT_FOUND',
          send: (to) => as(to).call(endLinkEndpoint, { params: { id: link.id } }),
          find: async (to) => expectEqual(await addresses(to, id), ''),
        }
      },
    },
  ]
}
