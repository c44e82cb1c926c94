import { writeCommentEndpoint } from '@selvedge/contract/comments.ts'
import { issues, sentence } from '@selvedge/domain/issues.ts'
import { MAX_COMMENT_CHARACTERS } from '@selvedge/domain/limits.ts'
import type { WrittenKind } from '@selvedge/domain/record-comment.ts'
import { comments as texts } from '@selvedge/messages/en/comments.ts'
import { fields } from '@selvedge/messages/en/fields.ts'
import { connection } from '@selvedge/messages/en/connection.ts'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { dropDraft, readDraft, writeDraft } from '../../drafts.ts'
import { isUnanswered, sendLater } from '../../outgoing.ts'
import { useCurrentUser } from '../../session.ts'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useAction } from '../../ui/feedback/use-action.ts'
import { newKey } from '../../ui/form/new-key.ts'
import type { Talk } from './talk.ts'

const WORDS = {
  REMARK: { missing: issues.commentText, sent: () => texts.sent, failed: texts.sendFailed },
  CHANGE: { missing: issues.changeText, sent: texts.changeSent, failed: texts.changeFailed },
} as const

type Draft = { text: string; key: string }

/** A message as it was left in this tab, with the key it is sent under. */
function draftOf(name: string): Draft {
  const stored = readDraft(name) as Partial<Draft> | null
  return { text: stored?.text ?? '', key: stored?.key ?? newKey() }
}

/** A message while it is written: its field, kept in this tab, and sending it, once; without a connection, later. */
export function useWriteComment(talk: Talk, kind: WrittenKind, onSent?: () => void) {
  const name = `comment.${talk.kind}.${talk.id}.${kind}`
  const [{ text, key: idempotencyKey }, setDraft] = useState(() => draftOf(name))
  const [tried, setTried] = useState(false)
  const userId = useCurrentUser().id
  const company = talk.company ?? ''
  const field = useRef<HTMLTextAreaElement>(null)
  const words = WORDS[kind]
  const sending = useAction({
    run: async () => {
      const input = { params: { kind: talk.kind, id: talk.id }, body: { kind, text: text.trim() } }
      let said = words.sent({ company })
      try {
        await call(writeCommentEndpoint, input, { idempotencyKey })
      } catch (error) {
        if (!isUnanswered(error)) throw error
        const draft = { name, value: { text, key: idempotencyKey } satisfies Draft }
        sendLater({ kind: 'comment', payload: { input, company }, key: idempotencyKey, userId, draft })
        said = connection.sendLater
      }
      dropDraft(name)
      setDraft({ text: '', key: newKey() })
      setTried(false)
      toast.info(said)
      onSent?.()
      await changed('comment')
    },
    onFailed: (error) => {
      // The server knows the key with another text: what is sent next is another message.
      if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH')
        setDraft({ text, key: newKey() })
    },
    failed: (reason) => words.failed({ reason }),
  })
  const isMissing = text.trim() === ''
  return {
    isUnsent: !isMissing && !sending.isRunning,
    isSending: sending.isRunning,
    error: sending.error,
    send: () => {
      setTried(true)
      if (isMissing) field.current?.focus()
      else void sending.run()
    },
    field: {
      ref: field,
      value: text,
      maxLength: MAX_COMMENT_CHARACTERS,
      error: tried && isMissing ? sentence(words.missing) : undefined,
      description: fields.charactersUsed({ max: MAX_COMMENT_CHARACTERS, used: text.length }),
      onChange: (event: { currentTarget: { value: string } }) => {
        const draft: Draft = { text: event.currentTarget.value, key: idempotencyKey }
        if (draft.text === '') dropDraft(name)
        else writeDraft(name, draft)
        setDraft(draft)
      },
    },
  }
}
