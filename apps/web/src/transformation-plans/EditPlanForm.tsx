import { Button } from '@mantine/core'
import {
  type Plan,
  PlanUpdate,
  type PlanUpdateInput,
  updatePlanEndpoint,
} from '@selvedge/contract/transformation-plans.ts'
import { levelError } from '@selvedge/domain/transformation-plan.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { plans } from '@selvedge/messages/en/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { FormError } from '../ui/feedback/FormError.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { MultiSelectField } from '../ui/fields/MultiSelectField.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { FieldGrid, FormActions } from '../ui/form/FormSection.tsx'
import { UnsavedGuard } from '../ui/form/UnsavedGuard.tsx'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { LevelFields } from './LevelFields.tsx'
import { standardsQuery } from './plan-queries.ts'
import classes from './PlanPage.module.css'

const valuesOf = (plan: Plan): PlanUpdateInput => ({
  processingStandardList: plan.processingStandardList.map(({ name }) => name),
  traceabilityLevelName: plan.traceabilityLevel,
  transparencyLevelName: plan.transparencyLevel,
})

/** The pressed button is gone: the focus continues in the form, without opening its first list. */
const focusOnce = (form: HTMLFormElement | null) => form?.focus({ preventScroll: true })

/** Changes what may be changed of a plan: its standards and its levels. */
export function EditPlanForm({ plan, onCancel }: { plan: Plan; onCancel: () => void }) {
  const navigate = useNavigate()
  const standards = useQuery(standardsQuery)
  const form = useForm<PlanUpdateInput>({
    defaultValues: valuesOf(plan),
    resolver: formResolver(PlanUpdate, ({ traceabilityLevelName, transparencyLevelName }) => ({
      traceabilityLevelName: traceabilityLevelName
        ? levelError(traceabilityLevelName, transparencyLevelName)
        : undefined,
    })),
  })
  const { control, formState } = form

  const { submit, error } = useFormAction(form, {
    send: async (body) => {
      await call(updatePlanEndpoint, { params: { id: plan.id }, body })
      toast.info(plans.updated({ name: plan.name }))
      void changed('plan')
      await navigate({ to: '/', ignoreBlocker: true })
    },
    failed: (reason) => plans.updateFailed({ reason }),
  })

  return (
    <form
      ref={focusOnce}
      tabIndex={-1}
      noValidate
      className={classes['edit']}
      aria-label={plans.edit}
      onSubmit={(event) => void submit(event)}
    >
      <MultiSelectField
        control={control}
        name="processingStandardList"
        label={plans.processingStandards}
        options={standards}
      />
      <FieldGrid>
        <LevelFields form={form} />
      </FieldGrid>
      <FormError>{error}</FormError>
      <FormActions>
        <Button variant="default" onClick={onCancel} disabled={formState.isSubmitting}>
          {common.cancel}
        </Button>
        <Button type="submit" loading={formState.isSubmitting}>
          {common.confirm}
        </Button>
      </FormActions>
      <UnsavedGuard when={formState.isDirty && !formState.isSubmitting} text={plans.leaveEdit} />
    </form>
  )
}
