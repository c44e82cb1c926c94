import { messages } from '@selvedge/domain/messages.ts'
import { pickers } from '@selvedge/messages/en/pickers.ts'
import { tradePage } from '@selvedge/messages/en/trade-page.ts'
import { IconSelector } from '@tabler/icons-react'
import { type Ref, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Control, Controller } from 'react-hook-form'
import { MaterialPicker } from '../../pickers/MaterialPicker.tsx'
import record from '../../records/record.module.css'
import type { ConfirmValues } from './confirm-values.ts'
import classes from './OwnMaterialField.module.css'

type Props = {
  control: Control<ConfirmValues>
  index: number
  /** Renders the picker only when the pointer or the focus first reaches it: two hundred at once take seconds. */
  isLate: boolean
}

/** The company's material that one position becomes. */
export function OwnMaterialField({ control, index, isLate }: Props) {
  const [hasCome, setHasCome] = useState(!isLate)
  const place = useRef<HTMLDivElement>(null)
  const label = tradePage.materialForPosition({ number: String(index + 1) })

  // At once, and not after this event: the press that follows has to meet the picker.
  const come = () => flushSync(() => setHasCome(true))
  const comeAndFocus = () => {
    come()
    place.current?.querySelector('input')?.focus()
  }

  return (
    <div className={record['narrow']} ref={place}>
      <Controller
        control={control}
        name={`positions.${index}.material`}
        rules={{ validate: (material) => material !== null || messages.selectMaterial }}
        render={({ field: { ref, value, onChange }, fieldState: { error } }) =>
          hasCome ? (
            <MaterialPicker
              ref={ref}
              label={label}
              from="received"
              value={value}
              description={value?.id === null ? tradePage.namedAlike : undefined}
              onPick={onChange}
              error={error?.message}
            />
          ) : (
            <StandIn
              ref={ref}
              label={label}
              text={value?.name ?? ''}
              error={error?.message}
              onPointer={come}
              onFocus={comeAndFocus}
            />
          )
        }
      />
    </div>
  )
}

type StandInProps = {
  label: string
  text: string
  error: string | undefined
  onPointer: () => void
  onFocus: () => void
  ref: Ref<HTMLInputElement>
}

/** Looks and is announced like the closed picker that takes its place. */
function StandIn({ label, text, error, onPointer, onFocus, ref }: StandInProps) {
  const id = useId()
  return (
    <div className={classes['field']} onPointerEnter={onPointer}>
      <label htmlFor={id}>
        {label}
        <span aria-hidden> *</span>
      </label>
      <div className={classes['control']}>
        <input
          ref={ref}
          id={id}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={false}
          aria-controls={`${id}-list`}
          aria-required
          aria-invalid={error !== undefined}
          {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
          readOnly
          value={text}
          placeholder={pickers.searchOrAdd}
          onFocus={onFocus}
        />
        <IconSelector size={16} aria-hidden />
      </div>
      {error !== undefined && <p id={`${id}-error`}>{error}</p>}
    </div>
  )
}
