import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormError } from './FormError.tsx'

type Props = {
  opened: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  error?: string | undefined
  onConfirm: () => unknown
  onCancel: () => unknown
}

/** Asks before something that cannot be taken back. Stays open while it runs, and when it fails. */
export function ConfirmModal({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  busy = false,
  error,
  onConfirm,
  onCancel,
}: Props) {
  return (
    <Modal
      opened={opened}
      onClose={() => busy || onCancel()}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <div>{children}</div>
        <FormError>{error}</FormError>
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={() => onCancel()}>
            {cancelLabel}
          </Button>
          <Button {...(danger && { color: 'red.9' })} loading={busy} onClick={() => onConfirm()}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
