import { createPlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { plans } from '@selvedge/messages/en/plans.ts'
import { type FieldPath, useWatch } from 'react-hook-form'
import { call } from '../api.ts'
import { RecordForm } from '../records/form/RecordForm.tsx'
import { useRecordForm } from '../records/form/use-record-form.ts'
import { ShowChainLink } from '../records/ShowChainLink.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { InputFields } from './InputFields.tsx'
import {
  EMPTY_PLAN,
  fieldOf,
  focusOf,
  labelOf,
  placeOf,
  planRules,
  PlanSchema,
  type PlanValues,
  toBody,
} from './plan-values.ts'
import { MakingSection, TermsSection } from './PlanSections.tsx'

/** The form of a new transformation plan. */
export function PlanForm({ userId }: { userId: number }) {
  const state = useRecordForm({
    record: 'plan',
    draftName: `plan.${userId}`,
    empty: EMPTY_PLAN,
    resolver: formResolver(PlanSchema, planRules),
    create: (values, idempotencyKey) =>
      call(createPlanEndpoint, { body: toBody(values) }, { idempotencyKey }),
    later: (values) => ({ kind: 'plan', payload: { body: toBody(values) } }),
    done: ({ name }) => plans.done({ name }),
    failed: (reason) => plans.failed({ reason }),
    fieldOf,
  })
  const { form } = state
  const output = useWatch({ control: form.control, name: 'output' })
  return (
    <RecordForm
      state={state}
      label={plans.label}
      submitLabel={plans.submit}
      labelOf={labelOf}
      placeOf={placeOf}
      onFocus={(path) => form.setFocus(focusOf(path) as FieldPath<PlanValues>)}
      leaveText={plans.leave}
      actions={<ShowChainLink label={plans.showSupplyChain} materialId={output?.id ?? null} newTab />}
    >
      <MakingSection form={form} />
      <TermsSection form={form} />
      <InputFields form={form} />
    </RecordForm>
  )
}
