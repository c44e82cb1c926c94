import type { TradeRow } from '@selvedge/contract/trades.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import { nameSeenBy, partnerNumber } from '../../accounts/companies/relations.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { writtenOnce } from '../../platform/db/written-once.ts'
import { type List } from '../../platform/lists/list.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { isWithdrawn } from './is-withdrawn.ts'
import { findAllTrades, findTrades, type TradeQuery } from './find-trades.ts'
import { knowsConsigneeMaterial, positionsOf, presentPosition } from '../../records/trade-positions.ts'
import { alteredPart } from '../../records/integrity/altered-part.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Row = z.input<typeof TradeRow>

/** The trades a company sends or receives. `export-trades.ts` reads them whole. */
export const tradeList: Omit<List<Row, TradeQuery>, 'stream'> = {
  page: async ({ db }, member, query) => {
    const { ids, total } = await findTrades(db, member.companyId, query)
    return { rows: await rowsOf(db, member, ids), total }
  },
  ids: ({ db }, { companyId }, query) => findAllTrades(db, companyId, query),
  rowsOf: ({ db }, member, _, ids) => rowsOf(db, member, ids),
  count: async ({ db }, { companyId }, query) =>
    (await findTrades(db, companyId, { ...query, page: 1, size: 1 })).total,
}

/** The rows of these trades, in the order of the ids. */
async function rowsOf(reader: Reader, member: SignedIn, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const found = await askRows(reader, member.companyId, ids)
  const place = new Map(ids.map((id, i) => [id, i]))
  return found
    .toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    .map((row) => present(member, row))
}

const askRows = writtenOnce((reader, companyId: number, ids: readonly number[]) =>
  select(reader, companyId)
    .where('trade.id', '=', anyOf(ids))
    .select(
      jsonArrayFrom(
        positionsOf(reader).where('trade_id', '=', sql.ref<number>('trade.id')).orderBy('ordinal'),
      ).as('positions'),
    ),
)

const select = (reader: Reader, companyId: number) =>
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

type Selected = Awaited<ReturnType<typeof askRows>>[number]

/** A row as it goes out. */
function present(
  { companyId }: SignedIn,
  { consigneeId, typeCode, typeName, positions, ...row }: Selected,
): Row {
  const reading = {
    supplierName: row.contractorName,
    withConsigneeMaterial: knowsConsigneeMaterial(companyId, { status: row.status, consigneeId }),
  }
  return {
    ...row,
    approverName: row.consigneeName,
    documentType: `${typeCode} - ${typeName}`,
    awaitsDecision: row.status === 'PENDING' && consigneeId === companyId,
    positions: positions.map((position) => presentPosition(position, reading)),
  }
}
