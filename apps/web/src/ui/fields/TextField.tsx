import { TextInput } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import { AS_TYPED } from './as-typed.ts'
import { fieldAttributes, type FieldProps } from './field.ts'

type Props<T extends FieldValues> = FieldProps<T> & {
  type?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: string
  placeholder?: string
  readOnly?: boolean
  maxLength?: number
}

/** One line of text. */
export function TextField<T extends FieldValues>({
  control,
  name,
  type = 'text',
  autoComplete = 'off',
  placeholder,
  readOnly = false,
  maxLength,
  ...rest
}: Props<T>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <TextInput
      {...fieldAttributes(rest)}
      {...field}
      value={field.value ?? ''}
      type={type}
      readOnly={readOnly}
      {...(readOnly && { variant: 'filled' })}
      autoComplete={autoComplete}
      {...(autoComplete === 'username' && AS_TYPED)}
      {...(placeholder !== undefined && { placeholder })}
      {...(maxLength !== undefined && { maxLength })}
      error={fieldState.error?.message}
    />
  )
}
