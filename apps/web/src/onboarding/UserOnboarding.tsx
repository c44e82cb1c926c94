import { Button } from '@mantine/core'
import { NewUser, onboardUserEndpoint } from '@selvedge/contract/onboarding.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { onboarding } from '@selvedge/messages/en/onboarding.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../api.ts'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { FormError } from '../ui/feedback/FormError.tsx'
import { LoadingOverlay } from '../ui/feedback/LoadingOverlay.tsx'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import { labelOf, placeOf } from './registration-labels.ts'
import { formResolver } from '../ui/form/form-resolver.ts'
import { FormActions } from '../ui/form/FormSection.tsx'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { useKeptForm } from '../ui/form/use-kept-form.ts'
import { InvalidInvitation } from './InvalidInvitation.tsx'
import { isInvalidToken, userInvitationQuery } from './onboarding-queries.ts'
import { EMPTY_USER, loginRules, UserSections, type UserValues } from './UserSections.tsx'

type Props = { token: string; onDone: (sessionToken: string | null) => Promise<void> }

/** A colleague joins a company. */
export function UserOnboarding({ token, onDone }: Props) {
  const { data, error, isPending, refetch } = useQuery(userInvitationQuery(token))
  if (isPending) return <LoadingOverlay text={onboarding.loading} />
  if (data === null || isInvalidToken(error)) return <InvalidInvitation />
  if (!data) return <ErrorCard title={onboarding.failed} error={error} onRetry={() => void refetch()} />
  const { companyName, firstName, lastName, email } = data
  return (
    <>
      <h1>{onboarding.colleagueTitle({ company: companyName })}</h1>
      <p>{onboarding.colleagueIntro}</p>
      <UserForm
        token={token}
        onDone={onDone}
        known={{ userFirstName: firstName ?? '', userLastName: lastName ?? '', userEmailAddress: email }}
      />
    </>
  )
}

function UserForm({ token, onDone, known }: Props & { known: Partial<UserValues> }) {
  const form = useForm<UserValues>({
    defaultValues: { ...EMPTY_USER, ...known },
    resolver: formResolver(NewUser, loginRules),
  })
  useKeptForm(form, ['password'])
  const { control, formState } = form
  const { submit, error } = useFormAction(form, {
    send: async (body) => {
      const registered = await call(onboardUserEndpoint, {
        params: { token },
        body: { ...body, signIn: true },
      })
      await onDone(registered.token)
    },
    failed: (reason) => onboarding.registrationFailed({ reason }),
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <UserSections control={control} invitedEmail={known.userEmailAddress ?? ''} />
      {formState.isSubmitted && (
        <ErrorSummary
          key={formState.submitCount}
          errors={formState.errors}
          labelOf={labelOf}
          placeOf={placeOf}
          setFocus={form.setFocus}
        />
      )}
      <FormError>{error}</FormError>
      <FormActions>
        <Button type="submit" size="md" loading={formState.isSubmitting}>
          {common.confirm}
        </Button>
      </FormActions>
    </form>
  )
}
