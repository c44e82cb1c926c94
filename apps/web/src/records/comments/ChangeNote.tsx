import type { Comments } from '@selvedge/contract/comments.ts'
import { comments as texts } from '@selvedge/messages/en/comments.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Note } from '../../ui/feedback/Note.tsx'
import { rich } from '../../ui/rich.ts'
import classes from './comments.module.css'
import { commentsQuery } from './comments-query.ts'
import { linkTo } from './SubjectLink.tsx'
import type { Talk } from './talk.ts'

type Props = {
  talk: Talk
  canDecide: boolean
  /** Leads to the form that files it again. */
  fileAgain: ReactNode
}

/** Above a record: the change that it waits for, or the record that took its place. */
export function ChangeNote({ talk, canDecide, fileAgain }: Props) {
  const { data } = useQuery(commentsQuery(talk.kind, talk.id))
  if (!data) return null
  const said = standing(data, talk, canDecide)
  const { corrects } = data
  return (
    <>
      {data.changeAskedOf === 'you' && (
        <Note>
          <p>{texts.changeOfYou({ company: talk.company ?? '' })}</p>
          <blockquote className={classes['quote']}>{lastChange(data)}</blockquote>
          <p>{texts.changeOfYouNext}</p>
          {data.permissions.canCorrect && fileAgain}
        </Note>
      )}
      {said && <Note>{said}</Note>}
      {corrects && <Note>{rich(texts.corrects({ record: linkTo(corrects) }))}</Note>}
    </>
  )
}

const lastChange = ({ comments }: Comments) => comments.findLast(({ kind }) => kind === 'CHANGE')?.text

/** What became of a change that was asked for; nothing once the record is decided. */
function standing(
  { comments, changeAskedOf, permissions }: Comments,
  talk: Talk,
  canDecide: boolean,
): ReactNode {
  const company = talk.company ?? ''
  if (changeAskedOf === 'other') return texts.changeOfOther({ company })
  const corrected = comments.findLast((comment) => comment.corrected !== null)?.corrected
  if (!corrected) return undefined
  const record = linkTo(corrected)
  if (canDecide) return rich(texts.replacedForYou({ record }))
  return permissions.canComment && rich(texts.replaced({ record, company }))
}
