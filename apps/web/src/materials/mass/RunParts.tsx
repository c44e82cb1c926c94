import { Button } from '@mantine/core'
import { MAX_INPUTS, MAX_LOT_CHARACTERS } from '@selvedge/domain/limits.ts'
import { massRun } from '@selvedge/messages/en/mass-run.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Control, Controller, useFieldArray, useWatch } from 'react-hook-form'
import { MaterialPicker } from '../../pickers/MaterialPicker.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { bookQuery } from './mass-queries.ts'
import classes from './Run.module.css'
import { partOf, type RunList, type RunValues } from './run-values.ts'

const TITLES: Record<RunList, () => string> = {
  inputs: () => massRun.inputs,
  outputs: () => massRun.outputs,
  byProducts: () => massRun.byProducts,
}

const ADDS: Record<RunList, () => string> = {
  inputs: () => massRun.addInputs,
  outputs: () => massRun.addOutputs,
  byProducts: () => massRun.addByProducts,
}

/** What a run used, made, or left beside it: a line for each material, or lot of it. */
export function RunParts({ control, list }: { control: Control<RunValues>; list: RunList }) {
  const { fields, append, remove } = useFieldArray({ control, name: list })
  return (
    <fieldset className={classes['parts']}>
      <legend>{TITLES[list]()}</legend>
      {fields.map(({ id }, index) => (
        <Line
          key={id}
          control={control}
          list={list}
          index={index}
          onRemove={fields.length > 1 || list === 'byProducts' ? () => remove(index) : undefined}
        />
      ))}
      {fields.length < MAX_INPUTS && (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => append(partOf(null))}
          >
            {ADDS[list]()}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type LineProps = {
  control: Control<RunValues>
  list: RunList
  index: number
  onRemove: (() => void) | undefined
}

function Line({ control, list, index, onRemove }: LineProps) {
  const path = `${list}.${index}` as const
  const material = useWatch({ control, name: `${path}.material` })
  const id = material?.id ?? 0
  const book = useQuery({ ...bookQuery(id), enabled: id > 0 })
  return (
    <fieldset
      className={classes['line']}
      aria-label={massRun.part({ list: TITLES[list](), number: String(index + 1) })}
    >
      <Controller
        control={control}
        name={`${path}.material`}
        render={({ field, fieldState }) => (
          <MaterialPicker
            ref={field.ref}
            label={massRun.material}
            from="all"
            value={field.value}
            onPick={({ id: picked, name }) => field.onChange({ id: picked, name })}
            {...(list === 'byProducts' && { onClear: () => field.onChange(null) })}
            error={fieldState.error?.message}
          />
        )}
      />
      <NumberField control={control} name={`${path}.kilograms`} label={massRun.kilograms} decimals={2} />
      {book.data?.byLot && (
        <TextField
          control={control}
          name={`${path}.lot`}
          label={massRun.lot}
          maxLength={MAX_LOT_CHARACTERS}
        />
      )}
      {onRemove ? (
        <Button
          variant="subtle"
          px={0}
          className={classes['remove'] ?? ''}
          aria-label={massRun.remove({ list: TITLES[list](), number: String(index + 1) })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </Button>
      ) : (
        <span />
      )}
    </fieldset>
  )
}
