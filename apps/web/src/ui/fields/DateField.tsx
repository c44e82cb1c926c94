import { issues, sentence } from '@selvedge/domain/issues.ts'
import { type FieldValues, useController } from 'react-hook-form'
import { DayInput } from './DayInput.tsx'
import { fieldAttributes, type FieldProps } from './field.ts'
import { isTwoDays } from './typed-days.ts'

type Props<T extends FieldValues> = FieldProps<T> & { min?: string }

/** What is wrong: that it reads two ways, where that is it. */
const faultOf = (error: string | undefined, value: string) =>
  error !== undefined && isTwoDays(value) ? sentence(issues.importDayTwoWays) : error

/** A calendar day, kept as `YYYY-MM-DD`. What is typed and is no day stays, and is no value that a form takes. */
export function DateField<T extends FieldValues>({ control, name, min, ...rest }: Props<T>) {
  const { field, fieldState } = useController({ control, name })
  const value: unknown = field.value
  const text = typeof value === 'string' ? value : ''
  return (
    <DayInput
      {...fieldAttributes(rest)}
      {...field}
      value={text}
      {...(min && { min })}
      error={faultOf(fieldState.error?.message, text)}
    />
  )
}
