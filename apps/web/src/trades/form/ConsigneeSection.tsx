import { tradeFields } from '@selvedge/messages/en/trade-fields.ts'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { CompanyEmailField } from '../../pickers/CompanyEmailField.tsx'
import { CompanyPicker } from '../../pickers/CompanyPicker.tsx'
import type { Invitation } from '../../pickers/InviteCompanyDialog.tsx'
import { FieldGrid, FormSection } from '../../ui/form/FormSection.tsx'
import type { TradeValues } from '../trade-values.ts'

/** The receiver: a partner company and the person to write to, or a company that is invited at the same time. */
export function ConsigneeSection({ form }: { form: UseFormReturn<TradeValues> }) {
  const { control, setValue, getValues } = form
  const [companyName, email, invitation] = useWatch({
    control,
    name: ['consigneeCompanyName', 'consigneeEmail', 'invitation'],
  })
  const isInvited = invitation === true

  function choose(name: string, invited: Invitation | null = null) {
    const changed = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    setValue('consigneeEmail', invited?.userEmailAddress ?? '', changed)
    setValue('invitation', invited !== null, changed)
    setValue('invitationDetails', invited?.invitationDetails ?? null, changed)
    setValue('consigneeCompanyName', name, changed)
    // The trade that was picked is one with the company before.
    if (getValues('parentId') === null) return
    setValue('parentId', null)
    setValue('contractorRootReferenceNumber', '', changed)
    setValue('contractorParentReferenceNumber', '', changed)
  }

  return (
    <FormSection title={tradeFields.consignee}>
      <FieldGrid>
        <Controller
          control={control}
          name="consigneeCompanyName"
          render={({ field, fieldState }) => (
            <CompanyPicker
              ref={field.ref}
              label={tradeFields.consigneeCompany}
              value={field.value || null}
              invited={isInvited ? { companyName: field.value, userEmailAddress: email ?? '' } : null}
              onPick={(name) => choose(name ?? '')}
              onInvite={(invitation) => choose(invitation?.companyName ?? '', invitation)}
              error={fieldState.error?.message}
            />
          )}
        />
        {!isInvited && (
          <CompanyEmailField
            control={control}
            name="consigneeEmail"
            company={companyName}
            label={tradeFields.consigneeEmail}
          />
        )}
      </FieldGrid>
    </FormSection>
  )
}
