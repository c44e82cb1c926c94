import {
  addMaterialsEndpoint,
  createMaterialEndpoint,
  listMaterialsEndpoint,
} from '@selvedge/contract/materials.ts'
import {
  confirmTransactionEndpoint,
  tradeEndpoints,
  updateTradeEndpoint,
  withdrawTradeEndpoint,
} from '@selvedge/contract/trades.ts'
import {
  createPlanEndpoint,
  deletePlanEndpoint,
  listPlansEndpoint,
  readPlanEndpoint,
  updatePlanEndpoint,
} from '@selvedge/contract/transformation-plans.ts'
import { TRADE_KINDS, type TradeKind } from '@selvedge/domain/trade.ts'
import { planRequest, TRACEABILITY, TRANSPARENCY } from '../world/plans.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import type { World } from '../world/world.ts'
import {
  addMaterial,
  aTradeOf,
  correctStandard,
  decide,
  expectEqual,
  recordTrade,
  type Write,
} from './writes.ts'
import { commentCase } from './comment-cases.ts'
import type { UseCase } from './use-case.ts'

let count = 0

/** What people do with trades, certifications, plans and materials. */
export const recordCases = (world: World): UseCase[] => [
  ...TRADE_KINDS.flatMap((kind) => tradeCases(world, kind)),
  withdrawal(world),
  commentCase(world, (server) => aTradeOf(server, world, 'order')),
  planCreation(world),
  planUpdate(world),
  planDeletion(world),
  { name: 'a material', endpoint: createMaterialEndpoint, prepare: async () => addMaterial(world) },
  { name: 'materials', endpoint: addMaterialsEndpoint, prepare: async () => addMaterials(world) },
]

function tradeCases(world: World, kind: TradeKind): UseCase[] {
  const standards = new Map<number, object>()
  return [
    {
      name: `a ${kind}`,
      endpoint: tradeEndpoints[kind].create,
      prepare: async () => recordTrade(world, { kind }),
    },
    {
      name: `a decision on a ${kind}`,
      endpoint: confirmTransactionEndpoint,
      prepare: async (server) => decide(world, await aTradeOf(server, world, kind)),
    },
    {
      name: `the standard of a ${kind}`,
      endpoint: updateTradeEndpoint,
      prepare: async (server) => correctStandard(world, await aTradeOf(server, world, kind), standards),
    },
  ]
}

const withdrawal = (world: World): UseCase => ({
  name: 'the withdrawal of a shipment',
  endpoint: withdrawTradeEndpoint,
  prepare: async (server) => {
    const { id } = await aTradeOf(server, world, 'shipping')
    const as = (of: ServerProcess) => of.as(world.supplier.token)
    return {
      what: `withdrawal of ${id}`,
      refusedTwice: 'ALREADY_DECIDED',
      send: (to) => as(to).call(withdrawTradeEndpoint, { params: { id } }),
      find: async (to) => {
        const found = await as(to).call(tradeEndpoints.shipping.read, { params: { id }, query: {} })
        expectEqual(found.withdrawn, true)
      },
    }
  },
})

/** A plan of the supplier's, for a material that has none yet. */
async function recordPlan(
  server: ServerProcess,
  { supplier, lint }: World,
): Promise<Write & { known: () => number }> {
  const material = { name: `Spun ${++count}`, companyName: '', input: false }
  const output = await server.as(supplier.token).call(createMaterialEndpoint, { body: material })
  const body = planRequest(output.id, [lint])
  let known: number | undefined
  return {
    what: `plan ${body.name}`,
    known: () => known ?? 0,
    async send(server) {
      const idempotencyKey = `plan ${body.name}`
      const { id } = await server.as(supplier.token).call(createPlanEndpoint, { body }, { idempotencyKey })
      if (known !== undefined) expectEqual(id, known)
      known = id
    },
    async find(server) {
      const search = body.name ?? ''
      const rows = await server.as(supplier.token).call(listPlansEndpoint, { query: { search, size: 100 } })
      const ids = rows.filter(({ name }) => name === body.name).map(({ id }) => id)
      expectEqual(ids.join(), String(known))
    },
  }
}

const planCreation = (world: World): UseCase => ({
  name: 'a plan',
  endpoint: createPlanEndpoint,
  prepare: (server) => recordPlan(server, world),
})

async function aPlanOf(server: ServerProcess, world: World): Promise<number> {
  const plan = await recordPlan(server, world)
  await plan.send(server)
  return plan.known()
}

const planUpdate = (world: World): UseCase => ({
  name: 'a change of a plan',
  endpoint: updatePlanEndpoint,
  prepare: async (server) => {
    const id = await aPlanOf(server, world)
    const body = {
      processingStandardList: ['Global Organic Textile Standard (GOTS)'],
      traceabilityLevelName: TRACEABILITY.country,
      transparencyLevelName: TRANSPARENCY.certificate,
    }
    return {
      what: `change of plan ${id}`,
      send: async (to) =>
        void (await to.as(world.supplier.token).call(updatePlanEndpoint, { params: { id }, body })),
      find: async (to) => {
        const plan = await to.as(world.supplier.token).call(readPlanEndpoint, { params: { id } })
        expectEqual(plan.traceabilityLevel, TRACEABILITY.country)
        expectEqual(plan.transparencyLevel, TRANSPARENCY.certificate)
      },
    }
  },
})

const planDeletion = (world: World): UseCase => ({
  name: 'the deletion of a plan',
  endpoint: deletePlanEndpoint,
  prepare: async (server) => {
    const id = await aPlanOf(server, world)
    return {
      what: `deletion of plan ${id}`,
      refusedTwice: 'FORBIDDEN',
      send: (to) => to.as(world.supplier.token).call(deletePlanEndpoint, { params: { id } }),
      find: async (to) => {
        const rows = await to.as(world.supplier.token).call(listPlansEndpoint, { query: {} })
        expectEqual(
          rows.some((row) => row.id === id),
          false,
        )
      },
    }
  },
})

function addMaterials({ buyer }: World): Write {
  const names = [`Bolt ${++count}`, `Bolt ${++count}`]
  return {
    what: `materials ${names.join()}`,
    send: async (server) =>
      void (await server.as(buyer.token).call(addMaterialsEndpoint, { body: { names } })),
    async find(server) {
      for (const name of names) {
        const found = await server
          .as(buyer.token)
          .call(listMaterialsEndpoint, { query: { search: name, size: 200 } })
        expectEqual(found.filter((material) => material.name === name).length, 1)
      }
    },
  }
}
