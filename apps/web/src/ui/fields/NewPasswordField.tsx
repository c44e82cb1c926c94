import { fields } from '@selvedge/messages/en/fields.ts'
import { MIN_PASSWORD_CHARACTERS } from '@selvedge/domain/limits.ts'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from './field.ts'
import { PasswordField } from './PasswordField.tsx'

/** A password that is being chosen, with what is asked of it. */
export function NewPasswordField<T extends FieldValues>(props: Omit<FieldProps<T>, 'description'>) {
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      description={fields.newPasswordHint({ min: MIN_PASSWORD_CHARACTERS })}
    />
  )
}
