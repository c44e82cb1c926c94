import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { messages } from '@selvedge/domain/messages.ts'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, errorText } from '../api.ts'
import { logIn } from '../session.ts'
import { endSession } from '../token.ts'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { FormError } from '../ui/FormError.tsx'
import { OpenPage } from '../ui/OpenPage.tsx'
import { toast } from '../ui/toast-store.ts'

type Credentials = { username: string; password: string }

const route = getRouteApi('/login')

/** What a failed log-in is told as. */
function loginFault(error: unknown): string {
  if (!(error instanceof ApiError)) return errorText(error)
  return error.status === 401 ? 'Invalid username or password!' : error.message
}

const required = (message: string) => (value: string) => value.trim() !== '' || message

/** Log-in; leads back to where one came from. */
export function LoginPage() {
  useDocumentTitle('Log in · Selvedge')
  const router = useRouter()
  const { from } = route.useSearch()
  const [fault, setFault] = useState<string>()
  const { control, handleSubmit, formState, setFocus } = useForm<Credentials>({
    defaultValues: { username: '', password: '' },
    resolver: (values) => {
      const username = required(messages.username)(values.username)
      const password = required(messages.password)(values.password)
      const errors = {
        ...(username !== true && { username: { type: 'required', message: username } }),
        ...(password !== true && { password: { type: 'required', message: password } }),
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })

  const submit = handleSubmit(async ({ username, password }) => {
    setFault(undefined)
    try {
      await logIn(username.trim(), password)
      router.history.push(from ?? '/')
    } catch (error) {
      endSession('expired')
      setFault(loginFault(error))
      toast.error(loginFault(error))
      setFocus('password')
    }
  })

  return (
    <OpenPage>
      <h1>Log in</h1>
      <p>The blockchain pilot for traceable cotton and textiles: who made it, of what, and proof of both.</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <FormError>{fault}</FormError>
        <TextField control={control} name="username" label="Username" autoComplete="username" required />
        <PasswordField
          control={control}
          name="password"
          label="Password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" size="md" fullWidth loading={formState.isSubmitting}>
          Sign in
        </Button>
      </form>
      <p>New here? Companies and colleagues join by the link in their invitation mail.</p>
    </OpenPage>
  )
}
