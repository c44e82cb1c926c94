import { Button, Stack } from '@mantine/core'
import { createPlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type FieldPath, useForm, useWatch } from 'react-hook-form'
import { ApiError, call } from '../api.ts'
import { changed } from '../changes.ts'
import { ShowChainLink } from '../records/ShowChainLink.tsx'
import { FormError } from '../ui/feedback/FormError.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { DraftNote } from '../ui/form/DraftNote.tsx'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import { showProblem } from '../ui/form/form-problem.ts'
import { formResolver } from '../ui/form/form-resolver.ts'
import { FormActions } from '../ui/form/FormSection.tsx'
import { UnsavedGuard } from '../ui/form/UnsavedGuard.tsx'
import { readFormDraft, useFormDraft } from '../ui/form/use-draft.ts'
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
  const navigate = useNavigate()
  const [fault, setFault] = useState<string>()
  const draftName = `plan.${userId}`
  const form = useForm<PlanValues>({
    defaultValues: readFormDraft(draftName, EMPTY_PLAN)?.values ?? EMPTY_PLAN,
    resolver: formResolver(PlanSchema, planRules),
  })
  const { control, handleSubmit, formState, setError, setFocus } = form
  const draft = useFormDraft(draftName, EMPTY_PLAN, form)
  const output = useWatch({ control, name: 'output' })

  const submit = handleSubmit(async (values) => {
    setFault(undefined)
    try {
      const created = await call(createPlanEndpoint, { body: toBody(values) }, { idempotencyKey: draft.key })
      draft.forget()
      toast.info(`The transformation plan ${created.name} is created.`)
      void changed('plan')
      await navigate({ to: '/', ignoreBlocker: true })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') draft.renewKey()
      const text = showProblem(error, setError, fieldOf)
      setFault(text)
      toast.error(`The transformation plan could not be created: ${text}`)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="New transformation">
      <Stack gap="lg">
        {draft.restored && <DraftNote onDiscard={() => draft.discard()} />}
        {formState.isSubmitted && (
          <ErrorSummary
            key={formState.submitCount}
            errors={formState.errors}
            labelOf={labelOf}
            placeOf={placeOf}
            setFocus={(path) => setFocus(focusOf(path) as FieldPath<PlanValues>)}
          />
        )}
        <MakingSection form={form} />
        <TermsSection form={form} />
        <InputFields form={form} />
        <FormError>{fault}</FormError>
        <FormActions>
          <ShowChainLink label="Show supply chain" materialId={output?.id ?? null} newTab />
          <Button type="submit" size="md" loading={formState.isSubmitting}>
            Create transformation
          </Button>
        </FormActions>
      </Stack>
      <UnsavedGuard
        when={(draft.restored || formState.isDirty) && !formState.isSubmitting}
        text="The transformation plan is not created yet. What you typed is kept as a draft in this tab."
      />
    </form>
  )
}
