import { Textarea } from '@mantine/core'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { useState } from 'react'
import { ConfirmModal } from '../ui/ConfirmModal.tsx'

type Props = {
  name: string
  contractorName: string
  opened: boolean
  busy: boolean
  onRefuse: (reason: string) => void
  onCancel: () => void
}

/** Asks why a trade is refused; the other side reads it. */
export function RefuseModal({ name, contractorName, opened, busy, onRefuse, onCancel }: Props) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmModal
      opened={opened}
      title={`Refuse this ${name}?`}
      confirmLabel={`Refuse ${name}`}
      danger
      busy={busy}
      onConfirm={() => onRefuse(reason)}
      onCancel={onCancel}
    >
      <p>It cannot be taken back. {contractorName} is told, with your reason.</p>
      <Textarea
        label="Reason"
        description={`${messages.maxCharacters(MAX_NOTES_CHARACTERS)} (${reason.length} used)`}
        rows={3}
        maxLength={MAX_NOTES_CHARACTERS}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmModal>
  )
}
