import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { listMaterialRowsEndpoint, MATERIAL_SORTS, type MaterialRow } from '@selvedge/contract/materials.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { IconPackage, IconPlus } from '@tabler/icons-react'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { RecordLink } from '../records/RecordLink.tsx'
import { useCurrentUser } from '../session.ts'
import { AccessDenied } from '../ui/feedback/AccessDenied.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import type { Column } from '../ui/table/DataTable.tsx'
import { Day } from '../ui/table/Day.tsx'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { AddMaterialDialog } from './AddMaterialDialog.tsx'
import { groupOf, usesText } from './material-words.ts'

const MATERIALS = tableSpec({
  prefix: '',
  sorts: MATERIAL_SORTS,
  first: { sort: 'name', order: 'asc' },
  filters: { group: ['received', 'produced'] },
})

const FILTERS = [
  {
    name: 'group',
    label: 'Group',
    all: 'All groups',
    showAll: 'Show all groups',
    options: [
      { value: 'received', label: 'Received' },
      { value: 'produced', label: 'Produced' },
    ],
  },
] as const

const COLUMNS: readonly Column<MaterialRow>[] = [
  {
    header: 'Name',
    cell: (row) => <RecordLink to={{ record: 'material', id: row.id }}>{row.name}</RecordLink>,
    sort: 'name',
  },
  { header: 'Group', cell: groupOf, sort: 'isInput' },
  { header: 'Used in', cell: usesText },
  { header: 'Last used', cell: (row) => <Day of={row.lastUsedAt} /> },
  { header: 'Created', cell: (row) => <Day of={row.createdAt} />, sort: 'createdAt', wideOnly: true },
]

/** The company's materials: what it receives and what it makes. */
export function MaterialsPage() {
  const { company } = useCurrentUser()
  const [adding, { open, close }] = useDisclosure(false)
  if (isCertifier({ role: company.partnerType?.name ?? null })) return <AccessDenied />
  return (
    <>
      <PageHeader
        title="Materials"
        crumbs={[]}
        intro={`What ${company.companyName} receives and what it makes, under its own names.`}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
            Add a material
          </Button>
        }
      />
      <TableCard
        title="Materials"
        table="materials"
        spec={MATERIALS}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        cacheKey={keys.materials.overview}
        load={(query, options) => callPage(listMaterialRowsEndpoint, { query }, options)}
        searchHint="Search by name"
        filters={FILTERS}
        exportAs="materials"
        empty={
          <EmptyState icon={<IconPackage size={32} aria-hidden />} title="No materials yet">
            <p>
              Name what you buy and what you make. Trades and transformations are recorded with these names.
            </p>
            <Button onClick={open}>Add the first material</Button>
          </EmptyState>
        }
      />
      <AddMaterialDialog opened={adding} onClose={close} />
    </>
  )
}
