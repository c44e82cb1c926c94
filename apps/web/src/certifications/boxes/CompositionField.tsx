import { TextInput } from '@mantine/core'
import { compositionText, readComposition } from '@selvedge/domain/certificate-boxes/composition.ts'
import { readersNumbers } from '@selvedge/domain/readers-numbers.ts'
import { boxesForm as texts } from '@selvedge/messages/en/boxes-form.ts'
import { useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import type { ProductValues } from './box-values.ts'

type Value = ProductValues['composition']

type Props<Form extends FieldValues> = { control: Control<Form>; name: FieldPath<Form> }

/** What a product is made of, written on one line; what cannot be read stays as it was typed, and is marked. */
export function CompositionField<Form extends FieldValues>({ control, name }: Props<Form>) {
  const { field, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState('')
  const value = field.value as Value
  const text = JSON.stringify(valueOf(typed)) === JSON.stringify(value) ? typed : textOf(value)
  return (
    <TextInput
      {...field}
      label={texts.composition}
      description={texts.compositionHint}
      value={text}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        field.onChange(valueOf(event.currentTarget.value))
      }}
      autoComplete="off"
      error={messageOf(fieldState.error)}
    />
  )
}

/** In percent, as the call has it. */
function valueOf(text: string): Value {
  const read = readComposition(text)
  return read ? read.map(({ material, share }) => ({ material, share: share / 100 })) : text
}

const textOf = (value: Value) =>
  typeof value === 'string'
    ? value
    : compositionText(
        value.map(({ material, share }) => ({ material, share: Math.round(share * 100) })),
        readersNumbers().style === 'comma' ? ',' : '.',
      )

/** Of the whole, or of the first part that has one. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const part of Object.values(error)) {
    const found = messageOf(part)
    if (found !== undefined) return found
  }
  return undefined
}
