import { readingOf } from '@selvedge/domain/epcis/event-hash.ts'
import { type ChainParty, chainShipmentEvent } from '@selvedge/domain/epcis/record-events/chain-events.ts'
import { OWN_PREFIX } from '@selvedge/domain/epcis/record-events/common.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import {
  classUri,
  hiddenUri,
  identifierUri,
  ownNamespace,
  partyUri,
  siteUri,
} from '@selvedge/domain/identifier-uri.ts'
import { MAX_EXPORTED_EVENTS } from '@selvedge/domain/limits.ts'
import { isMass, massOf } from '@selvedge/domain/mass/position-mass.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { currentIdentifierBase } from '../../platform/db/identifier-base.ts'
import { EPCIS_CONTEXT } from '../../records/epcis/epcis-context.ts'
import { companyKeys, keysAt, materialKeys } from '../../records/epcis/event-keys-of.ts'
import { eventToStore } from '../../records/epcis/event-to-store.ts'
import { TABLES } from './chain-tables.ts'
import type { View } from './chain-view.ts'
import { listShipped, listStoredEvents, type Shipped } from './list-shipped.ts'
import { viewChain } from './read-chain.ts'
import { shipmentStandIn } from './stand-ins.ts'

const COLUMNS = {
  roots: TABLES.roots,
  materials: TABLES.materials,
  positions: TABLES.positions,
  plans: TABLES.plans,
  inputs: TABLES.inputs,
  trades: ['id', 'kind', 'altered'],
} as const

/**
 * The supply chain of a material as one EPCISDocument: the member's own shipments and runs as they are stored, those of others as far as the levels show them.
 * A company that may not be named has an identifier that leads nowhere; papers that are not shown are absent, and so are kilograms. Throws as `readChain` does, and
 * VALIDATION_FAILED for more events than one document has.
 */
export async function exportChain(services: Services, member: SignedIn, materialId: number): Promise<string> {
  const { db } = services
  const { loaded, view } = await viewChain(services, member, materialId, COLUMNS)
  const { trades, positions, plans } = loaded
  const counted = new Set(
    trades.id.filter((_, i) => trades.kind[i] === 'shipping' && trades.altered[i] === null),
  )
  const shown = new Set(
    positions.tradeId.filter(
      (trade, i) => counted.has(trade) && view.has(positions.consigneeMaterialId[i] ?? 0),
    ),
  )
  const planIds = plans.id.filter(
    (_, i) => plans.companyId[i] === member.companyId && plans.altered[i] === null,
  )
  const own = await listStoredEvents(db, { companyId: member.companyId, tradeIds: [...shown], planIds })
  const stored = new Set(own.map(({ tradeId }) => tradeId))
  const shipped = (await listShipped(db, [...shown])).filter(
    ({ tradeId, received }) => !stored.has(tradeId) && view.has(received),
  )
  const byTrade = [...Map.groupBy(shipped, ({ tradeId }) => tradeId).values()]
  if (own.length + byTrade.length > MAX_EXPORTED_EVENTS)
    throw new DomainError('VALIDATION_FAILED', refusals.chainTooLarge)
  const base = await currentIdentifierBase(db, services.identifierBase)
  const names = await namesOf(db, view, { base, shipped })
  const context = [{ [OWN_PREFIX]: ownNamespace(base) }]
  const reading = readingOf({ '@context': context })
  const others = byTrade.map((rows) => eventToStore(shipmentOf(rows, { view, base, names }), reading).body)
  const declared = JSON.stringify(context)
  return documentOf(
    [...others, ...own.map((event) => (event.context === declared ? event.body : withContext(event)))],
    context,
    services.now(),
  )
}

type Names = Awaited<ReturnType<typeof namesOf>>

/** How each company and each material of the shipments may be named, as URIs. */
async function namesOf(
  db: Services['db'],
  view: View,
  { base, shipped }: { base: string; shipped: readonly Shipped[] },
) {
  const companies = await companyKeys(db, [
    ...new Set(shipped.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId])),
  ])
  const materials = await materialKeys(db, [
    ...new Set(shipped.flatMap(({ sent, received }) => [sent, received])),
  ])
  const party = (id: number): ChainParty => {
    if (view.atCompany(id).name)
      return { party: partyUri(base, keysAt(companies, id)), site: siteUri(base, keysAt(companies, id)) }
    const hidden = hiddenUri(base, view.idOf(id))
    return { party: hidden, site: hidden }
  }
  const goods = (id: number, lot: string | null): string =>
    view.isNamedAt(id)
      ? classUri(base, { ...keysAt(materials, id), lot })
      : hiddenUri(base, String(view.materialId(id)))
  return { party, goods }
}

function shipmentOf(
  rows: readonly Shipped[],
  { view, base, names }: { view: View; base: string; names: Names },
) {
  const [first] = rows
  if (!first) throw new Error('A shipment without a position')
  const { sellerId, buyerId, day, standard, tradeId, publicId } = first
  const isNamed = view.atCompany(sellerId).name && view.atCompany(buyerId).name
  const hasPapers = isNamed && rows.every(({ received }) => view.atMaterial(received).documents)
  return chainShipmentEvent({
    shipment: hasPapers
      ? identifierUri(base, 'shipment', publicId)
      : hiddenUri(base, shipmentStandIn(view.viewer, tradeId)),
    day,
    standard,
    seller: names.party(sellerId),
    buyer: names.party(buyerId),
    goods: rows.map(({ sent, received, lot, ...weighed }) => {
      const { figures } = view.atMaterial(received)
      const mass = massOf(weighed)
      return {
        sold: names.goods(sent, figures ? lot : null),
        received: names.goods(received, figures ? lot : null),
        kilograms: figures && isMass(mass) ? mass.grams / 1000 : null,
      }
    }),
  })
}

/** One that was stored when identifiers began with another address keeps its own `@context`. */
const withContext = ({ body, context }: { body: string; context: string }) =>
  `{"@context":${context},${body.slice(1)}`

/** An EPCISDocument of events that are written already. */
function documentOf(bodies: readonly string[], own: readonly object[], now: Date): string {
  const head = {
    '@context': [EPCIS_CONTEXT, ...own],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: now.toISOString(),
  }
  return `${JSON.stringify(head).slice(0, -1)},"epcisBody":{"eventList":[${bodies.join(',')}]}}`
}
