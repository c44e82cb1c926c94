import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { fieldAttributes, type FieldProps } from './field.ts'

type Props<T extends FieldValues> = FieldProps<T> & {
  decimals: number
  /** Stands behind the number: `%`. */
  unit?: string
}

/**
 * A number as it was typed, which is never corrected: what is none, or out of range, stays and is marked. A comma before decimals is
 * read as a point; an amount of `1,250` could be a thousand, so it stays a text that no rule takes.
 */
function numberOf(text: string, decimals: number): number | string {
  const plain = text.trim()
  const [, whole, fraction = ''] = /^(-?\d+)(?:[.,](\d+))?$/.exec(plain) ?? []
  if (whole === undefined || fraction.length > decimals) return plain
  return Number(`${whole}.${fraction || '0'}`)
}

/** A number with at most so many decimals. */
export function NumberField<T extends FieldValues>({ control, name, decimals, unit, ...rest }: Props<T>) {
  const { field, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState('')
  const value: unknown = field.value ?? ''
  // What somebody else put into the form, such as an import, replaces what was typed.
  const text = numberOf(typed, decimals) === value ? typed : String(value)
  return (
    <TextInput
      {...fieldAttributes(rest)}
      {...field}
      value={text}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        field.onChange(numberOf(event.currentTarget.value, decimals))
      }}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...(unit !== undefined && { rightSection: <span aria-hidden>{unit}</span> })}
      error={fieldState.error?.message}
    />
  )
}
