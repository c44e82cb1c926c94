import { readCertificationEndpoint } from '@selvedge/contract/certification-detail.ts'
import { setStandingEndpoint } from '@selvedge/contract/certification-standing.ts'
import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import {
  createCertificationEndpoint,
  type NewCertificationInput,
} from '@selvedge/contract/new-certification.ts'
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
import { CERTIFICATION_SUBJECTS, type CertificationSubject } from '@selvedge/domain/certification.ts'
import { TRADE_KINDS, type TradeKind } from '@selvedge/domain/trade.ts'
import { certificationRequest, SELF } from '../world/filed-certifications.ts'
import { planRequest, TRACEABILITY, TRANSPARENCY } from '../world/plans.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import type { World } from '../world/world.ts'
import {
  addMaterial,
  correctStandard,
  decide,
  expectEqual,
  type Known,
  recordTrade,
  type Write,
} from './writes.ts'
import { commentCase } from './comment-cases.ts'
import type { UseCase } from './use-case.ts'

let count = 0

/** What people do with trades, certifications, plans and materials. */
export const recordCases = (world: World): UseCase[] => [
  ...TRADE_KINDS.flatMap((kind) => tradeCases(world, kind)),
  ...CERTIFICATION_SUBJECTS.map((subject) => certificationCase(world, subject)),
  withdrawal(world),
  certificationDecision(world),
  suspension(world),
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

async function aTradeOf(server: ServerProcess, world: World, kind: TradeKind): Promise<Known> {
  const made: Known[] = []
  await recordTrade(world, { kind, created: made }).send(server)
  const [trade] = made
  if (!trade) throw new Error('The trade was not made')
  return trade
}

/** A certification that was filed under an Idempotency-Key; `known` once it was answered. */
function filed(
  { supplier, certifier }: World,
  byCertifier: boolean,
  changes: Partial<NewCertificationInput>,
): Write & { known: () => number } {
  const reference = `C-${++count}`
  const [by, to] = byCertifier ? [certifier, supplier] : [supplier, certifier]
  const body = certificationRequest(to, { certificateReferenceNumber: reference, ...changes })
  let known: number | undefined
  return {
    what: `certification ${reference}`,
    known: () => known ?? 0,
    async send(server) {
      const call = server
        .as(by.token)
        .call(createCertificationEndpoint, { body }, { idempotencyKey: reference })
      const { id } = await call
      if (known !== undefined) expectEqual(id, known)
      known = id
    },
    async find(server) {
      const found = await server
        .as(by.token)
        .call(readCertificationEndpoint, { params: { id: known ?? 0 }, query: {} })
      expectEqual(found.certificateReferenceNumber, reference)
      const rows = await server
        .as(by.token)
        .call(listCertificationsEndpoint, { query: { search: reference, size: 100 } })
      expectEqual(rows.filter((row) => row.certificateReferenceNumber === reference).length, 1)
    },
  }
}

const certificationCase = (world: World, subject: CertificationSubject): UseCase => ({
  name: `a ${subject} certification`,
  endpoint: createCertificationEndpoint,
  prepare: async (server) => filed(world, subject === 'TRANSACTION', await changesOf(server, world, subject)),
})

async function changesOf(
  server: ServerProcess,
  world: World,
  subject: CertificationSubject,
): Promise<Partial<NewCertificationInput>> {
  const names = { contractorCompanyName: world.certifier.companyName, contractorEmail: world.certifier.email }
  if (subject === 'SCOPE') return {}
  if (subject === 'SELF') return { ...SELF, consigneeCompanyName: '', consigneeEmail: '' }
  if (subject === 'MATERIAL')
    return {
      subject: 'Material',
      documentTypeCode: '632',
      processingStandardName: 'Haelixa DNA origin standard',
      material: { id: world.yarn },
    }
  const shipment = await aTradeOf(server, world, 'shipping')
  const read = await server
    .as(world.supplier.token)
    .call(tradeEndpoints.shipping.read, { params: { id: shipment.id }, query: { withContent: 'false' } })
  return {
    ...names,
    subject: 'Transaction',
    documentTypeCode: '538',
    validUntil: '',
    shippingReferenceNumbers: [read.contractorReferenceNumber],
  }
}

const suspension = (world: World): UseCase => ({
  name: 'the suspension of a scope certificate',
  endpoint: setStandingEndpoint,
  prepare: async (server) => {
    const made = filed(world, false, {})
    await made.send(server)
    const id = made.known()
    const as = (of: ServerProcess) => of.as(world.certifier.token)
    await as(server).call(confirmTransactionEndpoint, {
      params: { id },
      query: { type: 'certification' },
      body: { transactionStatus: 'ACCEPTED' },
    })
    const body = { change: 'SUSPENDED', onDay: '2026-02-01', reason: 'Inspection' } as const
    return {
      what: `suspension of certification ${id}`,
      refusedTwice: 'WRONG_STATE',
      send: async (to) => void (await as(to).call(setStandingEndpoint, { params: { id }, body })),
      find: async (to) => {
        const found = await as(to).call(readCertificationEndpoint, { params: { id }, query: {} })
        expectEqual(found.standings?.length, 1)
        expectEqual(found.standing?.state, 'SUSPENDED')
      },
    }
  },
})

const certificationDecision = (world: World): UseCase => ({
  name: 'a decision on a certification',
  endpoint: confirmTransactionEndpoint,
  prepare: async (server) => {
    const made = filed(world, false, {})
    await made.send(server)
    const id = made.known()
    const as = (of: ServerProcess) => of.as(world.certifier.token)
    return {
      what: `decision on certification ${id}`,
      refusedTwice: 'ALREADY_DECIDED',
      send: async (to) =>
        void (await as(to).call(confirmTransactionEndpoint, {
          params: { id },
          query: { type: 'certification' },
          body: { transactionStatus: 'ACCEPTED' },
        })),
      find: async (to) => {
        const found = await as(to).call(readCertificationEndpoint, { params: { id }, query: {} })
        expectEqual(found.status, 'ACCEPTED')
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
