import { Button } from '@mantine/core'
import { common } from '@selvedge/messages/en/common.ts'
import { decisions } from '@selvedge/messages/en/decisions.ts'
import type { ReactNode } from 'react'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { FormError } from '../../ui/feedback/FormError.tsx'
import { FormActions } from '../../ui/form/FormSection.tsx'
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx'
import classes from '../record.module.css'
import { RefuseModal } from './RefuseModal.tsx'
import type { Decided, Deciding } from './use-decision.ts'

/** The end of a form that decides: what went wrong, Confirm, which submits it, and Refuse, which asks for the reason. */
export function DecisionButtons({ deciding }: { deciding: Deciding }) {
  const { error, isBusy, askToRefuse } = deciding
  return (
    <>
      <FormError>{error}</FormError>
      <FormActions>
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
    </>
  )
}

type Props = {
  deciding: Deciding
  what: Decided
  /** The company that gets an e-mail about it; null where that is a colleague. */
  notifies: string | null
  /** What to know before it is accepted. */
  children?: ReactNode
}

/** The question before each of the two decisions, and before the page is left without one. */
export function DecisionDialogs({ deciding, what, notifies, children }: Props) {
  const { asking, decide, cancel, isDeciding, isUnsaved } = deciding
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
        what={what}
        notifies={notifies}
        opened={asking === 'REFUSED'}
        busy={isDeciding}
        onRefuse={(reason) => void decide('REFUSED', reason)}
        onCancel={cancel}
      />
      <UnsavedGuard when={isUnsaved} text={decisions.undecided({ what })} />
    </>
  )
}
