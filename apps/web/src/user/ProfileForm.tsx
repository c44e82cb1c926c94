import { Button, Stack } from '@mantine/core'
import { type CurrentUser, currentUserEndpoint, updateUserEndpoint } from '@selvedge/contract/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { currentUserQuery } from '../session.ts'
import { FormError } from '../ui/feedback/FormError.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { TextField } from '../ui/fields/TextField.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { FieldGrid, FormActions, FormSection } from '../ui/form/FormSection.tsx'
import { UnsavedGuard } from '../ui/form/UnsavedGuard.tsx'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { PasswordSection } from './PasswordSection.tsx'
import { passwordRules, ProfileSchema, type ProfileValues } from './profile-values.ts'

const route = getRouteApi('/app/user')

function initialValues(user: CurrentUser): ProfileValues {
  const { firstname, lastname, state, city, zip, phone, address1, address2, email } = user
  const passwords = { oldPassword: '', password: '', repeated: '' }
  return { firstname, lastname, state, city, zip, phone, address1, address2, email, ...passwords }
}

/** The profile as a form; the password only when asked for. Saving leads home. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { password: asked } = route.useSearch()
  const [changing, setChanging] = useState(asked === 'change')
  const form = useForm<ProfileValues>({
    defaultValues: initialValues(user),
    resolver: formResolver(ProfileSchema, (values) => (changing ? passwordRules(user, values) : {})),
  })

  const { control, formState, resetField } = form
  const { submit, error } = useFormAction(form, {
    send: async (body) => {
      await call(updateUserEndpoint, { body })
      queryClient.setQueryData(currentUserQuery.queryKey, await call(currentUserEndpoint, {}))
      void changed('account')
      toast.info('Your profile is saved.')
      await navigate({ to: '/', ignoreBlocker: true })
    },
    failed: (why) => `Can't update the user: ${why}`,
  })

  function keepPassword() {
    setChanging(false)
    for (const name of ['oldPassword', 'password', 'repeated'] as const) resetField(name)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="lg">
        <FormSection title="Who you are">
          <FieldGrid>
            <TextField
              control={control}
              name="firstname"
              label="First name"
              autoComplete="given-name"
              required
            />
            <TextField
              control={control}
              name="lastname"
              label="Last name"
              autoComplete="family-name"
              required
            />
            <TextField
              control={control}
              name="email"
              label="E-mail"
              type="email"
              description="Cannot be changed"
              readOnly
            />
            <TextField control={control} name="phone" label="Phone number" type="tel" autoComplete="tel" />
          </FieldGrid>
        </FormSection>
        <FormSection title="Where you are">
          <FieldGrid>
            <TextField control={control} name="address1" label="Address 1" autoComplete="address-line1" />
            <TextField control={control} name="address2" label="Address 2" autoComplete="address-line2" />
            <TextField control={control} name="zip" label="Zip code" autoComplete="postal-code" />
            <TextField control={control} name="city" label="City" autoComplete="address-level2" />
            <TextField control={control} name="state" label="State" autoComplete="address-level1" />
          </FieldGrid>
        </FormSection>
        <PasswordSection
          control={control}
          opened={changing}
          onOpen={() => setChanging(true)}
          onClose={keepPassword}
        />
        <FormError>{error}</FormError>
        <FormActions>
          <Button type="submit" size="md" loading={formState.isSubmitting}>
            Save
          </Button>
        </FormActions>
      </Stack>
      <UnsavedGuard
        when={formState.isDirty && !formState.isSubmitting}
        text="The changes to your profile are not saved yet."
      />
    </form>
  )
}
