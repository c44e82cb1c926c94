import { certificationRequest, SELF } from '../world/filed-certifications.ts'
import { planRequest } from '../world/plans.ts'
import type { Parts } from '../test-app.ts'
import { tradeRequest } from '../world/trades.ts'
import type { Caller } from './callers.ts'
import type { Row } from './row.ts'
import { UNKNOWN_ID } from './unknown-ids.ts'
import { unique, type World } from './world.ts'

/** A place in a body that names something: others' things there are refused like things that do not exist. */
type NamedInBody = {
  what: string
  call: Row['call']
  who: Exclude<Caller, 'anonymous' | 'former'>
  /** What is named there: something of others. */
  others: (world: World) => string | number
  /** Something that does not exist. */
  none: string | number
  request: (world: World, named: string | number) => Promise<Parts>
}

const FILE = { name: 'a.pdf', contentType: 'application/pdf' }

/** Of the approver's company to the contractor's, which know each other; under one reference, since nothing is recorded. */
const trade = async (world: World, kind: 'contract' | 'order', changes: object, materialId?: number) => ({
  body: {
    ...tradeRequest(
      world.people.contractor,
      materialId ?? (await world.aMaterialOf('approver')),
      { contractorReferenceNumber: unique('R') },
      kind,
    ),
    ...changes,
  },
})

const confirmation = (id: number, positionId: unknown, materialId: unknown): Parts => ({
  params: { id },
  query: { type: 'contract' },
  body: {
    transactionStatus: 'ACCEPTED',
    positions: [{ id: positionId, material: { id: materialId } }],
  },
})

const declaration = (changes: object): Parts => ({
  body: { ...certificationRequest(undefined, SELF), ...changes },
})

export const NAMED_IN_BODIES: readonly NamedInBody[] = [
  {
    what: 'the material of a position',
    call: 'POST /trades/contract/create',
    who: 'approver',
    others: (world) => world.materialId,
    none: UNKNOWN_ID,
    request: (world, named) => trade(world, 'contract', {}, Number(named)),
  },
  ...(['approver', 'colleague'] as const).map((who): NamedInBody => ({
    what: `the file that somebody else sent ahead, by the ${who}`,
    call: 'POST /certifications',
    who,
    others: (world) => world.uploadId,
    none: 'unknown',
    request: async (_, uploadId) => declaration({ documentUpload: { ...FILE, uploadId } }),
  })),
  {
    what: 'the file of a trade',
    call: 'POST /trades/contract/create',
    who: 'approver',
    others: (world) => world.uploadId,
    none: 'unknown',
    request: (world, uploadId) => trade(world, 'contract', { documentUpload: { ...FILE, uploadId } }),
  },
  {
    what: 'the contract that an order belongs to, by reference',
    call: 'POST /trades/order/create',
    who: 'approver',
    others: (world) => world.reference,
    none: 'No such contract',
    request: (world, named) => trade(world, 'order', { contractorRootReferenceNumber: named }),
  },
  {
    what: 'the contract that an order belongs to, by number',
    call: 'POST /trades/order/create',
    who: 'approver',
    others: (world) => world.contract,
    none: UNKNOWN_ID,
    request: (world, parentId) =>
      trade(world, 'order', { contractorRootReferenceNumber: world.reference, parentId }),
  },
  {
    what: 'the consignee of a trade',
    call: 'POST /trades/contract/create',
    who: 'stranger',
    others: (world) => world.people.consignee.companyName,
    none: 'Nobody Known',
    request: async (world, consigneeCompanyName) => ({
      body: {
        ...tradeRequest(world.people.consignee, await world.aMaterialOf('stranger')),
        consigneeCompanyName,
        consigneeEmail: '',
      },
    }),
  },
  {
    what: 'the output of a plan',
    call: 'POST /transformationPlans/create',
    who: 'consignee',
    others: (world) => world.materialId,
    none: UNKNOWN_ID,
    request: async (world, named) => ({
      body: planRequest(Number(named), [await world.aMaterialOf('consignee')]),
    }),
  },
  {
    what: 'an input of a plan',
    call: 'POST /transformationPlans/create',
    who: 'consignee',
    others: (world) => world.materialId,
    none: UNKNOWN_ID,
    request: async (world, named) => ({
      body: planRequest(await world.aMaterialOf('consignee'), [Number(named)]),
    }),
  },
  ...(['POST /certifications', 'POST /certifications/findings'] as const).flatMap((call): NamedInBody[] => [
    {
      what: `the material of a declaration, at ${call}`,
      call,
      who: 'approver',
      others: (world) => world.materialId,
      none: UNKNOWN_ID,
      request: async (_, id) => declaration({ material: { id } }),
    },
    {
      what: `the shipments of a transaction certificate, at ${call}`,
      call,
      who: 'certifier',
      others: (world) => world.reference,
      none: 'No such shipment',
      request: async ({ people }, reference) => ({
        body: certificationRequest(people.consignee, {
          subject: 'Transaction',
          documentTypeCode: '538',
          shippingReferenceNumbers: [String(reference)],
        }),
      }),
    },
    {
      what: `the company a certificate is about, at ${call}`,
      call,
      who: 'certifier',
      others: ({ people }) => people.stranger.companyName,
      none: 'Nobody Known',
      request: async ({ people }, consigneeCompanyName) => ({
        body: certificationRequest(people.stranger, {
          consigneeCompanyName: String(consigneeCompanyName),
          consigneeEmail: '',
        }),
      }),
    },
  ]),
  {
    what: 'the material that a received position becomes',
    call: 'POST /transactions/:id/confirmation',
    who: 'consignee',
    others: (world) => world.materialId,
    none: UNKNOWN_ID,
    request: async (world, named) => confirmation(world.contract, world.positionId, named),
  },
  {
    what: 'the position of another trade',
    call: 'POST /transactions/:id/confirmation',
    who: 'consignee',
    others: (world) => world.otherPositionId,
    none: UNKNOWN_ID,
    request: async (world, named) =>
      confirmation(world.contract, named, await world.aMaterialOf('consignee')),
  },
]
