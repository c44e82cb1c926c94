import { sentence } from '@selvedge/domain/issues.ts'
import { Button, Group, Textarea } from '@mantine/core'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { statedReason } from '@selvedge/domain/refusal-reason.ts'
import { refusalError } from '@selvedge/domain/trade.ts'
import { decisions } from '@selvedge/messages/en/decisions.ts'
import { fields } from '@selvedge/messages/en/fields.ts'
import { useRef, useState } from 'react'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { useDraftText } from '../../ui/form/use-draft-text.ts'

type Props = {
  title: string
  /** Who is notified. */
  hint: string
  confirmLabel: string
  /** What the reason begins with. */
  initial?: string
  /** The name it is kept under in this tab. */
  draft?: string | undefined
  /** Reasons to begin from. */
  common?: readonly string[]
  opened: boolean
  busy: boolean
  onRefuse: (reason: string) => void
  onCancel: () => void
}

const NONE: readonly string[] = []

/** Asks why something is refused; the other side reads it there and in its e-mail. */
export function RefuseModal({
  title,
  hint,
  confirmLabel,
  initial = '',
  draft,
  common = NONE,
  opened,
  busy,
  onRefuse,
  onCancel,
}: Props) {
  const { text: reason, write: setReason } = useDraftText(draft, initial)
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const error = refusalError(reason)

  function refuse() {
    setTried(true)
    if (error === undefined) onRefuse(statedReason(reason.trim()))
    else field.current?.focus()
  }

  const add = (sentenceToAdd: string) => {
    const longer = [reason.trim(), sentenceToAdd].filter(Boolean).join(' ')
    if (!reason.includes(sentenceToAdd) && longer.length <= MAX_NOTES_CHARACTERS) setReason(longer)
    field.current?.focus()
  }

  return (
    <ConfirmModal
      opened={opened}
      title={title}
      confirmLabel={confirmLabel}
      danger
      busy={busy}
      onConfirm={refuse}
      onCancel={onCancel}
    >
      <p>{hint}</p>
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
      {common.length > 0 && (
        <Group gap={6} mt="sm">
          <span>{decisions.commonReasons}</span>
          {common.map((one) => (
            <Button key={one} size="xs" variant="light" onClick={() => add(one)}>
              {one}
            </Button>
          ))}
        </Group>
      )}
    </ConfirmModal>
  )
}
