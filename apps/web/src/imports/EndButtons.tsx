import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  cancelImportEndpoint,
  type Import,
  startImportEndpoint,
  undoImportEndpoint,
} from '@selvedge/contract/imports.ts'
import { imports as texts } from '@selvedge/messages/en/imports.ts'
import { Link } from '@tanstack/react-router'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { FormError } from '../ui/feedback/FormError.tsx'
import { useAction } from '../ui/feedback/use-action.ts'
import { KINDS } from './kinds.ts'

const saidOf = (state: Import['state']) =>
  state === 'undoing' ? texts.undoBegun : state === 'cancelled' ? texts.cancelled : texts.undone

/** Starts an import that a program prepared, cancels an import that is under way; undoes one that is over, or corrects its errors. */
export function EndButtons({ read }: { read: Import }) {
  const { id, kind, state, mode, made, permissions } = read
  const [asking, { open, close }] = useDisclosure(false)
  const isCancel = permissions.canCancel
  const end = useAction({
    run: async () => {
      const ended = await call(isCancel ? cancelImportEndpoint : undoImportEndpoint, { params: { id } })
      toast.info(saidOf(ended.state))
      close()
      await changed('import')
    },
  })
  const start = useAction({
    run: async () => {
      await call(startImportEndpoint, { params: { id } })
      await changed('import')
    },
  })
  const ask = () => {
    end.reset()
    open()
  }
  const cancelText =
    state === 'prepared' ? texts.cancelPrepared : mode === 'all' ? texts.cancelAll : texts.cancelGood
  // Of an undone one nothing is left to correct.
  const hasLeft = !isCancel && state !== 'undone' && read.refused > 0
  return (
    <Group gap="xs">
      {permissions.canStart && (
        <Button loading={start.isRunning} onClick={() => void start.run()}>
          {texts.startPrepared}
        </Button>
      )}
      <FormError>{start.error}</FormError>
      {hasLeft && (
        <Button
          renderRoot={(props) => <Link {...props} to={KINDS[kind].page} search={{ again: String(id) }} />}
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
        <p>{isCancel ? cancelText : KINDS[kind].undoHint({ count: made })}</p>
      </ConfirmModal>
    </Group>
  )
}
