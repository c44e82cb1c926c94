import { CAPTURE_SORTS, type Capture, listCapturesOfCompanyEndpoint } from '@selvedge/contract/captures.ts'
import { captures as texts } from '@selvedge/messages/en/captures.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { instantText } from '../ui/format.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import type { Column } from '../ui/table/columns.ts'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { byText } from './by-text.ts'

const CAPTURES = tableSpec({
  prefix: '',
  sorts: CAPTURE_SORTS,
  first: { sort: 'createdAt', order: 'desc' },
  filters: {},
})

const COLUMNS: readonly Column<Capture>[] = [
  {
    header: texts.at,
    cell: ({ id, createdAt }) => (
      <Link to="/captures/$id" params={{ id: String(id) }}>
        {instantText(createdAt)}
      </Link>
    ),
    sort: 'createdAt',
  },
  { header: texts.by, cell: byText },
  { header: texts.events, cell: ({ events }) => events },
  { header: texts.repeated, cell: ({ repeated }) => repeated },
  { header: texts.errors, cell: ({ errors }) => errors },
]

/** What other systems of the company sent, page by page. */
export const CapturesPage = () => (
  <>
    <PageHeader title={texts.title} crumbs={[]} intro={texts.intro} />
    <TableCard
      title={texts.title}
      table="captures"
      spec={CAPTURES}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      cacheKey={keys.captures.all}
      load={(query, options) => callPage(listCapturesOfCompanyEndpoint, { query }, options)}
      searchHint={texts.search}
      empty={
        <EmptyState icon={<IconArrowsExchange size={32} aria-hidden />} title={texts.none}>
          <p>{texts.noneHint}</p>
          <Link to="/company">{texts.toKeys}</Link>
        </EmptyState>
      }
    />
  </>
)
