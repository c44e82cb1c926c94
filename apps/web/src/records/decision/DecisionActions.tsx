import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { FormError } from '../../ui/feedback/FormError.tsx'
import { FormActions } from '../../ui/form/FormSection.tsx'
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx'
import classes from '../record.module.css'
import { RefuseModal } from './RefuseModal.tsx'
import type { Deciding } from './use-decision.ts'

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
          Refuse
        </Button>
        <Button size="md" type="submit" loading={isBusy}>
          Confirm
        </Button>
      </FormActions>
    </>
  )
}

type Props = {
  deciding: Deciding
  /** What is decided: `contract`. */
  name: string
  /** The company that gets an e-mail about it. */
  notifies: string
  /** What to know before it is accepted. */
  children?: ReactNode
}

/** The question before each of the two decisions, and before the page is left without one. */
export function DecisionDialogs({ deciding, name, notifies, children }: Props) {
  const { asking, decide, cancel, isDeciding, isUnsaved } = deciding
  return (
    <>
      <ConfirmModal
        opened={asking === 'ACCEPTED'}
        title={`Confirm this ${name}?`}
        confirmLabel={`Confirm ${name}`}
        busy={isDeciding}
        onConfirm={() => decide('ACCEPTED', '')}
        onCancel={cancel}
      >
        {children}
        {notifies} will be notified, and the decision recorded on the blockchain. You cannot undo this.
      </ConfirmModal>
      <RefuseModal
        name={name}
        notifies={notifies}
        opened={asking === 'REFUSED'}
        busy={isDeciding}
        onRefuse={(reason) => void decide('REFUSED', reason)}
        onCancel={cancel}
      />
      <UnsavedGuard when={isUnsaved} text={`You have not decided about this ${name} yet.`} />
    </>
  )
}
