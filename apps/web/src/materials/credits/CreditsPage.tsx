import { ListedName } from '../../ui/display/ListedName.tsx'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { MassBook } from '@selvedge/contract/mass.ts'
import { listCreditBooksEndpoint } from '@selvedge/contract/mass-credits.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { massCredits } from '@selvedge/messages/en/mass-credits.ts'
import { IconPlus, IconScale } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { callPage } from '../../api.ts'
import { keys } from '../../query-keys.ts'
import { useCurrentUser } from '../../session.ts'
import { Day } from '../../ui/display/Day.tsx'
import { AccessDenied } from '../../ui/feedback/AccessDenied.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NoDialog } from '../../ui/NoDialog.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { tableSpec } from '../../ui/table/table-search.ts'
import { TableCard } from '../../ui/table/TableCard.tsx'

const KeepCreditsDialog = lazyPart<{ opened: boolean; onClose: () => void }>(
  () => import('./KeepCreditsDialog.tsx').then((module) => module.KeepCreditsDialog),
  { without: NoDialog },
)

const CREDITS = tableSpec({
  prefix: '',
  sorts: ['material'],
  first: { sort: 'material', order: 'asc' },
  filters: {},
})

const COLUMNS: readonly Column<MassBook>[] = [
  {
    header: massCredits.rawMaterial,
    cell: ({ materialId, materialName, credit }) => (
      <Link to="/credits/$id" params={{ id: String(materialId) }}>
        {credit?.rawMaterial ?? materialName}
      </Link>
    ),
    sort: 'material',
  },
  { header: massCredits.standard, cell: ({ credit }) => <ListedName of={credit?.standard} /> },
  { header: massCredits.free, cell: ({ free }) => massBook.kilograms({ kilograms: free }) },
  { header: massCredits.mode, cell: ({ mode }) => massBook[mode] },
  { header: massCredits.firstDay, cell: ({ openedOn }) => <Day of={openedOn} />, wideOnly: true },
]

/** The company's books of credits, page by page. */
export function CreditsPage() {
  const { permissions } = useCurrentUser()
  const [isKeeping, { open, close }] = useDisclosure(false)
  if (!permissions.keepBooks) return <AccessDenied />
  return (
    <>
      <PageHeader
        title={massCredits.title}
        crumbs={[]}
        intro={massCredits.intro}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
            {massCredits.keep}
          </Button>
        }
      />
      <TableCard
        title={massCredits.title}
        table="credits"
        spec={CREDITS}
        columns={COLUMNS}
        rowKey={({ materialId }) => materialId}
        cacheKey={keys.mass.credits}
        load={(query, options) => callPage(listCreditBooksEndpoint, { query }, options)}
        searchHint={massCredits.searchHint}
        empty={
          <EmptyState icon={<IconScale size={32} aria-hidden />} title={massCredits.none}>
            <p>{massCredits.noneHint}</p>
          </EmptyState>
        }
      />
      <KeepCreditsDialog opened={isKeeping} onClose={close} />
    </>
  )
}
