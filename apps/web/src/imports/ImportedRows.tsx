import { IMPORT_ROW_SORTS, type ImportRow, listImportRowsEndpoint } from '@selvedge/contract/imports.ts'
import { IMPORT_OUTCOMES } from '@selvedge/domain/import/kinds.ts'
import { MATERIAL_COLUMNS } from '@selvedge/domain/import/materials.ts'
import { imports as texts } from '@selvedge/messages/en/imports.ts'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { RecordLink } from '../records/RecordLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import type { Column } from '../ui/table/columns.ts'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { COLUMN_WORDS, OUTCOME_WORDS } from './words.ts'

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

/** What a row names, and the way to what was made of it. */
function firstCell({ texts: row, recordId, outcome }: ImportRow) {
  const name = row['name'] ?? ''
  if (recordId === null || outcome !== 'made') return name
  return <RecordLink to={{ record: 'material', id: recordId }}>{name}</RecordLink>
}

const reasonOf = ({ fault }: ImportRow) => fault?.message ?? ''

const COLUMNS: readonly Column<ImportRow>[] = [
  { header: COLUMN_WORDS.name, cell: firstCell },
  { header: texts.line, cell: ({ line }) => line, sort: 'line' },
  { header: texts.outcome, cell: ({ outcome }) => OUTCOME_WORDS[outcome], sort: 'outcome' },
  { header: texts.reason, cell: reasonOf },
  ...MATERIAL_COLUMNS.slice(1).map((column): Column<ImportRow> => ({
    header: COLUMN_WORDS[column],
    cell: ({ texts: row }) => row[column] ?? '',
    wideOnly: true,
  })),
]

/** The rows of an import with what became of each, those with errors first. */
export const ImportedRows = ({ id }: { id: string }) => (
  <TableCard
    title={texts.rows}
    table="imports"
    spec={ROWS}
    columns={COLUMNS}
    rowKey={({ place }) => place}
    cacheKey={keys.imports.rows(id)}
    load={(query, options) => callPage(listImportRowsEndpoint, { params: { id }, query }, options)}
    searchHint={texts.rowsSearch}
    filters={FILTERS}
    empty={<EmptyState title={texts.rowsNone} />}
  />
)
