import { Button, Stack } from '@mantine/core'
import { type CurrentUser, currentUserEndpoint, updateUserEndpoint } from '@selvedge/contract/session.ts'
import { accounts } from '@selvedge/messages/en/accounts.ts'
import { profile } from '@selvedge/messages/en/profile.ts'
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
  const { password: requested } = route.useSearch()
  const [changing, setChanging] = useState(requested === 'change')
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
      toast.info(profile.saved)
      await navigate({ to: '/', ignoreBlocker: true })
    },
    failed: (reason) => profile.saveFailed({ reason }),
  })

  function keepPassword() {
    setChanging(false)
    for (const name of ['oldPassword', 'password', 'repeated'] as const) resetField(name)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="lg">
        <FormSection title={profile.whoTitle}>
          <FieldGrid>
            <TextField
              control={control}
              name="firstname"
              label={accounts.firstName}
              autoComplete="given-name"
              required
            />
            <TextField
              control={control}
              name="lastname"
              label={accounts.lastName}
              autoComplete="family-name"
              required
            />
            <TextField
              control={control}
              name="email"
              label={accounts.email}
              type="email"
              description={accounts.fixed}
              readOnly
            />
            <TextField control={control} name="phone" label={accounts.phone} type="tel" autoComplete="tel" />
          </FieldGrid>
        </FormSection>
        <FormSection title={profile.whereTitle}>
          <FieldGrid>
            <TextField
              control={control}
              name="address1"
              label={accounts.address1}
              autoComplete="address-line1"
            />
            <TextField
              control={control}
              name="address2"
              label={accounts.address2}
              autoComplete="address-line2"
            />
            <TextField control={control} name="zip" label={accounts.zip} autoComplete="postal-code" />
            <TextField control={control} name="city" label={accounts.city} autoComplete="address-level2" />
            <TextField control={control} name="state" label={accounts.state} autoComplete="address-level1" />
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
            {profile.save}
          </Button>
        </FormActions>
      </Stack>
      <UnsavedGuard when={formState.isDirty && !formState.isSubmitting} text={profile.unsaved} />
    </form>
  )
}
