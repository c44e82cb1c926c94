import type { InvitedCompany, NewCompany } from '@selvedge/contract/onboarding.ts'
import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import { DataList } from '../ui/display/DataList.tsx'
import { CoordinateFields } from '../ui/fields/CoordinateFields.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { FieldGrid, FormSection } from '../ui/form/FormSection.tsx'
import { capitalised } from '../ui/format.ts'
import { countriesQuery } from './onboarding-queries.ts'
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
  const roles = invitation.roles.map(({ name }) => ({ value: name, label: capitalised(name) }))
  return (
    <FormSection title="Company registration">
      <FieldGrid>
        <TextField
          control={control}
          name="companyName"
          label="Company name"
          autoComplete="organization"
          required
        />
        <TextField
          control={control}
          name="companyCode"
          label="Company code"
          description="Your registration or trade number"
          required
        />
        {invitation.role ? (
          <DataList items={[{ label: 'Role', value: capitalised(invitation.role.name) }]} />
        ) : (
          <SelectField
            control={control}
            name="companyRole.name"
            label="Role"
            options={{ data: roles }}
            required
          />
        )}
        <TextField
          control={control}
          name="companyWebsite"
          label="Website"
          type="url"
          placeholder="https://"
        />
        <SelectField
          control={control}
          name="companyCountry.code"
          label="Country"
          options={countries}
          required
        />
        <TextField control={control} name="companyState" label="Company state" />
        <TextField control={control} name="companyCity" label="Company city" required />
        <TextField control={control} name="companyAddress" label="Company address" />
        <CoordinateFields control={control} latitude="companyLatitude" longitude="companyLongitude" />
      </FieldGrid>
    </FormSection>
  )
}
