import type { TradeRow } from '@selvedge/contract/trades.ts'
import type { z } from 'zod'
import { nameSeenBy, partnerNumber } from '../../accounts/companies/relations.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf, CHUNK_ROWS, type List } from '../../platform/lists/list.ts'
import { inChunks } from '../../platform/lists/in-chunks.ts'
import { isWithdrawn } from './is-withdrawn.ts'
import { allTrades, findAllTrades, findTrades, type TradeQuery } from './find-trades.ts'
import { knowsConsigneeMaterial, loadPositions, presentPosition } from '../../records/trade-positions.ts'
import { alteredPart } from '../../records/integrity/altered-part.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Row = z.input<typeof TradeRow>

/** The trades a company sends or receives. */
export const tradeList: List<Row, TradeQuery> = {
  page: async ({ db }, member, query) => {
    const { ids, total } = await findTrades(db, member.companyId, query)
    return { rows: await rowsOf(db, member, ids), total }
  },
  ids: ({ db }, { companyId }, query) => findAllTrades(db, companyId, query),
  rowsOf: ({ db }, member, _, ids) => rowsOf(db, member, ids),
  count: async ({ db }, { companyId }, query) =>
    (await findTrades(db, companyId, { ...query, page: 1, size: 1 })).total,
  async *stream({ db }, member, query) {
    const rows = tradeRows(db, member, query).stream(CHUNK_ROWS)
    for await (const chunk of inChunks(rows, CHUNK_ROWS)) yield* await presentTradeRows(db, member, chunk)
  },
}

/** The rows of these trades, in the order of the ids. */
async function rowsOf(reader: Reader, member: SignedIn, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const found = await select(reader, member).where('trade.id', '=', anyOf(ids)).execute()
  const place = new Map(ids.map((id, i) => [id, i]))
  found.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  return presentTradeRows(reader, member, found)
}

/** All trades of the list in their order, without their positions: for `presentTradeRows`, a chunk at a time. */
const tradeRows = (reader: Reader, member: SignedIn, query: TradeQuery) =>
  select(reader, member)
    .innerJoin(allTrades(member.companyId, query).as('listed'), 'listed.id', 'trade.id')
    .orderBy('listed.place')

const select = (reader: Reader, { companyId }: SignedIn) =>
  reader
    .selectFrom('trade')
    .innerJoin('company as contractor', 'contractor.id', 'trade.contractor_id')
    .innerJoin('company as consignee', 'consignee.id', 'trade.consignee_id')
    .innerJoin('document_type', (join) =>
      join
        .onRef('document_type.kind', '=', 'trade.document_kind')
        .onRef('document_type.code', '=', 'trade.document_type'),
    )
    .select([
      'trade.id',
      'trade.kind as type',
      'trade.status',
      'trade.consignee_id as consigneeId',
      'contractor.name as contractorName',
      nameSeenBy(companyId, 'consignee').as('consigneeName'),
      partnerNumber(companyId, 'contractor.id').as('contractorPartnerId'),
      partnerNumber(companyId, 'consignee.id').as('consigneePartnerId'),
      'document_type.code as typeCode',
      'document_type.name as typeName',
      'trade.valid_from as validFrom',
      'trade.valid_until as validUntil',
      'trade.contractor_reference as contractorReferenceNumber',
      'trade.created_at as contractorDate',
      isWithdrawn.as('withdrawn'),
      alteredPart('trade', 'trade.id').as('altered'),
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

/** Rows as they go out, with their positions, in one query for all of them. */
async function presentTradeRows(
  reader: Reader,
  { companyId }: SignedIn,
  found: readonly Selected[],
): Promise<Row[]> {
  const positions = await loadPositions(
    reader,
    found.map((row) => row.id),
  )
  return found.map(({ consigneeId, typeCode, typeName, ...row }) => ({
    ...row,
    approverName: row.consigneeName,
    documentType: `${typeCode} - ${typeName}`,
    awaitsDecision: row.status === 'PENDING' && consigneeId === companyId,
    positions: (positions.get(row.id) ?? []).map((position) =>
      presentPosition(position, {
        supplierName: row.contractorName,
        withConsigneeMaterial: knowsConsigneeMaterial(companyId, { status: row.status, consigneeId }),
      }),
    ),
  }))
}
