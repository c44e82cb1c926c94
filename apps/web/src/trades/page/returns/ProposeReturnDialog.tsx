import { proposeMassReturnEndpoint } from '@selvedge/contract/mass-returns.ts'
import type { Trade } from '@selvedge/contract/trades.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { massReturns } from '@selvedge/messages/en/mass-returns.ts'
import { tradeFields } from '@selvedge/messages/en/trade-fields.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '../../../api.ts'
import { changed } from '../../../changes.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { DialogForm } from '../../../ui/form/DialogForm.tsx'
import { formResolver, type RuleErrors } from '../../../ui/form/form-resolver.ts'
import { newKey } from '../../../ui/form/new-key.ts'
import { useFormAction } from '../../../ui/form/use-form-action.ts'
import { Dialog } from '../../../ui/layout/Dialog.tsx'

const Schema = proposeMassReturnEndpoint.body
type Values = z.input<typeof Schema>
type Props = { trade: Trade; opened: boolean; onClose: () => void }

/** Proposes to return some of a confirmed shipment; the seller decides. */
export function ProposeReturnDialog({ trade, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} title={massReturns.propose} size="lg" onClose={onClose}>
      <ReturnForm trade={trade} onClose={onClose} />
    </Dialog>
  )
}

/** What the server would refuse at first sight. */
const rules = ({ kilograms, reason }: Values): RuleErrors => ({
  kilograms: typeof kilograms === 'number' ? undefined : massIssues.massWeight,
  reason: reason?.trim() ? undefined : massIssues.massWhy,
})

function ReturnForm({ trade, onClose }: Omit<Props, 'opened'>) {
  const [today] = useState(() => dayOf(new Date()))
  const [key, setKey] = useState(newKey)
  const { positions, contractorName: company } = trade
  const form = useForm<Values>({
    defaultValues: { positionId: String(positions[0]?.id ?? ''), onDay: today, kilograms: '', reason: '' },
    resolver: formResolver(Schema, rules),
  })
  const { control } = form
  const { submit, error, isRunning } = useFormAction(form, {
    send: async (body) => {
      await call(proposeMassReturnEndpoint, { body }, { idempotencyKey: key })
      toast.info(massReturns.proposed({ company }))
      onClose()
      await changed('mass')
    },
    failed: (reason) => massReturns.proposeFailed({ reason }),
    // What is sent next is another request.
    onFailed: () => setKey(newKey()),
  })
  const data = positions.map((position, i) => ({
    value: String(position.id),
    label: massReturns.position({
      number: String(i + 1),
      material: position.consigneeMaterialName ?? position.contractorMaterialName,
    }),
  }))
  return (
    <DialogForm
      hint={massReturns.proposeHint({ company })}
      submitLabel={massReturns.propose}
      submit={submit}
      isSending={isRunning}
      error={error}
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="positionId"
        label={tradeFields.positions}
        options={{ data }}
        required
      />
      <NumberField control={control} name="kilograms" label={massReturns.kilograms} decimals={2} required />
      <DateField control={control} name="onDay" label={massReturns.onDay} required />
      <TextAreaField
        control={control}
        name="reason"
        label={massReturns.reason}
        max={MAX_NOTES_CHARACTERS}
        rows={2}
        required
      />
    </DialogForm>
  )
}
