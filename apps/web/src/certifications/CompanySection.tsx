import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { certificationFields } from '@selvedge/messages/en/certification-fields.ts'
import { certificationForm } from '@selvedge/messages/en/certification-form.ts'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { CompanyEmailField } from '../pickers/CompanyEmailField.tsx'
import { CompanyPicker } from '../pickers/CompanyPicker.tsx'
import type { Invitation } from '../pickers/InviteCompanyDialog.tsx'
import { useCurrentUser } from '../session.ts'
import { FieldGrid, FormSection } from '../ui/form/FormSection.tsx'
import type { CertificationValues } from './certification-values.ts'

type Props = { form: UseFormReturn<CertificationValues>; subject: CertificationSubject }

/** How the other company is called: a certifier certifies one, others name their certifier or who verified it. */
const roleOf = (subject: CertificationSubject, certifies: boolean) => {
  if (subject === 'SELF')
    return { label: certificationForm.verifierCompany, emailLabel: certificationForm.verifierEmail }
  return certifies
    ? { label: certificationForm.certifiedCompany, emailLabel: certificationFields.companyEmail }
    : { label: certificationForm.certifierCompany, emailLabel: certificationForm.certifierEmail }
}

/** The other company and the person to write to; or a company that is invited along. */
export function CompanySection({ form, subject }: Props) {
  const { control, setValue } = form
  const { company } = useCurrentUser()
  const certifies = isCertifier({ role: company.partnerType?.name ?? null })
  const { label, emailLabel } = roleOf(subject, certifies)
  const [companyName, email, invitation] = useWatch({
    control,
    name: ['consigneeCompanyName', 'consigneeEmail', 'invitation'],
  })
  const name = companyName ?? ''
  const isInvited = invitation === true

  function choose(chosen: string, invited: Invitation | null = null) {
    const changed = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    setValue('consigneeEmail', invited?.userEmailAddress ?? '', changed)
    setValue('invitation', invited !== null, changed)
    setValue('invitationDetails', invited?.invitationDetails ?? null, changed)
    setValue('consigneeCompanyName', chosen, changed)
    // What was picked of the company before is not the new one's.
    setValue('shippingReferenceNumbers', [])
    if (!certifies) return
    setValue('material', null)
    setValue('outputMaterials', [])
  }

  return (
    <FormSection title={label}>
      <FieldGrid>
        <Controller
          control={control}
          name="consigneeCompanyName"
          render={({ field, fieldState }) => (
            <CompanyPicker
              ref={field.ref}
              label={label}
              from={subject === 'SELF' ? 'self-approvers' : 'approvers'}
              without={company.companyName}
              placeholder={certificationForm.searchCompanies}
              inviteTitle={inviteTitleOf(subject, certifies)}
              inviteAs={subject === 'SELF' ? 'any' : certifies ? 'business' : 'certifier'}
              value={name || null}
              invited={isInvited ? { companyName: name, userEmailAddress: email ?? '' } : null}
              onPick={(chosen) => choose(chosen ?? '')}
              onInvite={(invited) => choose(invited?.companyName ?? '', invited)}
              error={fieldState.error?.message}
            />
          )}
        />
        {!isInvited && (
          <CompanyEmailField control={control} name="consigneeEmail" company={name} label={emailLabel} />
        )}
      </FieldGrid>
    </FormSection>
  )
}

/** Null on a transaction certificate: a company that is not here yet has no shipments. */
function inviteTitleOf(subject: CertificationSubject, certifies: boolean): string | null {
  if (subject === 'TRANSACTION') return null
  if (subject === 'SELF') return certificationForm.inviteVerifier
  return certifies ? certificationForm.inviteCertified : certificationForm.inviteCertifier
}
