import type { Papers } from '@selvedge/domain/epcis/record-events/common.ts'
import { tradeEvents } from '@selvedge/domain/epcis/record-events/trade-events.ts'
import type { Members } from '@selvedge/domain/epcis/members.ts'
import type { CompanyKeys, MaterialKeys } from '@selvedge/domain/identifier-uri.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { keysAt } from '../../records/epcis/event-keys-of.ts'
import type { TradeRecord } from './trade-store.ts'

/** What the events of a trade name, as others know it. */
export type NamedInEvents = {
  base: string
  companies: ReadonlyMap<number, CompanyKeys>
  materials: ReadonlyMap<number, MaterialKeys>
  papers: readonly { kind: string; publicId: string }[]
}

/** The materials of a trade: both sides' names of what is traded. */
export const materialsIn = ({ positions }: TradeRecord): number[] =>
  positions.flatMap((one) => [one.contractorMaterialId, one.consigneeMaterialId ?? []].flat())

/** The events of an accepted trade; none of any other. `statement` is the leaf of what says it on the ledger. */
export function eventsOfTrade(
  trade: TradeRecord,
  { base, companies, materials, papers }: NamedInEvents,
  statement: string,
): Members[] {
  if (trade.status !== 'ACCEPTED' || trade.decidedAt === null || trade.positions.length === 0) return []
  const { kind, contractorId, consigneeId, positions, processingStandard } = trade
  return tradeEvents({
    base,
    statement,
    kind,
    papers: papersIn(papers),
    standard: processingStandard,
    seller: keysAt(companies, contractorId),
    buyer: keysAt(companies, consigneeId),
    day: trade.validFrom,
    decidedAt: trade.decidedAt,
    goods: positions.map(({ contractorMaterialId, consigneeMaterialId, quantity, unit, weight, lot }) => ({
      sold: { ...keysAt(materials, contractorMaterialId), lot },
      received: consigneeMaterialId === null ? null : keysAt(materials, consigneeMaterialId),
      quantity,
      unit,
      weight,
    })),
  })
}

function papersIn(papers: NamedInEvents['papers']): Papers {
  const of = (kind: string) => papers.find((paper) => paper.kind === kind)?.publicId ?? null
  return { contract: of('contract'), order: of('order'), shipment: of('shipping') }
}

/** Asks for the trade, what it follows, and what that follows, as far as all are of the same two companies. */
export const papersOf = (reader: Reader, { id }: TradeRecord) =>
  reader
    .selectFrom('trade as own')
    .leftJoin('trade as parent', (join) =>
      join
        .onRef('parent.id', '=', 'own.parent_id')
        .on('parent.status', '=', 'ACCEPTED')
        .onRef('parent.contractor_id', '=', 'own.contractor_id')
        .onRef('parent.consignee_id', '=', 'own.consignee_id'),
    )
    .leftJoin('trade as root', (join) =>
      join
        .onRef('root.id', '=', 'parent.parent_id')
        .on('root.status', '=', 'ACCEPTED')
        .onRef('root.contractor_id', '=', 'own.contractor_id')
        .onRef('root.consignee_id', '=', 'own.consignee_id'),
    )
    .innerJoin('trade as line', (join) =>
      join.on((eb) => eb('line.id', 'in', [eb.ref('own.id'), eb.ref('parent.id'), eb.ref('root.id')])),
    )
    .where('own.id', '=', id)
    .select(['line.kind', 'line.public_id as publicId'])
