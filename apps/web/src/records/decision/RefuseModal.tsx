import { sentence } from '@selvedge/domain/issues.ts'
import { Textarea } from '@mantine/core'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { refusalError } from '@selvedge/domain/trade.ts'
import { decisions } from '@selvedge/messages/en/decisions.ts'
import { fields } from '@selvedge/messages/en/fields.ts'
import { useRef, useState } from 'react'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import type { Decided } from './use-decision.ts'

type Props = {
  what: Decided
  /** What the reason begins with. */
  initial: string
  /** The company that gets an e-mail with the reason; null where that is a colleague. */
  notifies: string | null
  opened: boolean
  busy: boolean
  onRefuse: (reason: string) => void
  onCancel: () => void
}

/** Asks why a trade or a certificate is refused; the other side reads it there and in its e-mail. */
export function RefuseModal({ what, initial, notifies, opened, busy, onRefuse, onCancel }: Props) {
  const [reason, setReason] = useState(initial)
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
      title={decisions.refuseTitle({ what })}
      confirmLabel={decisions.refuseButton({ what })}
      danger
      busy={busy}
      onConfirm={refuse}
      onCancel={onCancel}
    >
      <p>
        {notifies === null ? decisions.refuseHintOfColleague : decisions.refuseHint({ company: notifies })}
      </p>
      <Textarea
        ref={field}
        label={decisions.reason}
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
