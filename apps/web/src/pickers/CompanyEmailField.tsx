import { fields } from '@selvedge/messages/en/fields.ts'
import { pickers } from '@selvedge/messages/en/pickers.ts'
import { useQuery } from '@tanstack/react-query'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { emailsQuery } from './company-emails-query.ts'

type Props<T extends FieldValues> = {
  control: Control<T>
  name: FieldPath<T>
  /** Empty while none is chosen. */
  company: string
  label: string
}

/** The person at the chosen company who gets the e-mail. */
export function CompanyEmailField<T extends FieldValues>({ control, name, company, label }: Props<T>) {
  const emails = useQuery(emailsQuery(company))
  return (
    <SelectField
      control={control}
      name={name}
      label={label}
      description={pickers.emailHint}
      options={
        company === ''
          ? { data: [] }
          : { ...emails, data: emails.data?.map((address) => ({ value: address, label: address })) }
      }
      placeholder={company === '' ? pickers.companyFirst : fields.choose}
      disabled={company === ''}
      clearable
    />
  )
}
