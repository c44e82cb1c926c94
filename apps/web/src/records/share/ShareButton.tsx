import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { share } from '@selvedge/messages/en/share.ts'
import { IconShare } from '@tabler/icons-react'
import { ShareDialog } from './ShareDialog.tsx'

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
