import { TRADE_KIND, type TradeKind } from '@selvedge/domain/trade.ts'
import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { DateField } from '../ui/fields/DateField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { FieldGrid, FormSection } from '../ui/FormSection.tsx'
import { documentTypesQuery, standardsQuery } from './trade-queries.ts'
import { labelOf, type TradeValues } from './trade-values.ts'

/** The reference an earlier trade is found by, for the kinds that follow one. */
const PARENT = {
  contract: undefined,
  order: { name: 'contractorRootReferenceNumber', hint: 'The contract this order belongs to' },
  shipping: {
    name: 'contractorParentReferenceNumber',
    hint: 'The order or contract this shipment belongs to',
  },
} as const satisfies Record<TradeKind, { name: keyof TradeValues; hint: string } | undefined>

/** Type, standard, dates and references. */
export function TermsSection({ control, kind }: { control: Control<TradeValues>; kind: TradeKind }) {
  const documentTypes = useQuery(documentTypesQuery(kind))
  const standards = useQuery(standardsQuery)
  const validFrom = useWatch({ control, name: 'validFrom' })
  const label = labelOf(kind)
  const parent = PARENT[kind]
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
        {parent && (
          <TextField
            control={control}
            name={parent.name}
            label={label(parent.name)}
            description={parent.hint}
          />
        )}
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
