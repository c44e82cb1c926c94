import { listApart } from '@selvedge/messages/list.ts'
import { codedText } from '@selvedge/messages/reference-name.ts'
import { exports } from '@selvedge/messages/en/exports.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { sql } from 'kysely'
import { nameSeenBy } from '../../accounts/companies/relations.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { ExportTable } from '../../platform/exports/export-table.ts'
import { alteredColumn, statusOf } from '../../platform/exports/words-of-cells.ts'
import { CHUNK_ROWS } from '../../platform/lists/list.ts'
import { alteredPart } from '../../records/integrity/altered-part.ts'
import { allTrades, type TradeQuery } from './find-trades.ts'
import { isWithdrawn } from './is-withdrawn.ts'
import { tradeList } from './list-trades.ts'

/** What the file says of a position. */
type Part = readonly [material: string, lot: string | null, weight: number | null]

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const distinct = (names: readonly string[]) => listApart(new Set(names))

/** Weights are all in kilograms and add up; quantities come in units of their own and do not. */
function weightOf({ parts }: Row): number | null {
  const weights = parts.flatMap(([, , weight]) => (weight === null ? [] : [weight]))
  return weights.length === 0
    ? null
    : Math.round(weights.reduce((sum, weight) => sum + weight, 0) * 100) / 100
}

/** All trades of the list in their order, with no more of them than the file says: it may have tens of thousands. */
const select = (reader: Reader, companyId: number, query: TradeQuery) =>
  reader
    .selectFrom('trade')
    .innerJoin(allTrades(reader, companyId, query).as('listed'), 'listed.id', 'trade.id')
    .innerJoin('company as contractor', 'contractor.id', 'trade.contractor_id')
    .innerJoin('company as consignee', 'consignee.id', 'trade.consignee_id')
    .innerJoin('document_type', (join) =>
      join
        .onRef('document_type.kind', '=', 'trade.document_kind')
        .onRef('document_type.code', '=', 'trade.document_type'),
    )
    .select([
      'trade.kind',
      'trade.status',
      'trade.contractor_reference as reference',
      sql<string>`document_type.code || ' - ' || document_type.name`.as('documentType'),
      'contractor.name as contractorName',
      nameSeenBy(companyId, 'consignee').as('consigneeName'),
      PARTS.as('parts'),
      'trade.valid_from as validFrom',
      'trade.valid_until as validUntil',
      'trade.created_at as createdAt',
      isWithdrawn.as('withdrawn'),
      alteredPart('trade', 'trade.id').as('altered'),
    ])
    .orderBy('listed.place')

const PARTS = sql<Part[]>`(
  select coalesce(json_agg(json_build_array(sent.name, position.lot, position.weight) order by position.ordinal), '[]')
  from trade_position position join material sent on sent.id = position.contractor_material_id
  where position.trade_id = trade.id)`

export const tradeExport: ExportTable<Row, TradeQuery> = {
  name: 'trades',
  count: tradeList.count,
  stream: ({ db }, { companyId }, query) => select(db, companyId, query).stream(CHUNK_ROWS),
  columns: () => [
    { heading: exports.reference, kind: 'text', of: (row) => row.reference },
    { heading: exports.kind, kind: 'text', of: (row) => recordNames[row.kind] },
    { heading: exports.documentType, kind: 'text', of: (row) => codedText(row.documentType) },
    { heading: exports.contractor, kind: 'text', of: (row) => row.contractorName },
    { heading: exports.consignee, kind: 'text', of: (row) => row.consigneeName },
    {
      heading: exports.materials,
      kind: 'text',
      of: (row) => distinct(row.parts.map(([material]) => material)),
    },
    {
      heading: exports.lots,
      kind: 'text',
      of: (row) => distinct(row.parts.flatMap(([, lot]) => lot ?? [])),
    },
    { heading: exports.weight, kind: 'number', of: weightOf },
    { heading: exports.validFrom, kind: 'day', of: (row) => row.validFrom },
    { heading: exports.validUntil, kind: 'day', of: (row) => row.validUntil },
    { heading: exports.status, kind: 'text', of: statusOf },
    { heading: exports.created, kind: 'instant', of: (row) => row.createdAt },
    alteredColumn(),
  ],
}
