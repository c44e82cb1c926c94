import { ActionIcon } from '@mantine/core'
import { MAX_AMOUNT, MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { MaterialPicker } from '../ui/MaterialPicker.tsx'
import classes from './PositionFields.module.css'
import { unitsQuery } from './trade-queries.ts'
import type { PositionValues, TradeValues } from './trade-values.ts'

type Props = {
  control: Control<TradeValues>
  index: number
  count: number
  onMove: (index: number, by: 1 | -1) => void
  onRemove: (index: number) => void
}

/** One line of a trade. Kept apart, so that typing in one line does not draw two hundred. */
export const PositionLine = memo(function PositionLine({ control, index, count, onMove, onRemove }: Props) {
  const units = useQuery(unitsQuery)
  const path = `positions.${index}` as const
  return (
    <fieldset className={classes['line']}>
      <legend className="visually-hidden">Position {index + 1}</legend>
      <div className={classes['head']}>
        <span aria-hidden>Position {index + 1}</span>
        {count > 1 && <Tools index={index} count={count} onMove={onMove} onRemove={onRemove} />}
      </div>
      <div className={classes['fields']}>
        <Controller
          control={control}
          name={`${path}.contractorMaterial`}
          render={({ field, fieldState }) => (
            <MaterialPicker
              ref={field.ref}
              label="Material"
              from="all"
              value={pickedMaterial(field.value)}
              onPick={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <NumberField
          control={control}
          name={`${path}.quantity`}
          label="Quantity"
          min={0}
          max={MAX_AMOUNT}
          decimals={2}
        />
        <SelectField control={control} name={`${path}.unit.code`} label="Unit" options={units} clearable />
        <NumberField
          control={control}
          name={`${path}.weight`}
          label="Weight (kg)"
          min={0}
          max={MAX_AMOUNT}
          decimals={2}
        />
        <TextAreaField
          control={control}
          name={`${path}.externalDescription`}
          label="Description"
          max={MAX_NOTES_CHARACTERS}
          rows={1}
        />
      </div>
    </fieldset>
  )
})

/** Moves and removes a line; each button says which. */
function Tools({ index, count, onMove, onRemove }: Omit<Props, 'control'>) {
  const tool = { variant: 'subtle', color: 'gray', size: 36 } as const
  return (
    <div className={classes['tools']}>
      <ActionIcon
        {...tool}
        data-tool="up"
        aria-label={`Move position ${index + 1} up`}
        disabled={index === 0}
        onClick={() => onMove(index, -1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...tool}
        data-tool="down"
        aria-label={`Move position ${index + 1} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index, 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...tool}
        data-tool="remove"
        aria-label={`Remove position ${index + 1}`}
        onClick={() => onRemove(index)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}

const pickedMaterial = (material: PositionValues['contractorMaterial']) =>
  material?.id ? { id: Number(material.id), name: material.name ?? '' } : null
