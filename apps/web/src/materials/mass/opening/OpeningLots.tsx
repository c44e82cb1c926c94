import { Button } from '@mantine/core'
import { MAX_INPUTS, MAX_LOT_CHARACTERS } from '@selvedge/domain/limits.ts'
import { massOpening } from '@selvedge/messages/en/mass-opening.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import run from '../Run.module.css'
import { EMPTY_LOT, type OpeningValues, weightOfLots } from './opening-values.ts'

/** The lots with which a book is opened: a line for each, and what they weigh together. */
export function OpeningLots({ control }: { control: Control<OpeningValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'lots' })
  const lots = useWatch({ control, name: 'lots' })
  return (
    <fieldset className={run['parts']}>
      <legend>{massOpening.lots}</legend>
      {fields.map(({ id }, index) => (
        <fieldset
          key={id}
          className={run['line']}
          aria-label={massOpening.lotOf({ number: String(index + 1) })}
        >
          <TextField
            control={control}
            name={`lots.${index}.lot`}
            label={massOpening.lotOf({ number: String(index + 1) })}
            maxLength={MAX_LOT_CHARACTERS}
          />
          <NumberField
            control={control}
            name={`lots.${index}.kilograms`}
            label={massOpening.kilograms}
            decimals={2}
            required
          />
          <Button
            variant="subtle"
            px={0}
            className={run['remove'] ?? ''}
            aria-label={massOpening.removeLot({ number: String(index + 1) })}
            onClick={() => remove(index)}
          >
            <IconTrash size={18} aria-hidden />
          </Button>
        </fieldset>
      ))}
      {fields.length < MAX_INPUTS && (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => append(EMPTY_LOT)}
          >
            {massOpening.addLot}
          </Button>
        </div>
      )}
      {fields.length > 0 && (
        <output className={run['rest']}>{massOpening.lotsTogether({ kilograms: weightOfLots(lots) })}</output>
      )}
    </fieldset>
  )
}
