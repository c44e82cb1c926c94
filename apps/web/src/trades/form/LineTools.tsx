import { tradeForm } from '@selvedge/messages/en/trade-form.ts'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import classes from './PositionFields.module.css'

export type LineToolsProps = {
  index: number
  isFirst: boolean
  isLast: boolean
  onMove: (index: number, by: 1 | -1) => void
  onRemove: (index: number) => void
}

/** Moves and removes a line; each button says which. Plain buttons: there are three for each of two hundred lines. */
export function LineTools({ index, isFirst, isLast, onMove, onRemove }: LineToolsProps) {
  const number = String(index + 1)
  return (
    <div className={classes['tools']}>
      <button
        type="button"
        data-tool="up"
        aria-label={tradeForm.moveUp({ number })}
        disabled={isFirst}
        onClick={() => onMove(index, -1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </button>
      <button
        type="button"
        data-tool="down"
        aria-label={tradeForm.moveDown({ number })}
        disabled={isLast}
        onClick={() => onMove(index, 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </button>
      <button
        type="button"
        data-tool="remove"
        aria-label={tradeForm.removePosition({ number })}
        onClick={() => onRemove(index)}
      >
        <IconTrash size={18} aria-hidden />
      </button>
    </div>
  )
}
