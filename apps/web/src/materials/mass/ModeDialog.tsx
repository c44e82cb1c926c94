import { changeMassBookEndpoint, type MassBook } from '@selvedge/contract/mass.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useAction } from '../../ui/feedback/use-action.ts'
import { wordsOf } from './book-words.ts'

type Props = { book: MassBook; opened: boolean; onClose: () => void }

/** Asks whether a book is to guard, or only to watch. */
export function ModeDialog({ book, opened, onClose }: Props) {
  const { materialId, mode: now, custody } = book
  const mode = now === 'GUARD' ? 'WATCH' : 'GUARD'
  const change = useAction({
    run: async () => {
      await call(changeMassBookEndpoint, { params: { materialId }, body: { mode, custody } })
      toast.info(massBook.modeChanged({ mode }))
      onClose()
      await changed('mass')
    },
    failed: (reason) => massBook.modeFailed({ reason }),
  })
  const isToGuard = mode === 'GUARD'
  return (
    <ConfirmModal
      opened={opened}
      title={isToGuard ? massBook.letGuardTitle : massBook.letWatchTitle}
      confirmLabel={isToGuard ? massBook.letGuard : massBook.letWatch}
      busy={change.isRunning}
      error={change.error}
      onConfirm={() => void change.run()}
      onCancel={onClose}
    >
      <p>{isToGuard ? wordsOf(book).letGuardHint : wordsOf(book).letWatchHint}</p>
    </ConfirmModal>
  )
}
