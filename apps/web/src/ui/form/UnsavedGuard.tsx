import { fields } from '@selvedge/messages/en/fields.ts'
import { useBlocker } from '@tanstack/react-router'
import { isLeavingAsked, useUnsaved } from '../../unsaved.ts'
import { ConfirmModal } from '../feedback/ConfirmModal.tsx'

/** Asks before a screen with unsaved work is left, by a link, by "back", by another language, or by closing the tab. */
export function UnsavedGuard({ when, text }: { when: boolean; text: string }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: () => when && !isLeavingAsked,
    withResolver: true,
  })
  useUnsaved({ lost: () => (when ? [{ said: text }] : []) })
  return (
    <ConfirmModal
      opened={blocker.status === 'blocked'}
      onTop
      title={fields.leaveTitle}
      confirmLabel={fields.leave}
      cancelLabel={fields.stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {text}
    </ConfirmModal>
  )
}
