import { TRADE_KIND, type TradeKind } from '@selvedge/domain/trade.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { tradeFields } from '@selvedge/messages/en/trade-fields.ts'
import { tradeForm } from '@selvedge/messages/en/trade-form.ts'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { FieldTerm } from '../../ui/display/Term.tsx'
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
    <FormSection title={recordFields.terms}>
      <FieldGrid>
        <FieldTerm of="documentType" word={recordWords.documentType}>
          <SelectField
            control={control}
            name="documentTypeCode"
            label={recordWords.documentType}
            options={documentTypes}
            required
          />
        </FieldTerm>
        <TextField
          control={control}
          name="contractorReferenceNumber"
          label={tradeFields.referenceNumber}
          description={tradeForm.referenceHint}
          required
        />
        {parent && <ParentField form={form} kind={kind} name={parent} />}
        <DateField control={control} name="validFrom" label={label('validFrom')} required />
        {TRADE_KIND[kind].hasValidUntil && (
          <DateField
            control={control}
            name="validUntil"
            label={recordWords.validUntil}
            min={validFrom}
            required
          />
        )}
        <FieldTerm of="referenceStandard" word={recordFields.referenceStandard}>
          <SelectField
            control={control}
            name="processingStandardName"
            label={recordFields.referenceStandard}
            options={standards}
            clearable
          />
        </FieldTerm>
      </FieldGrid>
    </FormSection>
  )
}
