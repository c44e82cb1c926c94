import { writeCommentEndpoint } from '@selvedge/contract/comments.ts'
import { issues, sentence } from '@selvedge/domain/issues.ts'
import { MAX_COMMENT_CHARACTERS } from '@selvedge/domain/limits.ts'
import type { WrittenKind } from '@selvedge/domain/record-comment.ts'
import { comments as texts } from '@selvedge/messages/en/comments.ts'
import { fields } from '@selvedge/messages/en/fields.ts'
import { useRef, useState } from 'react'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useAction } from '../../ui/feedback/use-action.ts'
import { newKey } from '../../ui/form/new-key.ts'
import type { Talk } from './talk.ts'

const WORDS = {
  REMARK: { missing: issues.commentText, sent: () => texts.sent, failed: texts.sendFailed },
  CHANGE: { missing: issues.changeText, sent: texts.changeSent, failed: texts.changeFailed },
} as const

/** A message while it is written: its field, and sending it, once. */
export function useWriteComment(talk: Talk, kind: WrittenKind, onSent?: () => void) {
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const [idempotencyKey, setKey] = useState(newKey)
  const field = useRef<HTMLTextAreaElement>(null)
  const words = WORDS[kind]
  const sending = useAction({
    run: async () => {
      const input = { params: { kind: talk.kind, id: talk.id }, body: { kind, text: text.trim() } }
      await call(writeCommentEndpoint, input, { idempotencyKey })
      setText('')
      setTried(false)
      setKey(newKey())
      toast.info(words.sent({ company: talk.company ?? '' }))
      onSent?.()
      await changed('comment')
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
      onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
    },
  }
}
