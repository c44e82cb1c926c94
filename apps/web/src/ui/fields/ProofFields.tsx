import { login } from '@selvedge/messages/en/login.ts'
import { fields } from '@selvedge/messages/en/fields.ts'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from './TextField.tsx'

type Values = FieldValues & { password: string; code?: string | null | undefined }
type Props<T extends Values> = {
  control: Control<T>
  /** Whether a code of the second factor is needed too. */
  asksCode?: boolean
  codeHint?: string
}

/** The password, and a code where the second factor is on: what proves who is at the keyboard. */
export function ProofFields<T extends Values>({
  control,
  asksCode = true,
  codeHint = fields.codeHint,
}: Props<T>) {
  return (
    <>
      <PasswordField
        control={control}
        name={'password' as Path<T>}
        label={fields.currentPassword}
        autoComplete="current-password"
        eye={fields.currentPasswordEye}
        required
      />
      {asksCode && (
        <TextField
          control={control}
          name={'code' as Path<T>}
          label={login.code}
          description={codeHint}
          autoComplete="one-time-code"
          required
        />
      )}
    </>
  )
}
