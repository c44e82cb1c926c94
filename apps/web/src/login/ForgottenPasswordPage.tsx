import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { forgottenPasswordEndpoint } from '@selvedge/contract/passwords.ts'
import { PASSWORD_RESET_MINUTES } from '@selvedge/domain/limits.ts'
import { accounts } from '@selvedge/messages/en/accounts.ts'
import { login } from '@selvedge/messages/en/login.ts'
import { passwords } from '@selvedge/messages/en/passwords.ts'
import { shell } from '@selvedge/messages/en/shell.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../api.ts'
import { FormError } from '../ui/feedback/FormError.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { TextField } from '../ui/fields/TextField.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { useKeptForm } from '../ui/form/use-kept-form.ts'
import { OpenPage } from '../ui/layout/OpenPage.tsx'
import { rich } from '../ui/rich.ts'

/** Requests an e-mail with a link to a new password. The answer does not reveal who has an account. */
export function ForgottenPasswordPage() {
  useDocumentTitle(shell.windowTitle({ title: login.forgotten }))
  const [sentTo, setSentTo] = useState<string>()
  return (
    <OpenPage>
      <h1>{login.forgotten}</h1>
      {sentTo === undefined ? (
        <>
          <p>{passwords.intro}</p>
          <AddressForm onSent={setSentTo} />
        </>
      ) : (
        <Sent to={sentTo} onAgain={() => setSentTo(undefined)} />
      )}
      <p>
        <Link to="/login">{passwords.backToLogin}</Link>
      </p>
    </OpenPage>
  )
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    defaultValues: { email: '' },
    resolver: formResolver(forgottenPasswordEndpoint.body),
  })
  useKeptForm(form)
  const { control, formState } = form
  const { submit, error } = useFormAction(form, {
    send: async (body) => {
      await call(forgottenPasswordEndpoint, { body })
      toast.info(passwords.sent)
      onSent(body.email.trim())
    },
    failed: (why) => why,
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormError>{error}</FormError>
      <TextField
        control={control}
        name="email"
        label={accounts.email}
        type="email"
        autoComplete="email"
        required
      />
      <Button type="submit" size="md" fullWidth loading={formState.isSubmitting}>
        {passwords.send}
      </Button>
    </form>
  )
}

const strong = (inner: ReactNode) => <strong>{inner}</strong>

function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  return (
    <>
      <Note>
        {rich(
          passwords.sentTo({
            email: to,
            minutes: PASSWORD_RESET_MINUTES,
            strong,
          }),
        )}
      </Note>
      <p>{passwords.nothingCame}</p>
      <Button variant="default" onClick={onAgain}>
        {passwords.tryAnother}
      </Button>
    </>
  )
}
