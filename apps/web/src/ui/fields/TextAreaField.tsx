import { fields } from '@selvedge/messages/en/fields.ts'
import { Textarea } from '@mantine/core'
import { messages } from '@selvedge/domain/messages.ts'
import { type FieldValues, useController } from 'react-hook-form'
import { fieldAttributes, type FieldProps } from './field.ts'

type Props<T extends FieldValues> = FieldProps<T> & { max: number; rows?: number }

/** Several lines of text, with the limit and what is used of it. */
export function TextAreaField<T extends FieldValues>({ control, name, max, rows = 4, ...rest }: Props<T>) {
  const { field, fieldState } = useController({ control, name })
  const value = (field.value as string | null | undefined) ?? ''
  return (
    <Textarea
      {...fieldAttributes({
        ...rest,
        description: fields.charactersUsed({ max, used: value.length }),
      })}
      {...field}
      value={value}
      rows={rows}
      error={fieldState.error?.message ?? (value.length > max ? messages.maxCharacters({ max }) : undefined)}
    />
  )
}
