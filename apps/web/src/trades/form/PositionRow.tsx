import { tradeFields } from '@selvedge/messages/en/trade-fields.ts'
import { tradeForm } from '@selvedge/messages/en/trade-form.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { rich } from '../../ui/rich.ts'
import { POSITION_FIELDS, type PositionField, type PositionValues } from '../trade-values.ts'
import { LineTools, type LineToolsProps } from './LineTools.tsx'
import { hasAmount } from './mass/mass-lines.ts'
import { MassWarning } from './mass/MassHint.tsx'
import { positionWords } from './position-words.ts'
import classes from './PositionFields.module.css'

type Props = LineToolsProps & {
  values: PositionValues
  error: string | undefined
  onOpen: (field: PositionField) => void
}

const hidden = (inner: ReactNode) => <span className="visually-hidden">{inner}</span>

/** A closed line: its position as text. Opens at the field that is pointed at, or at the first one. */
export function PositionRow({ values, error, onOpen, ...tools }: Props) {
  const words = positionWords(values)
  const open = ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null
    onOpen(POSITION_FIELDS.find((field) => field === cell?.dataset['field']) ?? 'contractorMaterial')
  }
  return (
    <div className={classes['row']} data-faulty={error !== undefined}>
      <button type="button" className={classes['open']} aria-expanded={false} onClick={open}>
        <span>
          {rich(
            tradeForm.closedPosition({
              number: String(tools.index + 1),
              hidden,
            }),
          )}
        </span>
        <span data-field="contractorMaterial" data-missing={words.material === ''}>
          {words.material || tradeForm.noMaterial}
        </span>
        <span data-field="quantity">{words.quantity}</span>
        <span data-field="weight">{words.weight}</span>
        <span data-field="lot">{words.lot}</span>
        <span data-field="externalDescription">{words.description}</span>
        {error !== undefined && (
          <span className={classes['error']}>
            <IconAlertTriangle size={16} aria-hidden />
            {error}
          </span>
        )}
        {error === undefined && (
          <MassWarning
            index={tools.index}
            material={Number(values.contractorMaterial?.id) || null}
            isBegun={hasAmount(values.quantity, values.weight)}
          />
        )}
        <span className="visually-hidden">{tradeFields.editRow}</span>
      </button>
      <LineTools {...tools} />
    </div>
  )
}
