import { fields } from '@selvedge/messages/en/fields.ts'
import { COORDINATE_DECIMALS } from '@selvedge/domain/limits.ts'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { NumberField } from './NumberField.tsx'

type Props<T extends FieldValues> = { control: Control<T>; latitude: FieldPath<T>; longitude: FieldPath<T> }

/** Where a company is, in degrees. */
export function CoordinateFields<T extends FieldValues>({ control, latitude, longitude }: Props<T>) {
  const decimals = COORDINATE_DECIMALS
  return (
    <>
      <NumberField control={control} name={latitude} label={fields.latitude} decimals={decimals} />
      <NumberField control={control} name={longitude} label={fields.longitude} decimals={decimals} />
    </>
  )
}
