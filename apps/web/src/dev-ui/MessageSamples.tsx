import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { InviteCompanyDialog } from '../pickers/InviteCompanyDialog.tsx'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { FormError } from '../ui/feedback/FormError.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { Card } from '../ui/layout/Card.tsx'

/** Toasts, errors and windows. */
export function MessageSamples() {
  const [open, setOpen] = useState<'confirm' | 'danger' | 'busy' | 'failed' | 'invite'>()
  const close = () => setOpen(undefined)
  return (
    <Card title="Messages and windows">
      <Group>
        <Button variant="default" onClick={() => toast.info('The contract is recorded.')}>
          Show a message
        </Button>
        <Button variant="default" onClick={() => toast.error('The contract could not be recorded.')}>
          Show an error
        </Button>
        {(['confirm', 'danger', 'busy', 'failed', 'invite'] as const).map((name) => (
          <Button key={name} variant="default" onClick={() => setOpen(name)}>
            Open: {name}
          </Button>
        ))}
      </Group>
      <Note>A calm remark.</Note>
      <FormError>What went wrong on submit, until it is mended.</FormError>
      <ErrorCard title="The list could not be loaded." error={new Error()} onRetry={() => undefined} />
      <ConfirmModal
        opened={open !== undefined && open !== 'invite'}
        title="Confirm this contract?"
        confirmLabel="Confirm"
        danger={open === 'danger'}
        busy={open === 'busy'}
        error={open === 'failed' ? 'The server is busy. Please try again.' : undefined}
        onConfirm={close}
        onCancel={() => open !== 'busy' && close()}
      >
        It cannot be taken back.
      </ConfirmModal>
      <InviteCompanyDialog
        opened={open === 'invite'}
        title="Invite a trading partner"
        onClose={close}
        onInvite={() => undefined}
      />
    </Card>
  )
}
