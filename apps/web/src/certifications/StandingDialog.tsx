import {
  NewStanding,
  type NewStandingInput,
  setStandingEndpoint,
} from '@selvedge/contract/certification-standing.ts'
import type { StandingChange } from '@selvedge/domain/certificate-standing.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { certificateStanding as texts } from '@selvedge/messages/en/certificate-standing.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { toast } from '../ui/feedback/toast-store.ts'
import { DateField } from '../ui/fields/DateField.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { formResolver, type RuleErrors } from '../ui/form/form-resolver.ts'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { Dialog } from '../ui/layout/Dialog.tsx'

const SAID = {
  SUSPENDED: {
    title: texts.suspendTitle,
    hint: texts.suspendHint,
    verb: texts.suspend,
    done: texts.suspended,
  },
  REINSTATED: {
    title: texts.reinstateTitle,
    hint: texts.reinstateHint,
    verb: texts.reinstate,
    done: texts.reinstated,
  },
  WITHDRAWN: {
    title: texts.withdrawTitle,
    hint: texts.withdrawHint,
    verb: texts.withdraw,
    done: texts.withdrawn,
  },
} as const

type Props = { id: number; change: StandingChange | undefined; company: string; onClose: () => void }

/** The certification body says that a scope certificate is suspended, back in standing, or withdrawn: from which day on, and why. */
export function StandingDialog({ id, change, company, onClose }: Props) {
  return (
    <Dialog opened={change !== undefined} title={change ? SAID[change].title : ''} onClose={onClose}>
      {change && <StandingForm id={id} change={change} company={company} onClose={onClose} />}
    </Dialog>
  )
}

/** What the server would refuse at first sight. */
const rules =
  (today: string) =>
  ({ onDay, reason }: NewStandingInput): RuleErrors => ({
    onDay: onDay > today ? issues.standingAhead : undefined,
    reason: reason.trim() ? undefined : issues.standingReason,
  })

function StandingForm({ id, change, company, onClose }: Props & { change: StandingChange }) {
  const [today] = useState(() => dayOf(new Date()))
  const form = useForm<NewStandingInput>({
    defaultValues: { change, onDay: today, reason: '' },
    resolver: formResolver(NewStanding, rules(today)),
  })
  const { submit, error, isRunning } = useFormAction(form, {
    send: async (body) => {
      await call(setStandingEndpoint, { params: { id }, body })
      toast.info(SAID[change].done)
      onClose()
      await changed('certification')
    },
    failed: (reason) => texts.failed({ reason }),
  })
  return (
    <DialogForm
      hint={SAID[change].hint({ company })}
      submitLabel={SAID[change].verb}
      submit={submit}
      isSending={isRunning}
      error={error}
      onClose={onClose}
    >
      <DateField control={form.control} name="onDay" label={texts.onDay} required />
      <TextAreaField
        control={form.control}
        name="reason"
        label={texts.reason}
        max={MAX_NOTES_CHARACTERS}
        rows={3}
        required
      />
    </DialogForm>
  )
}
