import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { emailsQuery } from '../ui/company-emails-query.ts'
import { CompanyPicker } from '../ui/CompanyPicker.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { FieldGrid, FormSection } from '../ui/FormSection.tsx'
import type { TradeValues } from './trade-values.ts'

/** Who receives: a known company and the person to write to, or a company that is invited along. */
export function ConsigneeSection({ form }: { form: UseFormReturn<TradeValues> }) {
  const { control, setValue, getValues } = form
  const [companyName, email, invitation] = useWatch({
    control,
    name: ['consigneeCompanyName', 'consigneeEmail', 'invitation'],
  })
  const isInvited = invitation === true
  const emails = useQuery({ ...emailsQuery(companyName), enabled: companyName !== '' && !isInvited })

  function choose(name: string, to: string, asInvitation: boolean) {
    const changed = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    setValue('consigneeEmail', to, changed)
    setValue('invitation', asInvitation, changed)
    setValue('consigneeCompanyName', name, changed)
    // The trade that was picked is one with the company before.
    if (getValues('parentId') === null) return
    setValue('parentId', null)
    setValue('contractorRootReferenceNumber', '', changed)
    setValue('contractorParentReferenceNumber', '', changed)
  }

  return (
    <FormSection title="Consignee">
      <FieldGrid>
        <Controller
          control={control}
          name="consigneeCompanyName"
          render={({ field, fieldState }) => (
            <CompanyPicker
              ref={field.ref}
              label="Consignee company"
              value={field.value || null}
              invited={isInvited ? { companyName: field.value, userEmailAddress: email ?? '' } : null}
              onPick={(name) => choose(name ?? '', '', false)}
              onInvite={(invited) =>
                choose(invited?.companyName ?? '', invited?.userEmailAddress ?? '', invited !== null)
              }
              error={fieldState.error?.message}
            />
          )}
        />
        {!isInvited && (
          <SelectField
            control={control}
            name="consigneeEmail"
            label="E-mail of the consignee"
            description="Who gets the mail; left empty, everybody at the company"
            options={
              companyName === ''
                ? { data: [] }
                : { ...emails, data: emails.data?.map((address) => ({ value: address, label: address })) }
            }
            placeholder={companyName === '' ? 'Choose the company first' : 'Choose…'}
            disabled={companyName === ''}
            clearable
          />
        )}
      </FieldGrid>
    </FormSection>
  )
}
