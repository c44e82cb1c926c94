import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { checkResetEndpoint, resetPasswordEndpoint } from '@selvedge/contract/passwords.ts'
import { PASSWORD_RESET_MINUTES } from '@selvedge/domain/limits.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { passwordError } from '@selvedge/domain/password.ts'
import { accounts } from '@selvedge/messages/en/accounts.ts'
import { login } from '@selvedge/messages/en/login.ts'
import { fields } from '@selvedge/messages/en/fields.ts'
import { passwords } from '@selvedge/messages/en/passwords.ts'
import { shell } from '@selvedge/messages/en/shell.ts'
import { IconMailX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError, call } from '../api.ts'
import { keys } from '../query-keys.ts'
import { logOut } from '../session.ts'
import { token as sessionToken } from '../token.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { FormError } from '../ui/feedback/FormError.tsx'
import { LoadingOverlay } from '../ui/feedback/LoadingOverlay.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { NewPasswordField } from '../ui/fields/NewPasswordField.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { useKeptForm } from '../ui/form/use-kept-form.ts'
import { OpenPage } from '../ui/layout/OpenPage.tsx'

const Values = z.object({ username: z.string(), password: z.string(), repeated: z.string() })
type Values = z.input<typeof Values>

const isInvalid = (error: unknown) =>
  error instanceof ApiError && ['RESET_INVALID', 'VALIDATION_FAILED'].includes(error.code)

/** The page a password-reset e-mail links to. The token is after the #, which no browser sends anywhere. */
export function NewPasswordPage() {
  useDocumentTitle(shell.windowTitle({ title: passwords.chooseTitle }))
  // That of the page that is shown: while it is left, the next page's address has none.
  const token = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).hash,
  })
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keys.passwordReset.of(token),
    queryFn: ({ signal }) => call(checkResetEndpoint, { body: { token } }, { signal }),
    // Read once: what was typed must not go because the link was used a moment ago.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: (failures, cause) => failures < 2 && !isInvalid(cause),
  })
  return (
    <OpenPage>
      <h1>{passwords.chooseTitle}</h1>
      {isPending && <LoadingOverlay text={passwords.loading} />}
      {isInvalid(error) && <InvalidLink />}
      {error && !isInvalid(error) && (
        <ErrorCard title={passwords.failed} error={error} onRetry={() => void refetch()} />
      )}
      {data && <NewPasswordForm token={token} username={data.username} />}
    </OpenPage>
  )
}

function NewPasswordForm({ token, username }: { token: string; username: string }) {
  const navigate = useNavigate()
  const form = useForm<Values>({
    defaultValues: { username, password: '', repeated: '' },
    resolver: formResolver(Values, ({ password, repeated }) => ({
      password: password === '' ? issues.password : passwordError(password, [username]),
      repeated: repeated === password ? undefined : issues.passwordsMustMatch,
    })),
  })
  useKeptForm(form, ['password', 'repeated'])
  const { control, formState } = form
  const { submit, error } = useFormAction(form, {
    send: async ({ password }) => {
      await call(resetPasswordEndpoint, { body: { token, password } })
      // This browser's session has ended with all others, or is somebody else's.
      if (sessionToken() !== null) await logOut()
      toast.info(passwords.done)
      await navigate({ to: '/login', replace: true })
    },
    failed: (why) => why,
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormError>{error}</FormError>
      {/* Password managers keep the new password beside it. */}
      <TextField control={control} name="username" label={login.username} autoComplete="username" readOnly />
      <NewPasswordField
        control={control}
        name="password"
        label={accounts.newPassword}
        eye={fields.newPasswordEye}
        required
      />
      <PasswordField
        control={control}
        name="repeated"
        label={accounts.repeatedPassword}
        autoComplete="new-password"
        eye={fields.repeatedPasswordEye}
        required
      />
      <Button type="submit" size="md" fullWidth loading={formState.isSubmitting}>
        {passwords.set}
      </Button>
      <p>{passwords.setHint}</p>
    </form>
  )
}

function InvalidLink() {
  const navigate = useNavigate()
  return (
    <EmptyState icon={<IconMailX size={36} aria-hidden />} title={passwords.invalid}>
      <p>{passwords.invalidHint({ minutes: PASSWORD_RESET_MINUTES })}</p>
      <Button variant="default" onClick={() => void navigate({ to: '/password/forgotten' })}>
        {passwords.askAgain}
      </Button>
    </EmptyState>
  )
}
