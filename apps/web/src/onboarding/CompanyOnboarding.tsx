import { Button } from '@mantine/core'
import { type InvitedCompany, NewCompany, onboardCompanyEndpoint } from '@selvedge/contract/onboarding.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../api.ts'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { FormError } from '../ui/feedback/FormError.tsx'
import { LoadingOverlay } from '../ui/feedback/LoadingOverlay.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { FormActions } from '../ui/form/FormSection.tsx'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { CompanySection, type CompanyValues, EMPTY_COMPANY } from './CompanySection.tsx'
import { InvalidInvitation } from './InvalidInvitation.tsx'
import { companyInvitationQuery, isInvalidToken } from './onboarding-queries.ts'
import { loginRules, UserSections } from './UserSections.tsx'

type Props = { token: string; onDone: () => void }

/** An invited company registers, with its first user. */
export function CompanyOnboarding({ token, onDone }: Props) {
  const { data, error, isPending, refetch } = useQuery(companyInvitationQuery(token))
  if (isPending) return <LoadingOverlay text="Reading the invitation…" />
  if (isInvalidToken(error)) return <InvalidInvitation />
  if (!data)
    return (
      <ErrorCard title="The invitation could not be read." error={error} onRetry={() => void refetch()} />
    )
  return (
    <>
      <h1>Register your company</h1>
      <p>
        {data.invitedBy ? `${data.invitedBy} invited ${data.companyName} to Selvedge. ` : ''}
        It takes three steps: the company, you, and how you log in.
      </p>
      <CompanyForm token={token} onDone={onDone} invitation={data} />
    </>
  )
}

/** The server may name the whole choice; the form's field is the value inside. */
const fieldOf = (path: string) =>
  ({ companyRole: 'companyRole.name', companyCountry: 'companyCountry.code' })[path] ?? path

function CompanyForm({ token, onDone, invitation }: Props & { invitation: InvitedCompany }) {
  const form = useForm<CompanyValues>({
    defaultValues: {
      ...EMPTY_COMPANY,
      companyName: invitation.companyName,
      companyRole: { name: invitation.role?.name ?? '' },
      userEmailAddress: invitation.email,
    },
    resolver: formResolver(NewCompany, loginRules),
  })
  const { control, formState } = form
  const { submit, error } = useFormAction(form, {
    send: async (body) => {
      await call(onboardCompanyEndpoint, { params: { token }, body })
      onDone()
    },
    failed: (why) => `The registration failed: ${why}`,
    fieldOf,
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <CompanySection control={control} invitation={invitation} />
      <UserSections control={control} invitedEmail={invitation.email} />
      <FormError>{error}</FormError>
      <FormActions>
        <Button type="submit" size="md" loading={formState.isSubmitting}>
          Confirm
        </Button>
      </FormActions>
    </form>
  )
}
