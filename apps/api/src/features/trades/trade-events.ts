import { tradeEvents } from '@selvedge/domain/epcis/record-events/trade-events.ts'
import type { Papers } from '@selvedge/domain/epcis/record-events/common.ts'
import type { Members } from '@selvedge/domain/epcis/members.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { companyKeys, keysAt, materialKeys } from '../../records/epcis/event-keys-of.ts'
import type { TradeRecord } from './trade-store.ts'

/** The events of an accepted trade; none of any other. `statement` is the leaf of what says it on the ledger. */
export async function eventsOfTrade(
  reader: Reader,
  trade: TradeRecord,
  { base, statement }: { base: string; statement: string },
): Promise<Members[]> {
  if (trade.status !== 'ACCEPTED' || trade.decidedAt === null || trade.positions.length === 0) return []
  const { kind, contractorId, consigneeId, positions, processingStandard } = trade
  const companies = await companyKeys(reader, [contractorId, consigneeId])
  const materials = await materialKeys(
    reader,
    positions.flatMap((one) => [one.contractorMaterialId, one.consigneeMaterialId ?? []].flat()),
  )
  return tradeEvents({
    base,
    statement,
    kind,
    papers: await papersOf(reader, trade),
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

/** What the trade follows, and what that follows, as far as both are of the same two companies. */
async function papersOf(reader: Reader, { id }: TradeRecord): Promise<Papers> {
  const rows = await reader
    .withRecursive('line', (db) =>
      db
        .selectFrom('trade')
        .where('id', '=', id)
        .select(['kind', 'public_id', 'parent_id', 'contractor_id', 'consignee_id'])
        .unionAll(
          db
            .selectFrom('trade as parent')
            .innerJoin('line', (join) =>
              join
                .onRef('parent.id', '=', 'line.parent_id')
                .onRef('parent.contractor_id', '=', 'line.contractor_id')
                .onRef('parent.consignee_id', '=', 'line.consignee_id'),
            )
            .where('parent.status', '=', 'ACCEPTED')
            .select([
              'parent.kind',
              'parent.public_id',
              'parent.parent_id',
              'parent.contractor_id',
              'parent.consignee_id',
            ]),
        ),
    )
    .selectFrom('line')
    .select(['kind', 'public_id as publicId'])
    .limit(MOST_IN_LINE)
    .execute()
  const first = (kind: string) => rows.find((row) => row.kind === kind)?.publicId ?? null
  return { contract: first('contract'), order: first('order'), shipment: first('shipping') }
}

/** A contract, an order, a shipment; one more shows that a line is broken. */
const MOST_IN_LINE = 4
