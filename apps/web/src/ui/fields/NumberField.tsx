import { NumberInput } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import { fieldAttributes, type FieldProps } from './field.ts'

type Props<T extends FieldValues> = FieldProps<T> & {
  min?: number
  max?: number
  decimals: number
  suffix?: string
}

/** A number with a fixed number of decimals; out-of-range input stays and is marked, never silently corrected. */
export function NumberField<T extends FieldValues>({
  control,
  name,
  min,
  max,
  decimals,
  suffix,
  ...rest
}: Props<T>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <NumberInput
      {...fieldAttributes(rest)}
      {...field}
      value={field.value ?? ''}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      {...(suffix !== undefined && { suffix })}
      step={1 / 10 ** decimals}
      decimalScale={decimals}
      allowNegative={min === undefined || min < 0}
      allowedDecimalSeparators={['.', ',']}
      clampBehavior="none"
      hideControls
      inputMode="decimal"
      error={fieldState.error?.message}
    />
  )
}
