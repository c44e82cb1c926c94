import { Button } from '@mantine/core'
import { type InvitedCompany, NewCompany, onboardCompanyEndpoint } from '@selvedge/contract/onboarding.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { onboarding } from '@selvedge/messages/en/onboarding.ts'
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
  if (isPending) return <LoadingOverlay text={onboarding.loading} />
  if (isInvalidToken(error)) return <InvalidInvitation />
  if (!data) return <ErrorCard title={onboarding.failed} error={error} onRetry={() => void refetch()} />
  const { invitedBy: inviter, companyName: company } = data
  return (
    <>
      <h1>{onboarding.companyTitle}</h1>
      <p>{inviter ? onboarding.companyIntroInvited({ inviter, company }) : onboarding.companyIntro}</p>
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
    failed: (reason) => onboarding.registrationFailed({ reason }),
    fieldOf,
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <CompanySection control={control} invitation={invitation} />
      <UserSections control={control} invitedEmail={invitation.email} />
      <FormError>{error}</FormError>
      <FormActions>
        <Button type="submit" size="md" loading={formState.isSubmitting}>
          {common.confirm}
        </Button>
      </FormActions>
    </form>
  )
}
