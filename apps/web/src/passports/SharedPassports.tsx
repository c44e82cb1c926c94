import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { listSharedPassportsEndpoint, type SharedPassport } from '@selvedge/contract/passport-access.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import { tables } from '@selvedge/messages/en/tables.ts'
import { IconEye } from '@tabler/icons-react'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { Day } from '../ui/display/Day.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import type { Column } from '../ui/table/columns.ts'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { lastDayOf } from './passport-words.ts'
import { SharedDialog } from './SharedDialog.tsx'

const SHARED = tableSpec({
  prefix: 'shared.',
  sorts: ['until'],
  first: { sort: 'until', order: 'asc' },
  filters: {},
})

const COLUMNS: readonly Column<SharedPassport>[] = [
  {
    header: texts.product,
    cell: ({ publicId, name }) => (
      <a href={`/p/${publicId}`} target="_blank" rel="noreferrer">
        {name}
      </a>
    ),
    size: 'wide',
  },
  { header: texts.sharedBy, cell: ({ companyName }) => companyName },
  { header: texts.grantPurpose, cell: ({ purpose }) => purpose },
  { header: texts.grantUntil, cell: ({ until }) => <Day of={lastDayOf(until)} />, sort: 'until' },
  { header: tables.actions, cell: (shared) => <ReadButton shared={shared} /> },
]

/** The passports of partners of which the company may read more than everybody does. */
export const SharedPassports = () => (
  <TableCard
    title={texts.shared}
    table="shared"
    spec={SHARED}
    columns={COLUMNS}
    rowKey={({ id }) => id}
    cacheKey={keys.passports.shared}
    load={(query, options) => callPage(listSharedPassportsEndpoint, { query }, options)}
    searchHint={texts.accessSearch}
    empty={
      <EmptyState icon={<IconEye size={32} aria-hidden />} title={texts.sharedNone}>
        <p>{texts.sharedHint}</p>
      </EmptyState>
    }
  />
)

/** Opens what the company may read, which is noted for the partner. */
function ReadButton({ shared }: { shared: SharedPassport }) {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={texts.sharedReadOf({ name: shared.name })}
        onClick={open}
      >
        {texts.sharedRead}
      </Button>
      <SharedDialog shared={opened ? shared : undefined} onClose={close} />
    </>
  )
}
