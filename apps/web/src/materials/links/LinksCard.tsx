import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type Link, LINK_SORTS, listLinksEndpoint } from '@selvedge/contract/links.ts'
import type { MaterialRow } from '@selvedge/contract/materials.ts'
import { links as texts } from '@selvedge/messages/en/links.ts'
import { tables } from '@selvedge/messages/en/tables.ts'
import { IconLink, IconPlus, IconQrcode } from '@tabler/icons-react'
import { callPage } from '../../api.ts'
import { keys } from '../../query-keys.ts'
import { Day } from '../../ui/display/Day.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NoDialog } from '../../ui/NoDialog.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { tableSpec } from '../../ui/table/table-search.ts'
import { TableCard } from '../../ui/table/TableCard.tsx'
import { EndLink } from './EndLink.tsx'
import { itemsOf, linkTypeText } from './link-words.ts'

type DialogProps = { material: MaterialRow; opened: boolean; onClose: () => void }

const AddLinkDialog = lazyPart<DialogProps>(
  () => import('./AddLinkDialog.tsx').then((module) => module.AddLinkDialog),
  { without: NoDialog },
)
const CodeDialog = lazyPart<DialogProps>(
  () => import('./CodeDialog.tsx').then((module) => module.CodeDialog),
  { without: NoDialog },
)

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
  { header: texts.languages, cell: ({ languages }) => languages.join(', ') },
  { header: texts.isDefault, cell: ({ isDefault }) => (isDefault ? texts.isFirst : '') },
  { header: texts.added, cell: ({ createdAt }) => <Day of={createdAt} />, sort: 'createdAt' },
  { header: tables.actions, cell: (link) => <EndLink of={link} /> },
]

/** Where the code of a material leads, which anybody of its company changes, and the code itself. */
export function LinksCard({ material }: { material: MaterialRow }) {
  const [isAdding, adding] = useDisclosure(false)
  const [isCode, code] = useDisclosure(false)
  const id = String(material.id)
  if (!material.gtin)
    return (
      <Card title={texts.title}>
        <p>{texts.noGtin}</p>
      </Card>
    )
  return (
    <>
      <TableCard
        title={texts.title}
        table="links"
        spec={LINKS}
        columns={COLUMNS}
        rowKey={(link) => link.id}
        cacheKey={keys.links.of(id)}
        load={(query, options) => callPage(listLinksEndpoint, { params: { id }, query }, options)}
        searchHint={texts.search}
        empty={
          <EmptyState icon={<IconLink size={32} aria-hidden />} title={texts.empty}>
            <p>{texts.about}</p>
          </EmptyState>
        }
      />
      <Group gap="xs">
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={adding.open}>
          {texts.add}
        </Button>
        <Button variant="default" leftSection={<IconQrcode size={18} aria-hidden />} onClick={code.open}>
          {texts.code}
        </Button>
      </Group>
      <AddLinkDialog material={material} opened={isAdding} onClose={adding.close} />
      <CodeDialog material={material} opened={isCode} onClose={code.close} />
    </>
  )
}
