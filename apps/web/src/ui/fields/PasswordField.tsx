import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { fieldAttributes, type FieldProps } from './field.ts'

type Props<T extends FieldValues> = FieldProps<T> & { autoComplete: 'current-password' | 'new-password' }

/** A password, hidden until the eye is pressed. */
export function PasswordField<T extends FieldValues>({ control, name, autoComplete, ...rest }: Props<T>) {
  const { field, fieldState } = useController({ control, name })
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...fieldAttributes(rest)}
      {...field}
      value={(field.value as string | null | undefined) ?? ''}
      autoComplete={autoComplete}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': `${visible ? 'Hide' : 'Show'} ${rest.label.toLowerCase()}`,
        'aria-hidden': false,
        tabIndex: 0,
      }}
      error={fieldState.error?.message}
    />
  )
}
