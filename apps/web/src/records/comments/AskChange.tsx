import { Button, Textarea } from '@mantine/core'
import { comments as texts } from '@selvedge/messages/en/comments.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import classes from '../record.module.css'
import { commentsQuery } from './comments-query.ts'
import type { Talk } from './talk.ts'
import { useWriteComment } from './use-write-comment.ts'

/** Beside Confirm and Refuse: says what has to change first. */
export function AskChange({ talk }: { talk: Talk }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(commentsQuery(talk.kind, talk.id))
  if (!data?.permissions.canAskForChange) return null
  return (
    <>
      <Button size="md" variant="default" className={classes['instead'] ?? ''} onClick={() => setOpen(true)}>
        {texts.askChange}
      </Button>
      {isOpen && <AskChangeDialog talk={talk} onClose={() => setOpen(false)} />}
    </>
  )
}

function AskChangeDialog({ talk, onClose }: { talk: Talk; onClose: () => void }) {
  const { field, error, send, isSending } = useWriteComment(talk, 'CHANGE', onClose)
  return (
    <ConfirmModal
      opened
      title={texts.askChangeTitle}
      confirmLabel={texts.changeSend}
      busy={isSending}
      error={error}
      onConfirm={send}
      onCancel={onClose}
    >
      <p>{texts.askChangeHint({ company: talk.company ?? '' })}</p>
      <Textarea {...field} label={texts.changeField} withAsterisk aria-required data-autofocus rows={4} />
    </ConfirmModal>
  )
}
