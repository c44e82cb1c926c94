import { listMaterialRowsEndpoint, MATERIAL_SORTS, type MaterialRow } from '@selvedge/contract/materials.ts'
import type { PartnerRow } from '@selvedge/contract/partners.ts'
import { materials } from '@selvedge/messages/en/materials.ts'
import { partnerPage } from '@selvedge/messages/en/partner-page.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { usesText } from '../records/material-uses.ts'
import { RecordLink } from '../records/RecordLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import type { Column } from '../ui/table/columns.ts'
import { Day } from '../ui/display/Day.tsx'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'

const MATERIALS = tableSpec({
  prefix: 'materials.',
  sorts: MATERIAL_SORTS,
  first: { sort: 'name', order: 'asc' },
  filters: {},
})

const COLUMNS: readonly Column<MaterialRow>[] = [
  {
    header: recordWords.name,
    cell: (row) => <RecordLink to={{ record: 'material', id: row.id }}>{row.name}</RecordLink>,
    sort: 'name',
  },
  { header: materials.usedIn, cell: usesText },
  { header: materials.lastUsed, cell: (row) => <Day of={row.lastUsedAt} /> },
]

/** What a partner delivered in accepted trades, by the reader's own names. */
export function PartnerMaterials({ partner: { id, companyName: company } }: { partner: PartnerRow }) {
  return (
    <TableCard
      title={partnerPage.materials({ company })}
      table="materials"
      anchor="materials"
      spec={MATERIALS}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      cacheKey={keys.materials.from(id)}
      load={(query, options) =>
        callPage(listMaterialRowsEndpoint, { query: { ...query, partner: id } }, options)
      }
      searchHint={materials.search}
      exportAs="materials"
      exportWith={{ partner: String(id) }}
      empty={
        <EmptyState title={partnerPage.noMaterials}>
          <p>{partnerPage.noMaterialsHint}</p>
        </EmptyState>
      }
    />
  )
}
