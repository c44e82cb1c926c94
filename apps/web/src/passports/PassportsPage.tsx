import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { listPassportsEndpoint, PASSPORT_SORTS, type PassportRow } from '@selvedge/contract/passports.ts'
import { PASSPORT_STATUSES } from '@selvedge/domain/passport/status.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import { IconPlus, IconTag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { instantText } from '../ui/format.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import type { Column } from '../ui/table/columns.ts'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { NewPassportDialog } from './NewPassportDialog.tsx'
import { aboutText } from './passport-words.ts'
import { PassportStatusBadge } from './PassportStatusBadge.tsx'
import { SharedPassports } from './SharedPassports.tsx'

const PASSPORTS = tableSpec({
  prefix: '',
  sorts: PASSPORT_SORTS,
  first: { sort: 'editedAt', order: 'desc' },
  filters: { status: PASSPORT_STATUSES },
})

const COLUMNS: readonly Column<PassportRow>[] = [
  {
    header: texts.product,
    cell: ({ id, name }) => (
      <Link to="/passports/$id" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
    sort: 'name',
    size: 'wide',
  },
  { header: texts.about, cell: aboutText },
  { header: texts.status, cell: (passport) => <PassportStatusBadge passport={passport} /> },
  { header: texts.version, cell: ({ version }) => (version === 0 ? texts.noVersion : version) },
  { header: texts.changedAt, cell: ({ editedAt }) => instantText(editedAt), sort: 'editedAt' },
]

/** The product passports of the company, page by page. */
export function PassportsPage() {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <PageHeader
        title={texts.title}
        crumbs={[]}
        intro={texts.intro}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
            {texts.begin}
          </Button>
        }
      />
      <Stack gap="lg">
        <TableCard
          title={texts.title}
          table="passports"
          spec={PASSPORTS}
          columns={COLUMNS}
          rowKey={({ id }) => id}
          cacheKey={keys.passports.list}
          load={(query, options) => callPage(listPassportsEndpoint, { query }, options)}
          searchHint={texts.search}
          empty={
            <EmptyState icon={<IconTag size={32} aria-hidden />} title={texts.none}>
              <p>{texts.noneHint}</p>
            </EmptyState>
          }
        />
        <SharedPassports />
      </Stack>
      <NewPassportDialog opened={opened} onClose={close} />
    </>
  )
}
