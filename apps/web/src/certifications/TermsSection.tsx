import { CERTIFICATION_HEADING } from '@selvedge/contract/new-certification.ts'
import {
  CERTIFICATION_SUBJECT,
  type CertificationSubject,
  needsVerifier,
} from '@selvedge/domain/certification.ts'
import { certificationForm } from '@selvedge/messages/en/certification-form.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { FieldTerm } from '../ui/display/Term.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { FieldGrid, FormSection } from '../ui/form/FormSection.tsx'
import { assessmentTypesQuery, documentTypesQuery, standardsQuery } from './certification-queries.ts'
import type { CertificationValues } from './certification-values.ts'
import { namedOption } from '../pickers/list-option.ts'

type Props = {
  form: UseFormReturn<CertificationValues>
  subject: CertificationSubject
  isReportRequired: boolean
}

/** Type, standard, assessment, number and dates. */
export function TermsSection({ form, subject, isReportRequired }: Props) {
  const { control, setValue } = form
  const documentTypes = useQuery(documentTypesQuery(subject))
  const standards = useQuery(standardsQuery(subject))
  const assessmentTypes = useQuery({
    ...assessmentTypesQuery(subject),
    select: (types) => types.map(namedOption),
  })
  const validFrom = useWatch({ control, name: 'validFrom' })

  /** Only a verification by a second party has a verifier. */
  function clearVerifier(assessmentName: string | null) {
    if (subject !== 'SELF' || needsVerifier(assessmentName ?? '')) return
    const changed = { shouldDirty: true } as const
    setValue('consigneeEmail', '', changed)
    setValue('invitation', false, changed)
    setValue('consigneeCompanyName', '', changed)
    form.clearErrors(['consigneeCompanyName', 'consigneeEmail'])
  }

  return (
    <FormSection title={recordFields.terms}>
      <FieldGrid>
        <SelectField
          control={control}
          name="documentTypeCode"
          label={CERTIFICATION_HEADING.documentTypeCode}
          options={documentTypes}
          required
        />
        <FieldTerm of="referenceStandard" word={CERTIFICATION_HEADING.processingStandardName}>
          <SelectField
            control={control}
            name="processingStandardName"
            label={CERTIFICATION_HEADING.processingStandardName}
            {...(subject === 'SELF' && { description: certificationForm.ownStandardHint })}
            options={standards}
            required
          />
        </FieldTerm>
        <FieldTerm of="assessmentType" word={CERTIFICATION_HEADING.assessmentName}>
          <SelectField
            control={control}
            name="assessmentName"
            label={CERTIFICATION_HEADING.assessmentName}
            options={assessmentTypes}
            onPick={clearVerifier}
            required
          />
        </FieldTerm>
        <TextField
          control={control}
          name="certificateReferenceNumber"
          label={CERTIFICATION_HEADING.certificateReferenceNumber}
          description={certificationForm.numberHint}
          required={isReportRequired}
        />
        <DateField control={control} name="validFrom" label={CERTIFICATION_HEADING.validFrom} required />
        {CERTIFICATION_SUBJECT[subject].hasValidUntil && (
          <DateField
            control={control}
            name="validUntil"
            label={CERTIFICATION_HEADING.validUntil}
            min={validFrom}
            required
          />
        )}
      </FieldGrid>
    </FormSection>
  )
}
