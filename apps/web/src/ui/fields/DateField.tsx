import { TextInput } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import { fieldAttributes, type FieldProps } from './field.ts'

type Props<T extends FieldValues> = FieldProps<T> & { min?: string }

/** A calendar day, kept as `YYYY-MM-DD`. The browser's own control: best on phones, and known to screen readers. */
export function DateField<T extends FieldValues>({ control, name, min, ...rest }: Props<T>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <TextInput
      {...fieldAttributes(rest)}
      {...field}
      value={field.value ?? ''}
      type="date"
      {...(min && { min })}
      max="2999-12-31"
      error={fieldState.error?.message}
    />
  )
}
