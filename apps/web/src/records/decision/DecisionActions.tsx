import { Button } from '@mantine/core'
import { common } from '@selvedge/messages/en/common.ts'
import { refusalsBegun } from '@selvedge/messages/en/refusal-reasons.ts'
import { decisions } from '@selvedge/messages/en/decisions.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { FormError } from '../../ui/feedback/FormError.tsx'
import { FormActions } from '../../ui/form/FormSection.tsx'
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx'
import { commentsQuery } from '../comments/comments-query.ts'
import type { Talk } from '../comments/talk.ts'
import classes from '../record.module.css'
import { commonReasons } from './common-reasons.ts'
import { RefuseModal } from './RefuseModal.tsx'
import type { Decided, Deciding } from './use-decision.ts'

/**
 * The end of a form that decides, which stays in sight wherever one reads: what went wrong, Confirm, which submits it, and Refuse, which
 * asks for the reason; and what else can be done instead.
 */
export function DecisionBar({ deciding, children }: { deciding: Deciding; children?: ReactNode }) {
  const { error, isBusy, askToRefuse } = deciding
  return (
    <div className={classes['bar']}>
      <FormError>{error}</FormError>
      <FormActions>
        {children}
        <Button
          size="md"
          variant="default"
          className={classes['refuse'] ?? ''}
          disabled={isBusy}
          onClick={askToRefuse}
        >
          {decisions.refuse}
        </Button>
        <Button size="md" type="submit" loading={isBusy}>
          {common.confirm}
        </Button>
      </FormActions>
    </div>
  )
}

type Props = {
  deciding: Deciding
  what: Decided
  /** The company that gets an e-mail about it; null where that is a colleague. */
  notifies: string | null
  /** The record as it is talked about: another one may have taken its place, which is the reason to refuse it then. */
  talk: Talk | undefined
  /** What the reason of a refusal begins with, where it is known; it can be changed. */
  reason?: string | undefined
  /** What to know before it is accepted. */
  children?: ReactNode
}

/** The question before each of the two decisions, and before the page is left without one. */
export function DecisionDialogs({ deciding, what, notifies, talk, reason = '', children }: Props) {
  const { asking, decide, cancel, isDeciding, isUnsaved } = deciding
  const replacedBy = useReplacement(talk)
  return (
    <>
      <ConfirmModal
        opened={asking === 'ACCEPTED'}
        title={decisions.confirmTitle({ what })}
        confirmLabel={decisions.confirmButton({ what })}
        busy={isDeciding}
        onConfirm={() => decide('ACCEPTED', '')}
        onCancel={cancel}
      >
        {children}
        {notifies === null ? decisions.confirmHintOfColleague : decisions.confirmHint({ company: notifies })}
      </ConfirmModal>
      <RefuseModal
        key={replacedBy ?? ''}
        draft={talk && `refusal.${talk.kind}.${talk.id}`}
        initial={replacedBy === undefined ? reason : refusalsBegun.replaced({ reference: replacedBy })}
        common={commonReasons(what)}
        title={decisions.refuseTitle({ what })}
        hint={
          notifies === null ? decisions.refuseHintOfColleague : decisions.refuseHint({ company: notifies })
        }
        confirmLabel={decisions.refuseButton({ what })}
        opened={asking === 'REFUSED'}
        busy={isDeciding}
        onRefuse={(reason) => void decide('REFUSED', reason)}
        onCancel={cancel}
      />
      <UnsavedGuard when={isUnsaved} text={decisions.undecided({ what })} />
    </>
  )
}

/** The name of the record that took the place of this one. */
function useReplacement(talk: Talk | undefined): string | undefined {
  const { data } = useQuery({
    ...commentsQuery(talk?.kind ?? 'trade', talk?.id ?? 0),
    enabled: talk !== undefined,
  })
  return data?.comments.findLast(({ corrected }) => corrected !== null)?.corrected?.name
}
