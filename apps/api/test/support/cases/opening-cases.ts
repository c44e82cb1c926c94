import { openMassBookEndpoint, listMassLotsEndpoint, readMassBookEndpoint } from '@selvedge/contract/mass.ts'
import { createMaterialEndpoint } from '@selvedge/contract/materials.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import type { Person } from '../world/people.ts'
import type { World } from '../world/world.ts'
import { tradeRequest } from '../world/trades.ts'
import type { UseCase } from './use-case.ts'
import { expectEqual } from './writes.ts'

let count = 0

const OPENING = {
  mode: 'WATCH',
  custody: 'SEGREGATED',
  openedOn: '2026-06-01',
  reason: 'Counted in the store',
} as const

const aMaterial = async (server: ServerProcess, { token }: Person, input: boolean) => {
  const body = { name: `Opened ${++count}`, companyName: '', input }
  return (await server.as(token).call(createMaterialEndpoint, { body })).id
}

const postedIn = async (server: ServerProcess, { token }: Person, materialId: number) =>
  (await server.as(token).call(readMassBookEndpoint, { params: { materialId } })).posted

/** Books that are opened with lots, and out of deliveries. */
export const openingCases = ({ supplier, buyer }: World): UseCase[] => [
  {
    name: 'a book of mass with its lots',
    endpoint: openMassBookEndpoint,
    prepare: async (server) => {
      const materialId = await aMaterial(server, supplier, false)
      const lots = [
        { lot: 'A', kilograms: 40 },
        { lot: 'B', kilograms: 60 },
      ]
      const body = { ...OPENING, materialId, byLot: true, kilograms: null, lots }
      return {
        what: `book by lot of material ${materialId}`,
        refusedTwice: 'DUPLICATE',
        send: async (to) => void (await to.as(supplier.token).call(openMassBookEndpoint, { body })),
        find: async (to) => {
          expectEqual(await postedIn(to, supplier, materialId), 100)
          const query = { page: 1 }
          const found = await to
            .as(supplier.token)
            .call(listMassLotsEndpoint, { params: { materialId }, query })
          expectEqual(
            found
              .map(({ posted }) => posted)
              .toSorted((a, b) => a - b)
              .join(),
            '40,60',
          )
        },
      }
    },
  },
  {
    name: 'a book of mass out of a delivery',
    endpoint: openMassBookEndpoint,
    prepare: async (server) => {
      const yarn = await aMaterial(server, supplier, false)
      const materialId = await aMaterial(server, buyer, true)
      const positions = [{ contractorMaterial: { id: yarn }, weight: 450 }]
      const shipment = await server.as(supplier.token).call(tradeEndpoints.shipping.create, {
        body: tradeRequest(buyer, yarn, { positions, validUntil: null }, 'shipping'),
      })
      const received = shipment.positions.map(({ id }) => id)
      await server.as(buyer.token).call(confirmTransactionEndpoint, {
        params: { id: shipment.id },
        query: { type: 'shipping' },
        body: {
          transactionStatus: 'ACCEPTED',
          positions: received.map((id) => ({ id, material: { id: materialId } })),
        },
      })
      const body = { ...OPENING, materialId, kilograms: null, positions: received }
      return {
        what: `book of material ${materialId}, out of shipment ${shipment.id}`,
        refusedTwice: 'DUPLICATE',
        send: async (to) => void (await to.as(buyer.token).call(openMassBookEndpoint, { body })),
        find: async (to) => expectEqual(await postedIn(to, buyer, materialId), 450),
      }
    },
  },
]
