import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { cancelImportEndpoint, type Import, undoImportEndpoint } from '@selvedge/contract/imports.ts'
import { imports as texts } from '@selvedge/messages/en/imports.ts'
import { Link } from '@tanstack/react-router'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { useAction } from '../ui/feedback/use-action.ts'

/** Cancels an import that is under way; undoes one that is over, or corrects its errors. */
export function EndButtons({ read }: { read: Import }) {
  const { id, mode, made, permissions } = read
  const [asking, { open, close }] = useDisclosure(false)
  const isCancel = permissions.canCancel
  const end = useAction({
    run: async () => {
      await call(isCancel ? cancelImportEndpoint : undoImportEndpoint, { params: { id } })
      toast.info(isCancel ? texts.cancelled : texts.undone)
      close()
      await changed('import')
    },
  })
  const ask = () => {
    end.reset()
    open()
  }
  // Of an undone one nothing is left to correct.
  const hasLeft = !isCancel && read.state !== 'undone' && read.refused > 0
  return (
    <Group gap="xs">
      {hasLeft && (
        <Button
          renderRoot={(props) => <Link {...props} to="/imports/materials" search={{ again: String(id) }} />}
        >
          {texts.again}
        </Button>
      )}
      {(isCancel || permissions.canUndo) && (
        <Button variant="default" onClick={ask}>
          {isCancel ? texts.cancel : texts.undo}
        </Button>
      )}
      <ConfirmModal
        opened={asking}
        title={isCancel ? texts.cancelTitle : texts.undoTitle}
        confirmLabel={isCancel ? texts.cancel : texts.undo}
        {...(isCancel && { cancelLabel: texts.cancelBack })}
        danger
        busy={end.isRunning}
        error={end.error}
        onConfirm={() => void end.run()}
        onCancel={close}
      >
        <p>
          {isCancel ? (mode === 'all' ? texts.cancelAll : texts.cancelGood) : texts.undoHint({ count: made })}
        </p>
      </ConfirmModal>
    </Group>
  )
}
