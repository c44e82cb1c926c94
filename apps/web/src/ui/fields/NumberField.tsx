import { TextInput } from '@mantine/core'
import { issues, sentence } from '@selvedge/domain/issues.ts'
import { isReadAs, readersNumbers, readTyped, withoutPercentSign } from '@selvedge/domain/readers-numbers.ts'
import { formats } from '@selvedge/messages/en/formats.ts'
import { numberTyped } from '@selvedge/messages/number-words.ts'
import { useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { amountText } from '../format.ts'
import { fieldAttributes, type FieldProps } from './field.ts'

type Props<T extends FieldValues> = FieldProps<T> & {
  decimals: number
  /** Stands behind the number: `%`. */
  unit?: string
}

type Shape = { decimals: number; unit: string | undefined }

/** A percentage may have its sign, though the field shows it. */
const bare = (text: string, unit: string | undefined) => (unit === '%' ? withoutPercentSign(text) : text)

/**
 * A number as it was typed, which is never corrected: what is none, or out of range, stays and is marked. It is read in the form of the
 * reader's language (`readTyped`); what has two readings there stays a text that no rule takes.
 */
function numberOf(text: string, { decimals, unit }: Shape): number | string {
  const typed = readTyped(bare(text, unit), readersNumbers(), decimals)
  if (!('value' in typed) || Number(typed.value.toFixed(decimals)) !== typed.value) return text.trim()
  return typed.value
}

/** What of the number is not certain from what was typed: which number it is, in plain digits. */
function described(description: string | undefined, text: string, value: unknown, unit: string | undefined) {
  if (typeof value !== 'number' || !isReadAs(bare(text, unit), readersNumbers())) return description
  const reading = withUnit(numberTyped(value), unit)
  return description === undefined
    ? formats.readAs({ reading })
    : formats.textAndReadAs({ text: description, reading })
}

/** As the language writes percentages; other units stand behind the number in all of them. */
function withUnit(number: string, unit: string | undefined): string {
  if (unit === '%') return formats.percentage({ number })
  return unit === undefined ? number : `${number} ${unit}`
}

/** What is wrong: that it reads two ways, or with a number as the reader's language writes it where something else was typed. */
function faultOf(error: string | undefined, value: unknown, { decimals, unit }: Shape) {
  if (error === undefined || typeof value !== 'string' || value === '') return error
  const typed = readTyped(bare(value, unit), readersNumbers(), decimals)
  if ('fault' in typed && typed.fault === 'two ways') return sentence(issues.importNumberTwoWays)
  return formats.numberExample({
    error,
    number: amountText(unit === '%' ? 12.5 : decimals > 0 ? 1234.5 : 1234),
  })
}

/** A number with at most so many decimals. */
export function NumberField<T extends FieldValues>({ control, name, decimals, unit, ...rest }: Props<T>) {
  const { field, fieldState } = useController({ control, name })
  const shape = { decimals, unit }
  const [typed, setTyped] = useState('')
  const value: unknown = field.value ?? ''
  const shown = typeof value === 'number' ? numberTyped(value) : String(value)
  // What somebody else put into the form, such as an import, replaces what was typed.
  const text = numberOf(typed, shape) === value ? typed : shown
  return (
    <TextInput
      {...fieldAttributes({ ...rest, description: described(rest.description, text, value, unit) })}
      {...field}
      value={text}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        field.onChange(numberOf(event.currentTarget.value, shape))
      }}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...(unit !== undefined && { rightSection: <span aria-hidden>{unit}</span> })}
      error={faultOf(fieldState.error?.message, value, shape)}
    />
  )
}
