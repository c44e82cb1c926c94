import { Button, Textarea } from '@mantine/core'
import { comments as texts } from '@selvedge/messages/en/comments.ts'
import { FormError } from '../../ui/feedback/FormError.tsx'
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx'
import classes from './comments.module.css'
import type { Talk } from './talk.ts'
import { useWriteComment } from './use-write-comment.ts'

/** Writes to the other company. No form of its own: it may stand within the one that decides. */
export function WriteComment({ talk }: { talk: Talk }) {
  const { field, error, send, isSending, isUnsent } = useWriteComment(talk, 'REMARK')
  return (
    <div className={classes['write']}>
      <Textarea {...field} label={texts.field} rows={3} />
      <p className={classes['hint']}>{texts.hint}</p>
      <FormError>{error}</FormError>
      <Button variant="default" loading={isSending} onClick={send}>
        {texts.send}
      </Button>
      <UnsavedGuard when={isUnsent} text={texts.unsent} />
    </div>
  )
}
