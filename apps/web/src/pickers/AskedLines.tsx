import { Button } from '@mantine/core'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { requests as texts } from '@selvedge/messages/en/requests.ts'
import { MAX_REQUEST_POSITIONS } from '@selvedge/domain/limits.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Control, useFieldArray } from 'react-hook-form'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import classes from './AskedLines.module.css'
import type { AskValues } from './ask-values.ts'
import { EMPTY_LINE } from './ask-values.ts'
import { unitsQuery } from './units-query.ts'

/** What a trade that is asked for is to contain: the buyer's order, which the seller's form then begins with. */
export function AskedLines({ control }: { control: Control<AskValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'positions' })
  const units = useQuery(unitsQuery)
  return (
    <fieldset className={classes['lines']}>
      <legend>{texts.yourPositions}</legend>
      {fields.map(({ id }, index) => (
        <fieldset key={id} aria-label={texts.position({ number: String(index + 1) })}>
          <TextField control={control} name={`positions.${index}.material`} label={recordFields.material} />
          <NumberField
            control={control}
            name={`positions.${index}.quantity`}
            label={texts.quantity}
            decimals={2}
          />
          <SelectField
            control={control}
            name={`positions.${index}.unit`}
            label={texts.unit}
            options={units}
            clearable
          />
          {fields.length > 1 && (
            <Button
              variant="subtle"
              px="xs"
              aria-label={texts.removeLine({ number: String(index + 1) })}
              onClick={() => remove(index)}
            >
              <IconTrash size={18} aria-hidden />
            </Button>
          )}
        </fieldset>
      ))}
      {fields.length < MAX_REQUEST_POSITIONS && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append(EMPTY_LINE)}
        >
          {texts.addLine}
        </Button>
      )}
    </fieldset>
  )
}
