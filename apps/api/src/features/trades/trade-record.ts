import type { AuditSubject } from '@selvedge/contract/audit.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { disclosureRefusal } from '../../records/disclosed.ts'
import type { RecordType } from '../../records/record-type.ts'
import { attestTrade } from './attest-trade.ts'
import { handOverTrades } from './hand-over-trades.ts'
import { noteTradeEvents } from './note-trade-events.ts'
import { afterTradeEvent, type TradeEvent } from './on-trade-event.ts'
import { findTrade, findTrades, lockTrade, requireTradeOf, type TradeRecord } from './trade-store.ts'

/** How trades are records. */
export const tradeRecord: RecordType<TradeRecord, TradeEvent> = {
  type: 'trade',
  table: 'trade',
  hasDocument: true,
  find: findTrade,
  findAll: findTrades,
  lock: lockTrade,
  requireReadable: requireTradeOf,
  attest: (trade, version) => (trade.documentKind === trade.kind ? attestTrade(trade, version) : {}),
  proofRefusal: disclosureRefusal,
  isOf: (companyId) => sql`(trade.contractor_id = ${companyId} or trade.consignee_id = ${companyId})`,
  parties: ({ contractorId, consigneeId }) => [contractorId, consigneeId],
  chainMaterials: async (_, { status, positions }) =>
    status === 'ACCEPTED' ? positions.flatMap(({ consigneeMaterialId }) => consigneeMaterialId ?? []) : [],
  discussed: ({ consigneeId: approverId, createdBy, decidedBy, status }) => ({
    approverId,
    createdBy,
    decidedBy,
    isPending: status === 'PENDING',
  }),
  names,
  handOver: handOverTrades,
  goods: {
    only: sql`trade.status = 'ACCEPTED'`,
    note: async (context, trade, { event }, statement) =>
      event === 'accepted' || event === 'updated'
        ? noteTradeEvents(context, trade, { statement, isFirst: event === 'accepted' })
        : [],
  },
  after: afterTradeEvent,
}

async function names(reader: Reader, ids: readonly number[]): Promise<Map<number, AuditSubject>> {
  const rows = await reader
    .selectFrom('trade')
    .where('id', '=', anyOf(ids))
    .select(['id', 'kind', 'contractor_reference as name'])
    .execute()
  return new Map(rows.map(({ id, kind, name }) => [id, { record: 'trade', id, name, type: kind }]))
}
