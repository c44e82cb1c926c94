import { Button } from '@mantine/core'
import { type InvitedCompany, NewCompany, onboardCompanyEndpoint } from '@selvedge/contract/onboarding.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { onboarding } from '@selvedge/messages/en/onboarding.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../api.ts'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { FormError } from '../ui/feedback/FormError.tsx'
import { LoadingOverlay } from '../ui/feedback/LoadingOverlay.tsx'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { FormActions } from '../ui/form/FormSection.tsx'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { useKeptForm } from '../ui/form/use-kept-form.ts'
import { CompanySection, type CompanyValues, EMPTY_COMPANY } from './CompanySection.tsx'
import { InvalidInvitation } from './InvalidInvitation.tsx'
import { companyInvitationQuery, isInvalidToken } from './onboarding-queries.ts'
import { labelOf, placeOf } from './registration-labels.ts'
import { loginRules, UserSections } from './UserSections.tsx'

type Props = { token: string; onDone: (sessionToken: string | null) => Promise<void> }

/** An invited company registers, with its first user. */
export function CompanyOnboarding({ token, onDone }: Props) {
  const { data, error, isPending, refetch } = useQuery(companyInvitationQuery(token))
  if (isPending) return <LoadingOverlay text={onboarding.loading} />
  if (isInvalidToken(error)) return <InvalidInvitation />
  if (!data) return <ErrorCard title={onboarding.failed} error={error} onRetry={() => void refetch()} />
  const { invitedBy: inviter, companyName: company, suggested } = data
  return (
    <>
      <h1>{onboarding.companyTitle}</h1>
      <p>{inviter ? onboarding.companyIntroInvited({ inviter, company }) : onboarding.companyIntro}</p>
      {inviter && suggested && <Asked inviter={inviter} {...suggested} />}
      <CompanyForm token={token} onDone={onDone} invitation={data} />
    </>
  )
}

type AskedProps = { inviter: string } & Pick<NonNullable<InvitedCompany['suggested']>, 'message' | 'wanted'>

/** What the inviter asks for, and its own words. */
function Asked({ inviter, message, wanted }: AskedProps) {
  const [first, ...others] = wanted
  if (first === undefined && message === null) return null
  return (
    <Note>
      {first !== undefined && (
        <p>{onboarding.companyAsked({ inviter, wanted: others.length === 0 ? first : 'both' })}</p>
      )}
      {message !== null && <p>{onboarding.companyMessage({ message })}</p>}
    </Note>
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
      companyRole: { name: invitation.role?.name ?? invitation.suggested?.role ?? '' },
      companyCountry: { code: invitation.suggested?.country ?? '' },
      userEmailAddress: invitation.email,
    },
    resolver: formResolver(NewCompany, loginRules),
  })
  useKeptForm(form, ['password'])
  const { control, formState } = form
  const { submit, error } = useFormAction(form, {
    send: async (body) => {
      const registered = await call(onboardCompanyEndpoint, {
        params: { token },
        body: { ...body, signIn: true },
      })
      await onDone(registered.token)
    },
    failed: (reason) => onboarding.registrationFailed({ reason }),
    fieldOf,
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <CompanySection control={control} invitation={invitation} />
      <UserSections control={control} invitedEmail={invitation.email} />
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
