import { Skeleton } from '@mantine/core'
import type { Comment } from '@selvedge/contract/comments.ts'
import { comments as texts } from '@selvedge/messages/en/comments.ts'
import { useQuery } from '@tanstack/react-query'
import { Day } from '../../ui/display/Day.tsx'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { rich } from '../../ui/rich.ts'
import classes from './comments.module.css'
import { commentsQuery } from './comments-query.ts'
import { linkTo } from './SubjectLink.tsx'
import type { Talk } from './talk.ts'
import { WriteComment } from './WriteComment.tsx'

/** What the two companies of a record wrote about it, and a field to write more. Nothing where there is nobody to write to. */
export function CommentsCard({ talk }: { talk: Talk }) {
  const { data, error, refetch, isFetching } = useQuery(commentsQuery(talk.kind, talk.id))
  if (error)
    return (
      <ErrorCard title={texts.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  if (!data) return <Skeleton height={120} radius="md" />
  const { comments, permissions } = data
  if (comments.length === 0 && !permissions.canComment) return null
  return (
    <Card title={texts.title} anchor="messages">
      {comments.length === 0 ? (
        <p>{talk.company === null ? texts.noneAlone : texts.none({ company: talk.company })}</p>
      ) : (
        <ol className={classes['list']} aria-label={texts.listLabel}>
          {comments.map((comment) => (
            <Said key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      {permissions.canComment && <WriteComment talk={talk} />}
    </Card>
  )
}

function Said({ comment }: { comment: Comment }) {
  const { isOwn, companyName, writtenBy: person, kind, text, corrected, createdAt } = comment
  const company = isOwn ? texts.you : companyName
  return (
    <li data-own={isOwn || undefined}>
      <p className={classes['who']}>
        <span>{person === null ? company : texts.writtenBy({ person, company })}</span> <Day of={createdAt} />
      </p>
      {kind === 'CHANGE' && <p className={classes['change']}>{texts.askedChange}</p>}
      {corrected ? (
        <p>{rich(texts.filedAgain({ record: linkTo(corrected) }))}</p>
      ) : (
        <p className={classes['text']}>{text}</p>
      )}
    </li>
  )
}
