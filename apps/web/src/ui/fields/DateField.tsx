import { TextInput } from '@mantine/core'
import { parseDay } from '@selvedge/domain/day.ts'
import { dayText } from '@selvedge/messages/day.ts'
import { formats } from '@selvedge/messages/en/formats.ts'
import { type FieldValues, useController } from 'react-hook-form'
import { hasFixedDays } from '../format.ts'
import { fieldAttributes, type FieldProps } from './field.ts'

type Props<T extends FieldValues> = FieldProps<T> & { min?: string }

/**
 * The browser writes the day as its own language does, in which 02/03 may be two days. A language whose days have words says below
 * which one it is.
 */
function described(description: string | undefined, value: unknown): string | undefined {
  if (hasFixedDays() || typeof value !== 'string' || parseDay(value) === undefined) return description
  return description === undefined
    ? dayText(value)
    : formats.dayAndHint({ day: dayText(value), hint: description })
}

/** A calendar day, kept as `YYYY-MM-DD`. The browser's own control: best on phones, and known to screen readers. */
export function DateField<T extends FieldValues>({ control, name, min, ...rest }: Props<T>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <TextInput
      {...fieldAttributes({ ...rest, description: described(rest.description, field.value) })}
      {...field}
      value={field.value ?? ''}
      type="date"
      {...(min && { min })}
      max="2999-12-31"
      error={fieldState.error?.message}
    />
  )
}
