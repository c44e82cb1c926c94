import { type PlanYield, setPlanYieldEndpoint } from '@selvedge/contract/mass-yields.ts'
import type { Plan } from '@selvedge/contract/transformation-plans.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { yieldErrors } from '@selvedge/domain/mass/declared-yield.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { planYield } from '@selvedge/messages/en/plan-yield.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { toast } from '../../ui/feedback/toast-store.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { DialogForm } from '../../ui/form/DialogForm.tsx'
import { FieldGrid } from '../../ui/form/FormSection.tsx'
import { formResolver, type RuleErrors } from '../../ui/form/form-resolver.ts'
import { useFormAction } from '../../ui/form/use-form-action.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'

const Schema = setPlanYieldEndpoint.body
type Values = z.input<typeof Schema>
type Props = { plan: Plan; found: PlanYield; opened: boolean; onClose: () => void }

/** Says what a plan yields from a day on. */
export function YieldDialog({ plan, found, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} title={planYield.dialogTitle({ plan: plan.name })} size="lg" onClose={onClose}>
      <YieldForm plan={plan} found={found} onClose={onClose} />
    </Dialog>
  )
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** The rules that the server has. */
const rulesFor =
  (usual: PlanYield['usual']) =>
  ({ low, expected, high, reason }: Values): RuleErrors =>
    yieldErrors({
      low: numberOf(low),
      expected: numberOf(expected),
      high: numberOf(high),
      reason: reason?.trim() || null,
      usual,
    })

function YieldForm({ plan, found: { declared, usual }, onClose }: Omit<Props, 'opened'>) {
  const [today] = useState(() => dayOf(new Date()))
  const form = useForm<Values>({
    defaultValues: {
      fromDay: today,
      low: declared?.low ?? usual?.low ?? '',
      expected: declared?.expected ?? '',
      high: declared?.high ?? usual?.high ?? '',
      reason: declared?.reason ?? '',
    },
    resolver: formResolver(Schema, rulesFor(usual)),
  })
  const { control } = form
  const { submit, error, isRunning } = useFormAction(form, {
    send: async (body) => {
      await call(setPlanYieldEndpoint, { params: { planId: plan.id }, body })
      toast.info(planYield.saved)
      onClose()
      await changed('mass')
    },
    failed: (reason) => planYield.failed({ reason }),
  })
  return (
    <DialogForm
      hint={planYield.hint}
      submitLabel={common.confirm}
      submit={submit}
      isSending={isRunning}
      error={error}
      onClose={onClose}
    >
      <DateField control={control} name="fromDay" label={planYield.from} required />
      <FieldGrid>
        <NumberField
          control={control}
          name="expected"
          label={planYield.expected}
          decimals={2}
          unit="%"
          required
        />
        <NumberField control={control} name="low" label={planYield.low} decimals={2} unit="%" required />
        <NumberField control={control} name="high" label={planYield.high} decimals={2} unit="%" required />
      </FieldGrid>
      <TextField control={control} name="reason" label={planYield.why} description={planYield.whyHint} />
    </DialogForm>
  )
}
