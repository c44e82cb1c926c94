import { connection as texts } from '@selvedge/messages/en/connection.ts'
import { NoPart } from './lazy-part.tsx'
import { Dialog } from './layout/Dialog.tsx'

type DialogProps = { opened?: boolean; onClose: () => void; onAgain: () => void }

/** In the place of a dialog: one that says why, and that can be closed. */
export function NoDialog({ opened = true, onClose, onAgain }: DialogProps) {
  return (
    <Dialog opened={opened} title={texts.dialogNotLoaded} onClose={onClose}>
      <NoPart onAgain={onAgain} />
    </Dialog>
  )
}
