import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormError } from '../../ui/feedback/FormError.tsx'
import { DraftNote } from '../../ui/form/DraftNote.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { FormActions } from '../../ui/form/FormSection.tsx'
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx'
import type { RecordFormState } from './use-record-form.ts'

type Props<T extends FieldValues> = {
  state: RecordFormState<T>
  /** What it is called: `New contract`. */
  label: string
  submitLabel: string
  /** True while something else is under way that would be overtaken. */
  isHeld?: boolean
  /** The heading of a field, by its path, and its position on the screen. */
  labelOf: (path: string) => string
  placeOf: (path: string) => number
  /** Leads to a field that is named above the form. */
  onFocus: (path: string) => void
  /** Shown before the page is left: what is not saved, and what of it stays in this tab. */
  leaveText: string
  /** Something besides the fields would be lost, too. */
  hasMore?: boolean
  /** More about a draft that was restored. */
  draftNote?: ReactNode
  /** Beside the button that sends it. */
  actions?: ReactNode
  /** Questions that open over it. */
  dialogs?: ReactNode
  children: ReactNode
}

/** What the forms of all records share: the draft, the errors, the way out, and the question before they are left. */
export function RecordForm<T extends FieldValues>(props: Props<T>) {
  const { state, label, submitLabel, isHeld = false, labelOf, placeOf, onFocus, children } = props
  const { form, isRestored, discard, submit, isSending, error } = state
  const { formState } = form
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label={label}>
      <Stack gap="lg">
        {isRestored && <DraftNote onDiscard={discard}>{props.draftNote}</DraftNote>}
        {formState.isSubmitted && (
          <ErrorSummary
            key={formState.submitCount}
            errors={formState.errors}
            labelOf={labelOf}
            placeOf={placeOf}
            setFocus={onFocus}
          />
        )}
        {children}
        <FormError>{error}</FormError>
        <FormActions>
          {props.actions}
          <Button type="submit" size="md" disabled={isHeld} loading={isSending}>
            {submitLabel}
          </Button>
        </FormActions>
      </Stack>
      {props.dialogs}
      <UnsavedGuard
        when={(isRestored || formState.isDirty || props.hasMore === true) && !isSending}
        text={props.leaveText}
      />
    </form>
  )
}
