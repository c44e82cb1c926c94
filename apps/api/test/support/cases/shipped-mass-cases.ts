import { openMassBookEndpoint, readMassBookEndpoint } from '@selvedge/contract/mass.ts'
import {
  decideMassReturnEndpoint,
  listMassReturnsEndpoint,
  proposeMassReturnEndpoint,
} from '@selvedge/contract/mass-returns.ts'
import { setPlanYieldEndpoint } from '@selvedge/contract/mass-yields.ts'
import { createMaterialEndpoint } from '@selvedge/contract/materials.ts'
import { createPlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import type { Person } from '../world/people.ts'
import { planRequest } from '../world/plans.ts'
import { tradeRequest } from '../world/trades.ts'
import type { World } from '../world/world.ts'
import type { UseCase } from './use-case.ts'
import { expectEqual } from './writes.ts'

const { shipping } = tradeEndpoints
const OPENED = '2026-01-01'
let count = 0

/** A.8, 9 of the design of books: what is shipped of what a plan makes, and returned, each with books of its own. */
export const shippedMassCases = ({ supplier, buyer }: World): UseCase[] => {
  const bookOf = (server: ServerProcess, of: Person, materialId: number) =>
    server.as(of.token).call(readMassBookEndpoint, { params: { materialId } })
  const aBook = async (server: ServerProcess, of: Person, kilograms: number, input: boolean) => {
    const body = { name: `Shipped ${++count}`, companyName: '', input }
    const materialId = (await server.as(of.token).call(createMaterialEndpoint, { body })).id
    const book = { mode: 'GUARD', custody: 'SEGREGATED', openedOn: OPENED } as const
    const stock = { materialId, kilograms, reason: 'Counted in the store' }
    await server.as(of.token).call(openMassBookEndpoint, { body: { ...book, ...stock } })
    return materialId
  }

  /** 450 kg of yarn that a plan makes at 90 %, out of 1,000 kg of lint. */
  const aShipment = async (server: ServerProcess) => {
    const as = server.as(supplier.token)
    const lint = await aBook(server, supplier, 1000, true)
    const yarn = await aBook(server, supplier, 0, false)
    const { id } = await as.call(createPlanEndpoint, { body: planRequest(yarn, [lint]) })
    const said = { fromDay: OPENED, low: 80, expected: 90, high: 95 }
    await as.call(setPlanYieldEndpoint, { params: { planId: id }, body: said })
    const positions = [{ contractorMaterial: { id: yarn }, weight: 450 }]
    const body = tradeRequest(buyer, yarn, { positions }, 'shipping')
    const idempotencyKey = `shipment of ${yarn}`
    const send = (to: ServerProcess) =>
      to.as(supplier.token).call(shipping.create, { body }, { idempotencyKey })
    return { lint, send }
  }

  const decisionOn = async (server: ServerProcess) => {
    const { lint, send } = await aShipment(server)
    const received = await aBook(server, buyer, 0, true)
    const { id, positions } = await send(server)
    const decision = {
      params: { id },
      query: { type: 'shipping' },
      body: {
        transactionStatus: 'ACCEPTED',
        positions: positions.map((position) => ({ id: position.id, material: { id: received } })),
      },
    } as const
    const decide = async (to: ServerProcess) =>
      void (await to.as(buyer.token).call(confirmTransactionEndpoint, decision))
    return { id, lint, received, positionId: positions[0]?.id ?? 0, decide }
  }

  const aReturn = async (server: ServerProcess) => {
    const { received, positionId, decide } = await decisionOn(server)
    await decide(server)
    const body = { positionId, onDay: '2026-03-02', kilograms: 50, reason: 'Wrong shade' }
    const idempotencyKey = `return of ${positionId}`
    const send = (to: ServerProcess) =>
      to.as(buyer.token).call(proposeMassReturnEndpoint, { body }, { idempotencyKey })
    return { received, positionId, send }
  }

  return [
    {
      name: 'a shipment of what a plan makes',
      endpoint: shipping.create,
      prepare: async (server) => {
        const { lint, send } = await aShipment(server)
        return {
          what: `shipment made of material ${lint}`,
          send: async (to) => void (await send(to)),
          find: async (to) => expectEqual((await bookOf(to, supplier, lint)).held, 500),
        }
      },
    },
    {
      name: 'the confirmation of what a plan makes',
      endpoint: confirmTransactionEndpoint,
      prepare: async (server) => {
        const { id, lint, received, decide } = await decisionOn(server)
        return {
          what: `confirmation of shipment ${id}`,
          refusedTwice: 'ALREADY_DECIDED',
          send: decide,
          find: async (to) => {
            const [sold, bought] = [await bookOf(to, supplier, lint), await bookOf(to, buyer, received)]
            expectEqual([sold.posted, sold.held, bought.posted].join(), '500,0,450')
          },
        }
      },
    },
    {
      name: 'a return',
      endpoint: proposeMassReturnEndpoint,
      prepare: async (server) => {
        const { received, positionId, send } = await aReturn(server)
        return {
          what: `return of position ${positionId}`,
          send: async (to) => void (await send(to)),
          find: async (to) => {
            expectEqual((await bookOf(to, buyer, received)).held, 50)
            const all = await to.as(buyer.token).call(listMassReturnsEndpoint, { query: {} })
            expectEqual(all.filter((one) => one.positionId === positionId).length, 1)
          },
        }
      },
    },
    {
      name: 'the decision on a return',
      endpoint: decideMassReturnEndpoint,
      prepare: async (server) => {
        const { received, send } = await aReturn(server)
        const call = { params: { id: (await send(server)).id }, body: { decision: 'ACCEPTED' } } as const
        return {
          what: `decision on return ${call.params.id}`,
          refusedTwice: 'ALREADY_DECIDED',
          send: async (to) => void (await to.as(supplier.token).call(decideMassReturnEndpoint, call)),
          find: async (to) => {
            const { posted, held } = await bookOf(to, buyer, received)
            expectEqual([posted, held].join(), '400,0')
          },
        }
      },
    },
  ]
}
