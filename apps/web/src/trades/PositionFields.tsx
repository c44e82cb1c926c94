import { Button } from '@mantine/core'
import { MAX_AMOUNT, MAX_NOTES_CHARACTERS, MAX_POSITIONS } from '@selvedge/domain/limits.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Control, Controller, useFieldArray } from 'react-hook-form'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { FormSection } from '../ui/FormSection.tsx'
import { MaterialPicker } from '../ui/MaterialPicker.tsx'
import classes from './PositionFields.module.css'
import { unitsQuery } from './trade-queries.ts'
import { EMPTY_POSITION, type PositionValues, type TradeValues } from './trade-values.ts'

/** What is traded: one line per material. */
export function PositionFields({ control }: { control: Control<TradeValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'positions' })
  return (
    <FormSection title="Positions" intro="What is sold, one position for each material.">
      {fields.map((field, i) => (
        <PositionLine
          key={field.id}
          control={control}
          index={i}
          {...(fields.length > 1 && { onRemove: () => remove(i) })}
        />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={fields.length >= MAX_POSITIONS}
          onClick={() =>
            append(EMPTY_POSITION, { focusName: `positions.${fields.length}.contractorMaterial` })
          }
        >
          Add position
        </Button>
      </div>
    </FormSection>
  )
}

type LineProps = { control: Control<TradeValues>; index: number; onRemove?: () => void }

function PositionLine({ control, index, onRemove }: LineProps) {
  const units = useQuery(unitsQuery)
  const path = `positions.${index}` as const
  return (
    <fieldset className={classes['line']}>
      <legend>Position {index + 1}</legend>
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
      {onRemove && (
        <Button
          variant="subtle"
          color="gray"
          className={classes['remove'] ?? ''}
          aria-label={`Remove position ${index + 1}`}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </Button>
      )}
    </fieldset>
  )
}

const pickedMaterial = (material: PositionValues['contractorMaterial']) =>
  material?.id ? { id: Number(material.id), name: material.name ?? '' } : null
