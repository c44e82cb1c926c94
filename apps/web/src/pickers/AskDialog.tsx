import { Skeleton } from '@mantine/core'
import { askDialog as texts } from '@selvedge/messages/en/ask-dialog.ts'
import { lazy, Suspense } from 'react'
import { Dialog } from '../ui/layout/Dialog.tsx'
import type { Asking } from './ask-values.ts'

/** The form comes along only where somebody asks. */
const AskForm = lazy(() => import('./AskForm.tsx').then((module) => ({ default: module.AskForm })))

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
      <Suspense fallback={<Skeleton height={320} radius="md" />}>
        {asking && <AskForm asking={asking} onClose={onClose} />}
      </Suspense>
    </Dialog>
  )
}
