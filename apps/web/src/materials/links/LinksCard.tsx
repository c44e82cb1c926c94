import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { listLinksEndpoint } from '@selvedge/contract/links.ts'
import type { MaterialRow } from '@selvedge/contract/materials.ts'
import { links as texts } from '@selvedge/messages/en/links.ts'
import { IconQrcode } from '@tabler/icons-react'
import { callPage } from '../../api.ts'
import { keys } from '../../query-keys.ts'
import { AddLink } from '../../records/links/AddLink.tsx'
import { LinkTable } from '../../records/links/LinkTable.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NoDialog } from '../../ui/NoDialog.tsx'

type DialogProps = { material: MaterialRow; opened: boolean; onClose: () => void }

const CodeDialog = lazyPart<DialogProps>(
  () => import('./CodeDialog.tsx').then((module) => module.CodeDialog),
  { without: NoDialog },
)

/** Where the code of a material leads, which anybody of its company changes, and the code itself. */
export function LinksCard({ material }: { material: MaterialRow }) {
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
      <LinkTable
        about={texts.about}
        cacheKey={keys.links.of(id)}
        load={(query, options) => callPage(listLinksEndpoint, { params: { id }, query }, options)}
      />
      <Group gap="xs">
        <AddLink of={{ materialId: id }} />
        <Button variant="default" leftSection={<IconQrcode size={18} aria-hidden />} onClick={code.open}>
          {texts.code}
        </Button>
      </Group>
      <CodeDialog material={material} opened={isCode} onClose={code.close} />
    </>
  )
}
