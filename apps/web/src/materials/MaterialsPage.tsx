import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { listMaterialRowsEndpoint, MATERIAL_SORTS, type MaterialRow } from '@selvedge/contract/materials.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { materials } from '@selvedge/messages/en/materials.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { IconPackage, IconPlus, IconTableImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { RecordLink } from '../records/RecordLink.tsx'
import { useCompanyGroup, useCurrentUser } from '../session.ts'
import { AccessDenied } from '../ui/feedback/AccessDenied.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import type { Column } from '../ui/table/columns.ts'
import { Day } from '../ui/display/Day.tsx'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { AddMaterialDialog } from './AddMaterialDialog.tsx'
import { groupOf, usesText } from '../records/material-uses.ts'

const MATERIALS = tableSpec({
  prefix: '',
  sorts: MATERIAL_SORTS,
  first: { sort: 'name', order: 'asc' },
  filters: { group: ['received', 'produced'] },
})

const FILTERS = [
  {
    name: 'group',
    label: materials.group,
    all: materials.allGroups,
    showAll: materials.showAllGroups,
    options: [
      { value: 'received', label: materials.received },
      { value: 'produced', label: materials.produced },
    ],
  },
] as const

const COLUMNS: readonly Column<MaterialRow>[] = [
  {
    header: recordWords.name,
    cell: (row) => <RecordLink to={{ record: 'material', id: row.id }}>{row.name}</RecordLink>,
    sort: 'name',
  },
  { header: materials.group, cell: groupOf, sort: 'isInput' },
  { header: materials.usedIn, cell: usesText },
  { header: materials.lastUsed, cell: (row) => <Day of={row.lastUsedAt} /> },
  {
    header: recordWords.created,
    cell: (row) => <Day of={row.createdAt} />,
    sort: 'createdAt',
    wideOnly: true,
  },
]

/** The company's materials: what it receives and what it makes. */
export function MaterialsPage() {
  const { company } = useCurrentUser()
  const group = useCompanyGroup()
  const [adding, { open, close }] = useDisclosure(false)
  if (isCertifier({ role: company.partnerType?.name ?? null })) return <AccessDenied />
  return (
    <>
      <PageHeader
        title={recordWords.materials}
        crumbs={[]}
        intro={materials.intro({ company: company.companyName })}
        actions={
          <Group gap="xs">
            <Button
              component={Link}
              to="/imports/materials"
              variant="default"
              leftSection={<IconTableImport size={18} aria-hidden />}
            >
              {materials.importMany}
            </Button>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
              {materials.add}
            </Button>
          </Group>
        }
      />
      <TableCard
        title={recordWords.materials}
        table="materials"
        spec={MATERIALS}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        cacheKey={keys.materials.overview}
        load={(query, options) => callPage(listMaterialRowsEndpoint, { query }, options)}
        searchHint={materials.search}
        filters={FILTERS}
        exportAs="materials"
        empty={
          <EmptyState icon={<IconPackage size={32} aria-hidden />} title={materials.empty}>
            <p>{materials.emptyHint({ group })}</p>
            <Button onClick={open}>{materials.addFirst}</Button>
          </EmptyState>
        }
      />
      <AddMaterialDialog opened={adding} onClose={close} />
    </>
  )
}
