import { requests as texts } from '@selvedge/messages/en/requests.ts'
import { Dialog } from '../ui/layout/Dialog.tsx'
import { AskForm, type Asking } from './AskForm.tsx'

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
