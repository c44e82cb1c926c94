import { CERTIFICATION_HEADING } from '@selvedge/contract/new-certification.ts'
import { CERTIFICATION_SUBJECT, type CertificationSubject } from '@selvedge/domain/certification.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { certificationFields } from '@selvedge/messages/en/certification-fields.ts'
import { certificationForm } from '@selvedge/messages/en/certification-form.ts'
import { pickers } from '@selvedge/messages/en/pickers.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { processTypesQuery, productCategoriesQuery } from '../pickers/making-queries.ts'
import { MaterialPicker } from '../pickers/MaterialPicker.tsx'
import { MaterialsField } from '../pickers/MaterialsField.tsx'
import { useCurrentUser } from '../session.ts'
import { FieldTerm } from '../ui/display/Term.tsx'
import { MultiSelectField } from '../ui/fields/MultiSelectField.tsx'
import { FieldGrid, FormSection } from '../ui/form/FormSection.tsx'
import type { CertificationValues } from './certification-values.ts'
import { ShipmentsField } from './ShipmentsField.tsx'

type FormProps = { form: UseFormReturn<CertificationValues> }
type Props = FormProps & { subject: CertificationSubject }

/** What the certificate speaks of. */
export function CoversSection({ form, subject }: Props) {
  const { control } = form
  const { covers } = CERTIFICATION_SUBJECT[subject]
  const { company } = useCurrentUser()
  const role = company.partnerType?.name ?? ''
  const [name, invitation] = useWatch({ control, name: ['consigneeCompanyName', 'invitation'] })
  // A company that is invited along has nothing here yet.
  const other = invitation === true ? '' : (name ?? '')
  const certified = isCertifier({ role }) ? other : undefined
  if (subject === 'TRANSACTION')
    return (
      <FormSection title={certificationFields.covers}>
        <ShipmentsField form={form} company={other} />
      </FormSection>
    )
  return (
    <FormSection title={certificationFields.covers}>
      <FieldGrid>
        {covers.includes('material') && (
          <MaterialField form={form} company={certified} optional={subject === 'SELF'} />
        )}
        {covers.includes('productCategories') && <CategoriesField form={form} />}
        {covers.includes('processTypes') && <ProcessTypesField form={form} role={role} />}
        {covers.includes('outputMaterials') && (
          <OutputsField form={form} company={certified ?? company.companyName} />
        )}
      </FieldGrid>
    </FormSection>
  )
}

function CategoriesField({ form: { control } }: FormProps) {
  const categories = useQuery(productCategoriesQuery)
  return (
    <FieldTerm of="productCategory" word={CERTIFICATION_HEADING.productCategoryCodeList}>
      <MultiSelectField
        control={control}
        name="productCategoryCodeList"
        label={CERTIFICATION_HEADING.productCategoryCodeList}
        options={categories}
      />
    </FieldTerm>
  )
}

function ProcessTypesField({ form: { control }, role }: FormProps & { role: string }) {
  const processTypes = useQuery(processTypesQuery(role))
  return (
    <FieldTerm of="processType" word={CERTIFICATION_HEADING.processTypes}>
      <MultiSelectField
        control={control}
        name="processTypes"
        label={CERTIFICATION_HEADING.processTypes}
        description={certificationForm.allProcessTypesHint}
        options={processTypes}
      />
    </FieldTerm>
  )
}

type OutputsProps = FormProps & {
  /** Whose products they are; empty while no company is chosen. */
  company: string
}

function OutputsField({ form: { control }, company }: OutputsProps) {
  return (
    <MaterialsField
      control={control}
      name="outputMaterials"
      label={CERTIFICATION_HEADING.outputMaterials}
      company={company}
      {...(company === '' && { description: pickers.companyFirst })}
    />
  )
}

type MaterialProps = FormProps & {
  /** Another company's; undefined: the user's own company. */
  company: string | undefined
  optional: boolean
}

function MaterialField({ form: { control }, company, optional }: MaterialProps) {
  return (
    <Controller
      control={control}
      name="material"
      render={({ field, fieldState }) => (
        <MaterialPicker
          ref={field.ref}
          label={CERTIFICATION_HEADING.material}
          {...(optional && { description: certificationForm.wholeCompanyHint })}
          from="all"
          {...(company !== undefined && { company })}
          value={field.value}
          onPick={field.onChange}
          {...(optional && { onClear: () => field.onChange(null) })}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
