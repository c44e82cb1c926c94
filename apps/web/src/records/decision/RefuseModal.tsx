import { fields } from '@selvedge/messages/en/fields.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { Textarea } from '@mantine/core'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { refusalError } from '@selvedge/domain/trade.ts'
import { useRef, useState } from 'react'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'

type Props = {
  name: string
  /** The company that gets an e-mail with the reason. */
  notifies: string
  opened: boolean
  busy: boolean
  onRefuse: (reason: string) => void
  onCancel: () => void
}

/** Asks why a trade or a certificate is refused; the other side reads it there and in its e-mail. */
export function RefuseModal({ name, notifies, opened, busy, onRefuse, onCancel }: Props) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const error = refusalError(reason)

  function refuse() {
    setTried(true)
    if (error === undefined) onRefuse(reason.trim())
    else field.current?.focus()
  }

  return (
    <ConfirmModal
      opened={opened}
      title={`Refuse this ${name}?`}
      confirmLabel={`Refuse ${name}`}
      danger
      busy={busy}
      onConfirm={refuse}
      onCancel={onCancel}
    >
      <p>{notifies} will be notified, with your reason. You cannot undo this.</p>
      <Textarea
        ref={field}
        label="Reason"
        withAsterisk
        aria-required
        data-autofocus
        description={fields.charactersUsed({ max: MAX_NOTES_CHARACTERS, used: reason.length })}
        rows={3}
        maxLength={MAX_NOTES_CHARACTERS}
        value={reason}
        error={tried ? sentence(error) : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmModal>
  )
}
