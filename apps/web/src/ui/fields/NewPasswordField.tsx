import { fields } from '@selvedge/messages/en/fields.ts'
import { MIN_PASSWORD_CHARACTERS } from '@selvedge/domain/limits.ts'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from './field.ts'
import type { Eye } from './PasswordControl.tsx'
import { PasswordField } from './PasswordField.tsx'

type Props<T extends FieldValues> = Omit<FieldProps<T>, 'description'> & { eye?: Eye }

/** A password that is being chosen, with what is asked of it. */
export function NewPasswordField<T extends FieldValues>(props: Props<T>) {
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      description={fields.newPasswordHint({ min: MIN_PASSWORD_CHARACTERS })}
    />
  )
}
