import { IMPORT_ROW_SORTS, type ImportRow, listImportRowsEndpoint } from '@selvedge/contract/imports.ts'
import { IMPORT_OUTCOMES } from '@selvedge/domain/import/kinds.ts'
import { subjectIn } from '@selvedge/domain/import/certificates.ts'
import { kindIn } from '@selvedge/domain/import/trades.ts'
import { shownCells } from '@selvedge/domain/import/plain-cells.ts'
import { IMPORT_SHEETS } from '@selvedge/domain/import/sheets.ts'
import type { ImportKind } from '@selvedge/domain/import/kinds.ts'
import { imports as texts } from '@selvedge/messages/en/imports.ts'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { PartnerLink } from '../records/PartnerLink.tsx'
import { RecordLink, type RecordRef } from '../records/RecordLink.tsx'
import { ListedName } from '../ui/display/ListedName.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import type { Column } from '../ui/table/columns.ts'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { columnWords, KINDS } from './kinds.ts'
import { OUTCOME_WORDS } from './words.ts'

const ROWS = tableSpec({
  prefix: '',
  sorts: IMPORT_ROW_SORTS,
  first: { sort: 'outcome', order: 'asc' },
  filters: { outcome: IMPORT_OUTCOMES },
})

const FILTERS = [
  {
    name: 'outcome',
    label: texts.outcome,
    all: texts.allOutcomes,
    showAll: texts.showAllOutcomes,
    options: IMPORT_OUTCOMES.map((value) => ({ value, label: OUTCOME_WORDS[value] })),
  },
] as const

/** The column by which a record is known. */
const NAMED_BY: Readonly<Record<ImportKind, string>> = {
  materials: 'name',
  partners: 'name',
  trades: 'reference',
  certificates: 'number',
}

/** What was made of a row, where it has a page. */
function madeOf(kind: ImportKind, { texts: row, recordId: id, outcome }: ImportRow): RecordRef | undefined {
  if (id === null || outcome !== 'made') return undefined
  if (kind === 'certificates') {
    const subject = subjectIn(row['subject'] ?? '')
    return subject && { record: 'certification', id, subject }
  }
  if (kind === 'trades') return { record: 'trade', id, type: kindIn(row['type'] ?? '') ?? 'contract' }
  return { record: 'material', id }
}

function firstCell(kind: ImportKind, row: ImportRow) {
  const name = row.texts[NAMED_BY[kind]] ?? ''
  const made = madeOf(kind, row)
  if (kind === 'partners' && row.recordId !== null && row.outcome === 'made')
    return <PartnerLink id={row.recordId} name={name} />
  return made ? <RecordLink to={made}>{name || texts.nameless}</RecordLink> : name
}

const reasonOf = ({ fault }: ImportRow) => fault?.message ?? ''

function columnsOf(kind: ImportKind): Column<ImportRow>[] {
  const words = columnWords(kind)
  const { spec } = IMPORT_SHEETS[kind]
  const named = NAMED_BY[kind]
  return [
    { header: words[named] ?? '', cell: (row) => firstCell(kind, row) },
    { header: texts.line, cell: ({ line }) => line, sort: 'line' },
    { header: texts.outcome, cell: ({ outcome }) => OUTCOME_WORDS[outcome], sort: 'outcome' },
    { header: texts.reason, cell: reasonOf },
    ...KINDS[kind].result.map((column): Column<ImportRow> => ({
      header: words[column] ?? column,
      cell: ({ texts: row, outcome }) =>
        // What nobody could read is in no list, and in whatever language it was typed.
        spec.reads?.[column] === 'entry' && outcome === 'made' ? (
          <ListedName of={row[column]} />
        ) : (
          shownCells(spec, { [column]: row[column] ?? '' })[column]
        ),
      wideOnly: true,
    })),
  ]
}

/** The rows of an import with what became of each, those with errors first. */
export const ImportedRows = ({ id, kind }: { id: string; kind: ImportKind }) => (
  <TableCard
    title={texts.rows}
    table="imports"
    spec={ROWS}
    columns={columnsOf(kind)}
    rowKey={({ place }) => place}
    cacheKey={keys.imports.rows(id)}
    load={(query, options) => callPage(listImportRowsEndpoint, { params: { id }, query }, options)}
    searchHint={texts.rowsSearch}
    filters={FILTERS}
    empty={<EmptyState title={texts.rowsNone} />}
  />
)
