import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { share } from '@selvedge/messages/en/share.ts'
import { IconShare } from '@tabler/icons-react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NoDialog } from '../../ui/NoDialog.tsx'

/** With its forms and the drawing of codes to scan: fetched once somebody shares. */
const ShareDialog = lazyPart(() => import('./ShareDialog.tsx').then((module) => module.ShareDialog), {
  without: NoDialog,
})

type Props = { kind: RecordTypeName | 'document'; id: number }

/** Makes links to the proof of a record or a document, for people without a log-in. */
export function ShareButton({ kind, id }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconShare size={16} aria-hidden />} onClick={open}>
        {share.button}
      </Button>
      {isOpen && <ShareDialog kind={kind} id={id} onClose={close} />}
    </>
  )
}
