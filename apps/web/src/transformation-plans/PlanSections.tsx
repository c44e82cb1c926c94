import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { plans } from '@selvedge/messages/en/plans.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { processTypesQuery, productCategoriesQuery } from '../pickers/making-queries.ts'
import { MaterialPicker } from '../pickers/MaterialPicker.tsx'
import { useCurrentUser } from '../session.ts'
import { FieldTerm } from '../ui/display/Term.tsx'
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
    <FormSection title={plans.making}>
      <FieldGrid>
        <TextField
          control={control}
          name="name"
          label={recordWords.name}
          description={plans.nameHint}
          required
        />
        <Controller
          control={control}
          name="output"
          render={({ field, fieldState }) => (
            <MaterialPicker
              ref={field.ref}
              label={plans.outputMaterial}
              description={plans.outputHint}
              from="plan-outputs"
              value={field.value}
              onPick={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <FieldTerm of="processingStandard" word={plans.processingStandards}>
          <MultiSelectField
            control={control}
            name="processingStandardList"
            label={plans.processingStandards}
            options={standards}
          />
        </FieldTerm>
        <FieldTerm of="productCategory" word={plans.productCategory}>
          <SelectField
            control={control}
            name="productCategoryCode"
            label={plans.productCategory}
            options={categories}
            clearable
          />
        </FieldTerm>
        <FieldTerm of="processType" word={recordFields.processTypes}>
          <MultiSelectField
            control={control}
            name="processCodeList"
            label={recordFields.processTypes}
            options={processTypes}
            required
          />
        </FieldTerm>
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
      <FormSection title={plans.customersSee}>
        <FieldGrid>
          <LevelFields form={form} />
        </FieldGrid>
      </FormSection>
      <FormSection title={plans.validityAndNotes}>
        <FieldGrid>
          <DateField control={control} name="validFrom" label={recordWords.validFrom} required />
          <DateField
            control={control}
            name="validUntil"
            label={recordWords.validUntil}
            description={plans.validUntilHint}
            min={validFrom}
          />
        </FieldGrid>
        <TextAreaField control={control} name="notes" label={recordFields.notes} max={MAX_NOTES_CHARACTERS} />
      </FormSection>
    </>
  )
}
