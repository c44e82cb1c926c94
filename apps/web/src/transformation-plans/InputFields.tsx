import { Button } from '@mantine/core'
import { MAX_INPUTS } from '@selvedge/domain/limits.ts'
import { percentText, sumOfHundredths, WHOLE } from '@selvedge/domain/percentage.ts'
import { plans } from '@selvedge/messages/en/plans.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect } from 'react'
import { type Control, Controller, useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import { MaterialPicker } from '../pickers/MaterialPicker.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { FormSection } from '../ui/form/FormSection.tsx'
import classes from './InputFields.module.css'
import { EMPTY_INPUT, type PlanValues } from './plan-values.ts'

/** What goes in: one line per material, and how much of the whole they are together. */
export function InputFields({ form }: { form: UseFormReturn<PlanValues> }) {
  const { control, getValues, setValue } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'inputs' })

  function add() {
    // The share that was filled in for a single input is no longer meant.
    if (fields.length === 1 && Number(getValues('inputs.0.quantity')) === 100)
      setValue('inputs.0.quantity', '')
    append(EMPTY_INPUT, { focusName: `inputs.${fields.length}.material` })
  }

  function removeAt(index: number) {
    remove(index)
    if (fields.length === 2 && !getValues('inputs.0.quantity')) setValue('inputs.0.quantity', 100)
  }

  return (
    <FormSection title={plans.inputs} intro={plans.inputsHint}>
      {fields.map((field, i) => (
        <InputLine
          key={field.id}
          control={control}
          index={i}
          {...(fields.length > 1 && { onRemove: () => removeAt(i) })}
        />
      ))}
      <div className={classes['foot']}>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={fields.length >= MAX_INPUTS}
          onClick={add}
        >
          {plans.addInput}
        </Button>
        <RunningTotal form={form} />
      </div>
    </FormSection>
  )
}

/** How much the inputs are together; an error as soon as it is more than there is. */
function RunningTotal({ form }: { form: UseFormReturn<PlanValues> }) {
  const { control, clearErrors } = form
  const inputs = useWatch({ control, name: 'inputs' })
  const total = sumOfHundredths(inputs.map(({ quantity }) => quantity))
  const isTooMuch = total > WHOLE
  const share = percentText(total)

  useEffect(() => {
    // What is wrong with the inputs together sits beside their own errors, at a path that the types do not know.
    if (!isTooMuch) clearErrors('inputs.root' as 'inputs')
  }, [isTooMuch, clearErrors])

  return (
    <output className={classes['total']} {...(isTooMuch && { 'data-too-much': true })}>
      {isTooMuch && <IconAlertTriangle size={18} aria-hidden />}
      {isTooMuch ? plans.inputsTooMuch({ share }) : plans.inputsTotal({ share })}
    </output>
  )
}

type LineProps = { control: Control<PlanValues>; index: number; onRemove?: () => void }

function InputLine({ control, index, onRemove }: LineProps) {
  const number = String(index + 1)
  return (
    <fieldset className={classes['line']}>
      <legend>{plans.input({ number })}</legend>
      <Controller
        control={control}
        name={`inputs.${index}.material`}
        render={({ field, fieldState }) => (
          <MaterialPicker
            ref={field.ref}
            label={recordFields.material}
            from="plan-inputs"
            value={field.value}
            onPick={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <NumberField
        control={control}
        name={`inputs.${index}.quantity`}
        label={plans.percentage}
        decimals={2}
        unit="%"
        required
      />
      {onRemove && (
        <Button
          variant="subtle"
          color="gray"
          className={classes['remove'] ?? ''}
          aria-label={plans.removeInput({ number })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </Button>
      )}
    </fieldset>
  )
}
