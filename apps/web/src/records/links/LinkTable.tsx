import { list } from '@selvedge/messages/list.ts'
import type { Page } from '@selvedge/contract/client.ts'
import { type Link, LINK_SORTS } from '@selvedge/contract/links.ts'
import { links as texts } from '@selvedge/messages/en/links.ts'
import { tables } from '@selvedge/messages/en/tables.ts'
import { IconLink } from '@tabler/icons-react'
import { Day } from '../../ui/display/Day.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { type TableQuery, type TableSpec, tableSpec } from '../../ui/table/table-search.ts'
import { TableCard } from '../../ui/table/TableCard.tsx'
import { EndLink } from './EndLink.tsx'
import { itemsOf, linkTypeText } from './link-words.ts'

const LINKS = tableSpec({
  prefix: 'links.',
  sorts: LINK_SORTS,
  first: { sort: 'createdAt', order: 'asc' },
  filters: {},
})

const COLUMNS: readonly Column<Link>[] = [
  {
    header: texts.name,
    cell: ({ title, address }) => (
      <a href={address} target="_blank" rel="noopener noreferrer">
        {title}
      </a>
    ),
    sort: 'title',
  },
  { header: texts.leadsTo, cell: ({ type }) => linkTypeText[type] },
  {
    header: texts.of,
    cell: (link) => itemsOf(link).map((part) => <div key={part}>{part}</div>),
  },
  { header: texts.languages, cell: ({ languages }) => list(languages) },
  { header: texts.isDefault, cell: ({ isDefault }) => (isDefault ? texts.isFirst : '') },
  { header: texts.added, cell: ({ createdAt }) => <Day of={createdAt} />, sort: 'createdAt' },
  { header: tables.actions, cell: (link) => <EndLink of={link} /> },
]

type Query = typeof LINKS extends TableSpec<infer Sort, infer F> ? TableQuery<Sort, F> : never
type Props = {
  cacheKey: readonly string[]
  load: (query: Query, options: { signal: AbortSignal }) => Promise<Page<readonly Link[]>>
  /** Shown where there are none. */
  about: string
}

/** The links that a company registered for a product, or for its GLN and its pallets. */
export function LinkTable({ cacheKey, load, about }: Props) {
  return (
    <TableCard
      title={texts.title}
      table="links"
      spec={LINKS}
      columns={COLUMNS}
      rowKey={(link) => link.id}
      cacheKey={cacheKey}
      load={load}
      searchHint={texts.search}
      empty={
        <EmptyState icon={<IconLink size={32} aria-hidden />} title={texts.empty}>
          <p>{about}</p>
        </EmptyState>
      }
    />
  )
}
