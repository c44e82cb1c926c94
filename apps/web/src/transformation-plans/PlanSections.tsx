import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { processTypesQuery, productCategoriesQuery } from '../pickers/making-queries.ts'
import { MaterialPicker } from '../pickers/MaterialPicker.tsx'
import { useCurrentUser } from '../session.ts'
import { DateField } from '../ui/fields/DateField.tsx'
import { MultiSelectField } from '../ui/fields/MultiSelectField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { FieldGrid, FormSection } from '../ui/form/FormSection.tsx'
import { LevelFields } from './LevelFields.tsx'
import { standardsQuery } from './plan-queries.ts'
import type { PlanValues } from './plan-values.ts'

type Props = { form: UseFormReturn<PlanValues> }

/** What is made, under which standards, and how. */
export function MakingSection({ form: { control } }: Props) {
  const user = useCurrentUser()
  const standards = useQuery(standardsQuery)
  const categories = useQuery(productCategoriesQuery)
  const processTypes = useQuery(processTypesQuery(user.company.partnerType?.name ?? ''))
  return (
    <FormSection title="What is made">
      <FieldGrid>
        <TextField
          control={control}
          name="name"
          label="Name"
          description="Only your company sees it"
          required
        />
        <Controller
          control={control}
          name="output"
          render={({ field, fieldState }) => (
            <MaterialPicker
              ref={field.ref}
              label="Output material"
              description="One you produce and have no plan for yet"
              from="plan-outputs"
              value={field.value}
              onPick={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <MultiSelectField
          control={control}
          name="processingStandardList"
          label="Processing standards"
          options={standards}
        />
        <SelectField
          control={control}
          name="productCategoryCode"
          label="Product category"
          options={categories}
          clearable
        />
        <MultiSelectField
          control={control}
          name="processCodeList"
          label="Process types"
          options={processTypes}
          required
        />
      </FieldGrid>
    </FormSection>
  )
}

/** What customers may see, and the period in which the plan is valid. */
export function TermsSection({ form }: Props) {
  const { control } = form
  const validFrom = useWatch({ control, name: 'validFrom' })
  return (
    <>
      <FormSection title="What customers see">
        <FieldGrid>
          <LevelFields form={form} />
        </FieldGrid>
      </FormSection>
      <FormSection title="Validity and notes">
        <FieldGrid>
          <DateField control={control} name="validFrom" label="Valid from" required />
          <DateField
            control={control}
            name="validUntil"
            label="Valid until"
            description="Left empty, it has no end"
            min={validFrom}
          />
        </FieldGrid>
        <TextAreaField control={control} name="notes" label="Notes" max={MAX_NOTES_CHARACTERS} />
      </FormSection>
    </>
  )
}
