import { Button } from '@mantine/core'
import type { Decision } from '@selvedge/domain/trade.ts'
import type { ReactNode } from 'react'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { FormActions } from '../../ui/form/FormSection.tsx'
import classes from '../record.module.css'
import { RefuseModal } from './RefuseModal.tsx'

/** The end of a form that decides: Confirm submits it, Refuse asks for the reason. */
export function DecisionButtons({ busy, onRefuse }: { busy: boolean; onRefuse: () => void }) {
  return (
    <FormActions>
      <Button
        size="md"
        variant="default"
        className={classes['refuse'] ?? ''}
        disabled={busy}
        onClick={onRefuse}
      >
        Refuse
      </Button>
      <Button size="md" type="submit" loading={busy}>
        Confirm
      </Button>
    </FormActions>
  )
}

type Props = {
  /** What is decided: `contract`. */
  name: string
  /** Who is told. */
  told: string
  asking: Decision | undefined
  busy: boolean
  onDecide: (decision: Decision, reason: string) => Promise<void>
  onCancel: () => void
  /** What to know before it is accepted. */
  children?: ReactNode
}

/** The question before each of the two decisions. */
export function DecisionDialogs({ name, told, asking, busy, onDecide, onCancel, children }: Props) {
  return (
    <>
      <ConfirmModal
        opened={asking === 'ACCEPTED'}
        title={`Confirm this ${name}?`}
        confirmLabel={`Confirm ${name}`}
        busy={busy}
        onConfirm={() => onDecide('ACCEPTED', '')}
        onCancel={onCancel}
      >
        {children}
        {told} is told, and the decision is anchored on the chain. It cannot be taken back.
      </ConfirmModal>
      <RefuseModal
        name={name}
        told={told}
        opened={asking === 'REFUSED'}
        busy={busy}
        onRefuse={(reason) => void onDecide('REFUSED', reason)}
        onCancel={onCancel}
      />
    </>
  )
}
