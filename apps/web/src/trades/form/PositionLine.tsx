import { MAX_LOT_CHARACTERS, MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { lacksUnit } from '@selvedge/domain/trade.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { tradeFields } from '@selvedge/messages/en/trade-fields.ts'
import { tradeForm } from '@selvedge/messages/en/trade-form.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { type Control, Controller, type UseFormGetValues, useWatch } from 'react-hook-form'
import { MaterialPicker } from '../../pickers/MaterialPicker.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { unitsQuery } from '../../pickers/units-query.ts'
import type { PositionField, PositionValues, TradeValues } from '../trade-values.ts'
import { hasAmount } from './mass/mass-lines.ts'
import { MassHint } from './mass/MassHint.tsx'
import { LineTools, type LineToolsProps } from './LineTools.tsx'
import classes from './PositionFields.module.css'
import { PositionRow } from './PositionRow.tsx'

type Props = LineToolsProps & {
  control: Control<TradeValues>
  getValues: UseFormGetValues<TradeValues>
  id: string
  isOpen: boolean
  /** Of a few lines all stay open. */
  canClose: boolean
  /** What is wrong in it, in a sentence. */
  error: string | undefined
  onOpen: (id: string, index: number, field: PositionField) => void
  onClose: (id: string, index: number) => void
}

/** One line of a trade, open or closed. Kept apart, so that work in one line does not draw two hundred. */
export const PositionLine = memo(function PositionLine(props: Props) {
  const { getValues, control, id, isOpen, canClose, error, onOpen, onClose, ...tools } = props
  const { index } = tools
  if (!isOpen)
    return (
      <PositionRow
        // A closed line has no fields: its content changes only when it moves or closes.
        values={getValues(`positions.${index}`)}
        error={error}
        onOpen={(field) => onOpen(id, index, field)}
        {...tools}
      />
    )
  const isOnly = tools.isFirst && tools.isLast
  const number = String(index + 1)
  const name = tradeFields.position({ number })
  return (
    <fieldset className={classes['line']}>
      <legend className="visually-hidden">{name}</legend>
      <div className={classes['head']}>
        {canClose ? (
          <button
            type="button"
            className={classes['close']}
            aria-expanded
            aria-label={tradeForm.closePosition({ number })}
            onClick={() => onClose(id, index)}
          >
            <IconChevronDown size={16} aria-hidden />
            {name}
          </button>
        ) : (
          <span aria-hidden>{name}</span>
        )}
        {!isOnly && <LineTools {...tools} />}
      </div>
      <Fields control={control} index={index} />
    </fieldset>
  )
})

function Fields({ control, index }: { control: Control<TradeValues>; index: number }) {
  const units = useQuery(unitsQuery)
  const path = `positions.${index}` as const
  const [quantity, unitCode, material, weight] = useWatch({
    control,
    name: [`${path}.quantity`, `${path}.unit.code`, `${path}.contractorMaterial`, `${path}.weight`],
  })
  const isUnitMissing = lacksUnit({ quantity: quantity ?? null, unitCode })
  return (
    <div className={classes['fields']}>
      <Controller
        control={control}
        name={`${path}.contractorMaterial`}
        render={({ field, fieldState }) => (
          <MaterialPicker
            ref={field.ref}
            label={recordFields.material}
            from="all"
            value={pickedMaterial(field.value)}
            onPick={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <NumberField control={control} name={`${path}.quantity`} label={tradeFields.quantity} decimals={2} />
      <SelectField
        control={control}
        name={`${path}.unit.code`}
        label={tradeFields.unit}
        warning={isUnitMissing ? tradeFields.unitMissing : undefined}
        options={units}
        clearable
      />
      <NumberField
        control={control}
        name={`${path}.weight`}
        label={tradeFields.weightInKilograms}
        decimals={2}
      />
      <TextField
        control={control}
        name={`${path}.lot`}
        label={tradeFields.lot}
        maxLength={MAX_LOT_CHARACTERS}
      />
      <TextAreaField
        control={control}
        name={`${path}.externalDescription`}
        label={tradeFields.description}
        max={MAX_NOTES_CHARACTERS}
        rows={1}
      />
      <MassHint
        index={index}
        material={pickedMaterial(material)?.id ?? null}
        isWeighed={typeof weight === 'number'}
        isBegun={hasAmount(quantity, weight)}
      />
    </div>
  )
}

const pickedMaterial = (material: PositionValues['contractorMaterial']) =>
  material?.id ? { id: Number(material.id), name: material.name ?? '' } : null
