import { passwordEye } from '@selvedge/messages/en/password-eye.ts'
import { type FieldValues, useController } from 'react-hook-form'
import { fieldAttributes, type FieldProps } from './field.ts'
import { type Eye, PasswordControl } from './PasswordControl.tsx'

type Props<T extends FieldValues> = FieldProps<T> & {
  autoComplete: 'current-password' | 'new-password'
  eye?: Eye
}

/** A password of a form. */
export function PasswordField<T extends FieldValues>({
  control,
  name,
  autoComplete,
  eye = passwordEye.button,
  ...rest
}: Props<T>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <PasswordControl
      {...fieldAttributes(rest)}
      {...field}
      value={field.value ?? ''}
      autoComplete={autoComplete}
      eye={eye}
      error={fieldState.error?.message}
    />
  )
}
