import type { InvitedCompany, NewCompany } from '@selvedge/contract/onboarding.ts'
import { accounts } from '@selvedge/messages/en/accounts.ts'
import { onboarding } from '@selvedge/messages/en/onboarding.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import { DataList } from '../ui/display/DataList.tsx'
import { roleWord } from '@selvedge/domain/role-word.ts'
import { CoordinateFields } from '../ui/fields/CoordinateFields.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { FieldGrid, FormSection } from '../ui/form/FormSection.tsx'
import { countriesQuery } from '../pickers/company-lists.ts'
import { EMPTY_USER } from './UserSections.tsx'

export type CompanyValues = z.input<typeof NewCompany>

export const EMPTY_COMPANY: CompanyValues = {
  ...EMPTY_USER,
  companyName: '',
  companyCode: '',
  companyRole: { name: '' },
  companyWebsite: '',
  companyCountry: { code: '' },
  companyState: '',
  companyCity: '',
  companyAddress: '',
  companyLatitude: '',
  companyLongitude: '',
}

type Props = { control: Control<CompanyValues>; invitation: InvitedCompany }

/** The company's own data. */
export function CompanySection({ control, invitation }: Props) {
  const countries = useQuery(countriesQuery)
  const roles = invitation.roles.map(({ name }) => ({ value: name, label: roleWord(name) }))
  return (
    <FormSection title={onboarding.companySection}>
      <FieldGrid>
        <TextField
          control={control}
          name="companyName"
          label={accounts.companyName}
          autoComplete="organization"
          required
        />
        <TextField
          control={control}
          name="companyCode"
          label={accounts.companyCode}
          description={onboarding.companyCodeHint}
          required
        />
        {invitation.role ? (
          <DataList items={[{ label: recordWords.role, value: roleWord(invitation.role.name) }]} />
        ) : (
          <SelectField
            control={control}
            name="companyRole.name"
            label={recordWords.role}
            options={{ data: roles }}
            required
          />
        )}
        <TextField
          control={control}
          name="companyWebsite"
          label={accounts.website}
          type="url"
          placeholder="https://"
        />
        <SelectField
          control={control}
          name="companyCountry.code"
          label={recordWords.country}
          options={countries}
          required
        />
        <TextField control={control} name="companyState" label={onboarding.companyState} />
        <TextField control={control} name="companyCity" label={onboarding.companyCity} required />
        <TextField control={control} name="companyAddress" label={onboarding.companyAddress} />
        <CoordinateFields control={control} latitude="companyLatitude" longitude="companyLongitude" />
      </FieldGrid>
    </FormSection>
  )
}
