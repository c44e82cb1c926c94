import { identifierUri } from '../identifier-uri.ts'
import type { Members } from './envelope.ts'
import {
  classification,
  facilityOf,
  kilograms,
  type NamedCompany,
  type NamedMaterial,
  partyOf,
  productOf,
  type Word,
} from './parts.ts'

/** Goods of an event; the weight is in kilograms, null where none is known. */
export type Goods = { material: NamedMaterial; kilograms: number | null }

const eventProduct = (
  base: string,
  { material, kilograms: weight }: Goods,
  disposition: string,
): Members => ({
  product: { ...productOf(base, material), idGranularity: material.lot ? 'batch' : 'model' },
  ...(weight !== null && { quantity: kilograms(weight) }),
  disposition,
})

const midnight = (day: string) => `${day}T00:00:00Z`

/** A confirmed shipment as goods that moved: its seller says it, and names the buyer that confirmed it (UNTP 0.7.0, MoveEvent). */
export const moveEvent = (move: {
  base: string
  shipment: string
  name: string
  day: string
  seller: NamedCompany
  buyer: NamedCompany
  goods: readonly Goods[]
}): Members => ({
  type: ['MoveEvent', 'LifecycleEvent'],
  id: identifierUri(move.base, 'shipment', move.shipment),
  name: move.name,
  eventDate: midnight(move.day),
  activityType: {
    code: 'shipping',
    name: 'shipping',
    schemeId: 'https://ref.gs1.org/cbv/BizStep',
    schemeName: 'GS1 CBV business steps',
  },
  movedProduct: move.goods.map((good) => eventProduct(move.base, good, 'inTransit')),
  fromFacility: facilityOf(move.base, move.seller),
  toFacility: facilityOf(move.base, move.buyer),
  consignmentId: identifierUri(move.base, 'shipment', move.shipment),
  relatedParty: [{ role: 'consignee', party: partyOf(move.buyer) }],
})

/** A run as goods that became others (UNTP 0.7.0, MakeEvent). */
export const makeEvent = (make: {
  base: string
  run: string
  name: string
  day: string
  process: Word
  company: NamedCompany
  inputs: readonly Goods[]
  outputs: readonly Goods[]
}): Members => ({
  type: ['MakeEvent', 'LifecycleEvent'],
  id: identifierUri(make.base, 'run', make.run),
  name: make.name,
  eventDate: midnight(make.day),
  activityType: classification(make.base, 'processes', make.process),
  inputProduct: make.inputs.map((good) => eventProduct(make.base, good, 'consumed')),
  outputProduct: make.outputs.map((good) => eventProduct(make.base, good, 'new')),
  madeAtFacility: facilityOf(make.base, make.company),
})
