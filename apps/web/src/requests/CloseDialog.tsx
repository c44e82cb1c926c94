import { Textarea } from '@mantine/core'
import { closeRequestEndpoint, type CompanyRequest } from '@selvedge/contract/requests.ts'
import type { RequestOutcome } from '@selvedge/domain/company-request.ts'
import { issues, sentence } from '@selvedge/domain/issues.ts'
import { MAX_REQUEST_CHARACTERS } from '@selvedge/domain/limits.ts'
import { fields } from '@selvedge/messages/en/fields.ts'
import { requests as texts } from '@selvedge/messages/en/requests.ts'
import { useRef, useState } from 'react'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { useAction } from '../ui/feedback/use-action.ts'
import { useDraftText } from '../ui/form/use-draft-text.ts'

const WORDS = {
  ANSWERED: {
    title: texts.answerTitle,
    hint: texts.answerHint,
    confirm: texts.answerInWords,
    done: texts.answeredNow,
    field: texts.answer,
    missing: issues.requestAnswer,
  },
  DECLINED: {
    title: texts.declineTitle,
    hint: texts.declineHint,
    confirm: texts.decline,
    done: texts.declinedNow,
    field: texts.reason,
    missing: issues.requestReason,
  },
  WITHDRAWN: {
    title: () => texts.withdrawTitle,
    hint: texts.withdrawHint,
    confirm: texts.withdraw,
    done: () => texts.withdrawnNow,
    field: undefined,
    missing: undefined,
  },
} as const

type Props = { request: CompanyRequest; outcome: RequestOutcome | undefined; onClose: () => void }

/** Asks for the words of an answer or a refusal, or whether a request is withdrawn. */
export function CloseDialog({ request, outcome, onClose }: Props) {
  const { companyName: company } = request
  const { text: message, write: setMessage, drop } = useDraftText(`request.${request.id}`)
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const closing = useAction({
    run: async (chosen: RequestOutcome) => {
      const params = { id: request.id }
      await call(closeRequestEndpoint, { params, body: { outcome: chosen, message: message.trim() } })
      toast.info(WORDS[chosen].done({ company }))
      drop()
      onClose()
      await changed('request')
    },
    failed: (reason) => texts.closeFailed({ reason }),
  })
  if (outcome === undefined) return null
  const words = WORDS[outcome]
  const missing = message.trim() === '' ? words.missing : undefined

  function close(chosen: RequestOutcome) {
    setTried(true)
    if (missing === undefined) void closing.run(chosen)
    else field.current?.focus()
  }

  return (
    <ConfirmModal
      opened
      title={words.title({ company })}
      confirmLabel={words.confirm}
      danger={outcome !== 'ANSWERED'}
      busy={closing.isRunning}
      error={closing.error}
      onConfirm={() => close(outcome)}
      onCancel={onClose}
    >
      <p>{words.hint({ company })}</p>
      {words.field && (
        <Textarea
          ref={field}
          label={words.field}
          withAsterisk
          aria-required
          data-autofocus
          description={fields.charactersUsed({ max: MAX_REQUEST_CHARACTERS, used: message.length })}
          rows={4}
          maxLength={MAX_REQUEST_CHARACTERS}
          value={message}
          error={tried ? sentence(missing) : undefined}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      )}
    </ConfirmModal>
  )
}
