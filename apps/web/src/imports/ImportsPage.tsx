import { Button, Menu } from '@mantine/core'
import { type Import, IMPORT_SORTS, listImportsEndpoint } from '@selvedge/contract/imports.ts'
import { imports as texts } from '@selvedge/messages/en/imports.ts'
import { IconTableImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { instantText } from '../ui/format.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import type { Column } from '../ui/table/columns.ts'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { useCurrentUser } from '../session.ts'
import { KINDS, kindsOf } from './kinds.ts'
import { KIND_WORDS, sourceText, STATE_WORDS } from './words.ts'

const IMPORTS = tableSpec({
  prefix: '',
  sorts: IMPORT_SORTS,
  first: { sort: 'createdAt', order: 'desc' },
  filters: {},
})

const COLUMNS: readonly Column<Import>[] = [
  {
    header: texts.began,
    cell: ({ id, createdAt }) => (
      <Link to="/imports/$id" params={{ id: String(id) }}>
        {instantText(createdAt)}
      </Link>
    ),
    sort: 'createdAt',
  },
  { header: texts.kind, cell: ({ kind }) => KIND_WORDS[kind] },
  { header: texts.from, cell: sourceText },
  { header: texts.state, cell: ({ state }) => STATE_WORDS[state] },
  {
    header: texts.counts,
    cell: ({ made, rows }) => texts.countsOf({ made: String(made), rows: String(rows) }),
  },
  { header: texts.by, cell: ({ by, program }) => by ?? program, wideOnly: true },
]

/** The ways to begin an import. */
function BeginMenu() {
  const { company } = useCurrentUser()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button leftSection={<IconTableImport size={18} aria-hidden />}>{texts.begin}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kindsOf(company.partnerType?.name ?? null).map((kind) => (
          <Menu.Item key={kind} component={Link} to={KINDS[kind].page}>
            {KINDS[kind].begin}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** What the company imported, page by page. */
export const ImportsPage = () => (
  <>
    <PageHeader title={texts.title} crumbs={[]} intro={texts.intro} actions={<BeginMenu />} />
    <TableCard
      title={texts.title}
      table="imports"
      spec={IMPORTS}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      cacheKey={keys.imports.list}
      load={(query, options) => callPage(listImportsEndpoint, { query }, options)}
      searchHint={texts.search}
      empty={
        <EmptyState icon={<IconTableImport size={32} aria-hidden />} title={texts.none}>
          <p>{texts.noneHint}</p>
        </EmptyState>
      }
    />
  </>
)
