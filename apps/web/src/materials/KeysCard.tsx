import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { MaterialRow } from '@selvedge/contract/materials.ts'
import { materialKeys as texts } from '@selvedge/messages/en/material-keys.ts'
import { DataList } from '../ui/display/DataList.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { NoDialog } from '../ui/NoDialog.tsx'

type Props = { material: MaterialRow }

const KeysDialog = lazyPart<Props & { opened: boolean; onClose: () => void }>(
  () => import('./KeysDialog.tsx').then((module) => module.KeysDialog),
  { without: NoDialog },
)

/** The keys by which other systems know a material, which anybody of its company changes. */
export function KeysCard({ material }: Props) {
  const [opened, { open, close }] = useDisclosure(false)
  const { gtin, commodityCode } = material
  return (
    <Card
      title={texts.title}
      actions={
        <Button variant="default" size="compact-sm" onClick={open}>
          {texts.edit}
        </Button>
      }
    >
      {gtin || commodityCode ? (
        <DataList
          items={[
            { label: texts.gtin, value: gtin },
            { label: texts.commodityCode, value: commodityCode },
          ]}
        />
      ) : (
        <p>{texts.none}</p>
      )}
      <KeysDialog material={material} opened={opened} onClose={close} />
    </Card>
  )
}
