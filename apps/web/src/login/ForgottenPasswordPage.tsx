import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { forgottenPasswordEndpoint } from '@selvedge/contract/passwords.ts'
import { PASSWORD_RESET_MINUTES } from '@selvedge/domain/limits.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../api.ts'
import { FormError } from '../ui/feedback/FormError.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { TextField } from '../ui/fields/TextField.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { OpenPage } from '../ui/layout/OpenPage.tsx'

/** Requests an e-mail with a link to a new password. The answer does not reveal who has an account. */
export function ForgottenPasswordPage() {
  useDocumentTitle('Forgot your password? · Selvedge')
  const [sentTo, setSentTo] = useState<string>()
  return (
    <OpenPage>
      <h1>Forgot your password?</h1>
      {sentTo === undefined ? (
        <>
          <p>Enter the e-mail address of your account. We send you a link to choose a new password.</p>
          <AddressForm onSent={setSentTo} />
        </>
      ) : (
        <Sent to={sentTo} onAgain={() => setSentTo(undefined)} />
      )}
      <p>
        <Link to="/login">Back to the log-in</Link>
      </p>
    </OpenPage>
  )
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    defaultValues: { email: '' },
    resolver: formResolver(forgottenPasswordEndpoint.body),
  })
  const { control, formState } = form
  const { submit, error } = useFormAction(form, {
    send: async (body) => {
      await call(forgottenPasswordEndpoint, { body })
      toast.info('If an account has this address, we have sent an e-mail to it.')
      onSent(body.email.trim())
    },
    failed: (why) => why,
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormError>{error}</FormError>
      <TextField control={control} name="email" label="E-mail" type="email" autoComplete="email" required />
      <Button type="submit" size="md" fullWidth loading={formState.isSubmitting}>
        Send the link
      </Button>
    </form>
  )
}

function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  return (
    <>
      <Note>
        If an account has the address <strong>{to}</strong>, we have sent an e-mail to it. The link works once
        and for {PASSWORD_RESET_MINUTES} minutes.
      </Note>
      <p>
        Nothing after a few minutes? Check your spam folder, or try the address that your invitation was sent
        to. An administrator of your company can tell you whether you still have access.
      </p>
      <Button variant="default" onClick={onAgain}>
        Try another address
      </Button>
    </>
  )
}
