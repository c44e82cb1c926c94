import { TRADE_KIND, type TradeKind } from '@selvedge/domain/trade.ts'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { DateField } from '../../ui/fields/DateField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FieldGrid, FormSection } from '../../ui/form/FormSection.tsx'
import { documentTypesQuery, standardsQuery } from '../trade-queries.ts'
import { labelOf, PARENT_FIELD, type TradeValues } from '../trade-values.ts'
import { ParentField } from './ParentField.tsx'

/** Type, standard, dates and references. */
export function TermsSection({ form, kind }: { form: UseFormReturn<TradeValues>; kind: TradeKind }) {
  const { control } = form
  const documentTypes = useQuery(documentTypesQuery(kind))
  const standards = useQuery(standardsQuery)
  const validFrom = useWatch({ control, name: 'validFrom' })
  const label = labelOf(kind)
  const parent = PARENT_FIELD[kind]
  return (
    <FormSection title="Terms">
      <FieldGrid>
        <SelectField
          control={control}
          name="documentTypeCode"
          label="Document type"
          options={documentTypes}
          required
        />
        <TextField
          control={control}
          name="contractorReferenceNumber"
          label="Reference number"
          description="Your own number, unique among your trades of this kind"
          required
        />
        {parent && <ParentField form={form} kind={kind} name={parent} />}
        <DateField control={control} name="validFrom" label={label('validFrom')} required />
        {TRADE_KIND[kind].hasValidUntil && (
          <DateField control={control} name="validUntil" label="Valid until" min={validFrom} required />
        )}
        <SelectField
          control={control}
          name="processingStandardName"
          label="Reference standard"
          options={standards}
          clearable
        />
      </FieldGrid>
    </FormSection>
  )
}
