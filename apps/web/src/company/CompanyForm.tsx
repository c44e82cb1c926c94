import { Button, Stack } from '@mantine/core'
import { UpdateCompanyBody, updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import type { Company } from '@selvedge/contract/company-shape.ts'
import { listCountriesEndpoint } from '@selvedge/contract/reference-data.ts'
import { accounts } from '@selvedge/messages/en/accounts.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { company as words } from '@selvedge/messages/en/company.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { countryOptions } from '../pickers/country-option.ts'
import { keys } from '../query-keys.ts'
import { currentUserQuery } from '../session.ts'
import { FormError } from '../ui/feedback/FormError.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { CoordinateFields } from '../ui/fields/CoordinateFields.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { FieldGrid, FormActions, FormSection } from '../ui/form/FormSection.tsx'
import { UnsavedGuard } from '../ui/form/UnsavedGuard.tsx'
import { useFormAction } from '../ui/form/use-form-action.ts'

/** The call's fields, and the sector, which is shown only: the server ignores it. */
const CompanySchema = UpdateCompanyBody.extend({ sector: z.unknown() })
type CompanyValues = z.input<typeof CompanySchema>

const SECTOR: Readonly<Record<string, string>> = { cotton: words.cotton, leather: words.leather }

const valuesOf = (company: Company): CompanyValues => ({
  name: company.companyName,
  code: company.companyCode ?? '',
  website: company.website,
  country: company.country?.code ?? '',
  state: company.state,
  city: company.city,
  zip: company.zip,
  address1: company.address1,
  address2: company.address2,
  latitude: company.latitude,
  longitude: company.longitude,
  gs1Id: company.gs1Id,
  sector: SECTOR[company.companyIndustry.name] ?? company.companyIndustry.name,
})

/** The company's data as a form. Confirming stays here and says so. */
export function CompanyForm({ company, canRename }: { company: Company; canRename: boolean }) {
  const queryClient = useQueryClient()
  const countries = useQuery({
    queryKey: keys.lists.countries,
    queryFn: ({ signal }) => call(listCountriesEndpoint, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    select: countryOptions,
  })
  const form = useForm<CompanyValues>({
    defaultValues: valuesOf(company),
    resolver: formResolver(CompanySchema),
  })

  const { control, formState, reset } = form
  const isConfirmed = company.confirmation?.state === 'confirmed'
  // Of what operators compared when they confirmed a certification body.
  const needsConfirming = isConfirmed ? { description: words.confirmedAnewHint } : {}

  const { submit, error } = useFormAction(form, {
    send: async (body) => {
      const updated = await call(updateCompanyEndpoint, { body })
      queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, company: updated })
      reset(valuesOf(updated))
      void changed('company')
      toast.info(words.updated)
    },
    failed: (reason) => words.updateFailed({ reason }),
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="lg">
        <FormSection title={words.dataTitle}>
          <FieldGrid>
            <TextField
              control={control}
              name="name"
              label={accounts.companyName}
              autoComplete="organization"
              {...(canRename
                ? { required: true, ...needsConfirming }
                : { readOnly: true, description: words.renameHint })}
            />
            <TextField control={control} name="code" label={accounts.companyCode} required />
            <TextField
              control={control}
              name="sector"
              label={words.sector}
              description={accounts.fixed}
              readOnly
            />
            <TextField
              control={control}
              name="website"
              label={accounts.website}
              type="url"
              placeholder="https://"
              {...needsConfirming}
            />
            <TextField control={control} name="gs1Id" label={words.gln} description={words.glnHint} />
          </FieldGrid>
        </FormSection>
        <FormSection title={words.placeTitle}>
          <FieldGrid>
            <SelectField
              control={control}
              name="country"
              label={recordWords.country}
              options={countries}
              clearable
              {...needsConfirming}
            />
            <TextField control={control} name="state" label={accounts.state} />
            <TextField control={control} name="city" label={accounts.city} />
            <TextField control={control} name="zip" label={accounts.zip} />
            <TextField control={control} name="address1" label={accounts.address1} />
            <TextField control={control} name="address2" label={accounts.address2} />
            <CoordinateFields control={control} latitude="latitude" longitude="longitude" />
          </FieldGrid>
        </FormSection>
        <FormError>{error}</FormError>
        <FormActions>
          <Button type="submit" size="md" loading={formState.isSubmitting}>
            {common.confirm}
          </Button>
        </FormActions>
      </Stack>
      <UnsavedGuard when={formState.isDirty && !formState.isSubmitting} text={words.unsaved} />
    </form>
  )
}
