import { common } from '@selvedge/messages/en/common.ts'
import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../layout/Dialog.tsx'
import { FormError } from './FormError.tsx'

type Props = {
  opened: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  /** Where another dialog may be open: this one covers it. */
  onTop?: boolean
  error?: string | undefined
  onConfirm: () => unknown
  onCancel: () => unknown
}

/** Asks before something that cannot be taken back. Stays open while it runs, and when it fails. */
export function ConfirmModal(props: Props) {
  const {
    opened,
    title,
    children,
    confirmLabel,
    cancelLabel = common.cancel,
    danger,
    busy,
    onTop,
    error,
  } = props
  return (
    <Dialog opened={opened} title={title} onTop={onTop ?? false} onClose={() => busy || props.onCancel()}>
      <Stack>
        <div>{children}</div>
        <FormError>{error}</FormError>
        <Group justify="flex-end">
          <Button variant="default" disabled={busy ?? false} onClick={() => props.onCancel()}>
            {cancelLabel}
          </Button>
          <Button
            {...(danger && { color: 'red.9' })}
            loading={busy ?? false}
            onClick={() => props.onConfirm()}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
