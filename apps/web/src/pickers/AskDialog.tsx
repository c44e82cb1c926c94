import { Skeleton } from '@mantine/core'
import { askDialog as texts } from '@selvedge/messages/en/ask-dialog.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Dialog } from '../ui/layout/Dialog.tsx'
import type { Asking } from './ask-values.ts'

/** The form comes along only where somebody asks. */
const AskForm = lazyPart(() => import('./AskForm.tsx').then((module) => module.AskForm), {
  waiting: <Skeleton height={320} radius="md" />,
})

type Props = { asking: Asking | undefined; onClose: () => void }

/** Asks a partner for something; stays open, with everything typed, until it is sent. */
export function AskDialog({ asking, onClose }: Props) {
  return (
    <Dialog
      opened={asking !== undefined}
      title={asking?.kind ? texts.askTitleFor({ kind: asking.kind }) : texts.askTitle}
      onClose={onClose}
      size="lg"
    >
      {asking && <AskForm asking={asking} onClose={onClose} />}
    </Dialog>
  )
}
