import { type FieldValues, useController } from 'react-hook-form'
import { fieldAttributes, type FieldProps } from './field.ts'
import { PasswordControl } from './PasswordControl.tsx'

type Props<T extends FieldValues> = FieldProps<T> & { autoComplete: 'current-password' | 'new-password' }

/** A password of a form. */
export function PasswordField<T extends FieldValues>({ control, name, autoComplete, ...rest }: Props<T>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <PasswordControl
      {...fieldAttributes(rest)}
      {...field}
      value={field.value ?? ''}
      autoComplete={autoComplete}
      error={fieldState.error?.message}
    />
  )
}
