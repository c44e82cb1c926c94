import { messages } from '@selvedge/domain/messages.ts'
import { pickers } from '@selvedge/messages/en/pickers.ts'
import { receptions } from '@selvedge/messages/en/shipment-drafts.ts'
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
  /** The id of the material it starts with: what was chosen for the same goods before. */
  suggested: number | null
  /** The id of the material that the company's own system received the goods as. */
  received?: number | null
  /** Renders the picker only when the pointer or the focus first reaches it: two hundred at once take seconds. */
  isLate: boolean
}

/** The company's material that one position becomes. */
export function OwnMaterialField({ control, index, suggested, received = null, isLate }: Props) {
  const [hasCome, setHasCome] = useState(!isLate)
  const place = useRef<HTMLDivElement>(null)
  const label = tradePage.materialForPosition({ number: String(index + 1) })

  // At once, and not after this event: the press that follows has to meet the picker.
  const come = () => flushSync(() => setHasCome(true))
  const comeAndFocus = () => {
    come()
    place.current?.querySelector('input')?.focus()
  }

  /** Where what stands in the field comes from. */
  const originOf = (value: ConfirmValues['positions'][number]['material']) => {
    if (value === null) return {}
    if (received !== null && value.id === received) return { description: receptions.filledIn }
    if (value.id === null) return { description: tradePage.namedAlike }
    return value.id === suggested ? { description: tradePage.suggested } : {}
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
              {...originOf(value)}
              value={value}
              onPick={onChange}
              error={error?.message}
            />
          ) : (
            <StandIn
              ref={ref}
              label={label}
              {...originOf(value)}
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
  description?: string
  text: string
  error: string | undefined
  onPointer: () => void
  onFocus: () => void
  ref: Ref<HTMLInputElement>
}

/** Looks and is announced like the closed picker that takes its place. */
function StandIn({ label, description, text, error, onPointer, onFocus, ref }: StandInProps) {
  const id = useId()
  const describedBy = [description && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes['field']} onPointerEnter={onPointer}>
      <label htmlFor={id}>
        {label}
        <span aria-hidden> *</span>
      </label>
      {description !== undefined && (
        <p id={`${id}-hint`} className={classes['hint']}>
          {description}
        </p>
      )}
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
          {...(describedBy !== '' && { 'aria-describedby': describedBy })}
          readOnly
          value={text}
          placeholder={pickers.searchOrAdd}
          onFocus={onFocus}
        />
        <IconSelector size={16} aria-hidden />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
