import { IconAlertTriangle } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { POSITION_FIELDS, type PositionField, type PositionValues } from '../trade-values.ts'
import { LineTools, type LineToolsProps } from './LineTools.tsx'
import { positionWords } from './position-words.ts'
import classes from './PositionFields.module.css'

type Props = LineToolsProps & {
  values: PositionValues
  error: string | undefined
  onOpen: (field: PositionField) => void
}

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
          <span className="visually-hidden">Position </span>
          {tools.index + 1}
        </span>
        <span data-field="contractorMaterial" data-missing={words.material === ''}>
          {words.material || 'No material yet'}
        </span>
        <span data-field="quantity">{words.quantity}</span>
        <span data-field="weight">{words.weight}</span>
        <span data-field="externalDescription">{words.description}</span>
        {error !== undefined && (
          <span className={classes['error']}>
            <IconAlertTriangle size={16} aria-hidden />
            {error}
          </span>
        )}
        <span className="visually-hidden">edit</span>
      </button>
      <LineTools {...tools} />
    </div>
  )
}
