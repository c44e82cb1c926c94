import type { SheetRow } from '@selvedge/domain/import/sheet.ts'
import { type Issue, sentence } from '@selvedge/domain/issues.ts'
import { tradeFields } from '@selvedge/messages/en/trade-fields.ts'
import { tradeImport } from '@selvedge/messages/en/trade-import.ts'
import { IconTrash } from '@tabler/icons-react'
import { type CSSProperties, memo, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { rich } from '../rich.ts'
import classes from './Sheet.module.css'
import { SheetCell } from './SheetCell.tsx'

/** What is said of a row: what is wrong with its cells, and what they are taken for. */
type RowSaid<Column extends string> = {
  errors: Partial<Record<Column, Issue>>
  hints?: Partial<Record<Column, string | undefined>>
}

/** A cell that has an error, for what helps with it. */
type FaultyCell<Column extends string> = {
  row: SheetRow<Column>
  column: Column
  error: Issue
}

type Shared<Column extends string> = {
  columns: readonly Column[]
  /** Those that a closed row shows, and that have titles above, where an open row has more of them. */
  lead?: readonly Column[] | undefined
  labels: Record<Column, string>
  /** The same function until what it says changes: each row is drawn anew then. */
  look: (row: SheetRow<Column>) => RowSaid<Column>
  write: (line: number, column: Column, text: string) => void
  leaveOut: (line: number) => void
  /** Below a cell that has an error. */
  beside?: (cell: FaultyCell<Column>) => ReactNode
}

type Props<Column extends string> = Shared<Column> & {
  rows: readonly SheetRow<Column>[]
  /** How wide the columns are beside each other, as a grid has them. */
  widths: string
}

/** The rows that were read; each cell can be corrected in place. */
export function SheetRows<Column extends string>({ rows, widths, ...shared }: Props<Column>) {
  const { columns, lead = columns, labels } = shared
  const isLong = lead.length < columns.length
  return (
    <div
      className={classes['grid']}
      data-long={isLong || undefined}
      style={{ '--columns': widths } as CSSProperties}
    >
      <div className={classes['titles']} aria-hidden>
        <span>{tradeImport.rows}</span>
        {lead.map((column) => (
          <span key={column}>{labels[column]}</span>
        ))}
      </div>
      {rows.map((row) => (
        <Row key={row.line} row={row} {...shared} />
      ))}
    </div>
  )
}

const hidden = (inner: ReactNode) => <span className="visually-hidden">{inner}</span>

type RowProps<Column extends string> = Shared<Column> & { row: SheetRow<Column> }

/** A row: fields where something is at fault or somebody is at work, else its text, which opens them. */
function PlainRow<Column extends string>(props: RowProps<Column>) {
  const { row, columns, lead = columns, labels, look, write, leaveOut, beside } = props
  const { line, texts } = row
  const { errors, hints } = look(row)
  const number = String(line)
  const isFaulty = Object.keys(errors).length > 0
  const [isHeld, setHeld] = useState(false)
  const cells = useRef<HTMLDivElement>(null)

  // From the first focus on: fixing the last error must not remove the field while somebody types in it.
  const hold = () => setHeld(true)

  function open({ target }: MouseEvent) {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
    const place = columns.findIndex((column) => column === cell?.dataset['column'])
    flushSync(hold)
    cells.current?.querySelectorAll('input')[Math.max(0, place)]?.focus()
  }

  function below(column: Column) {
    const error = errors[column]
    return error && beside?.({ row, column, error })
  }

  return (
    <div className={classes['row']} data-faulty={isFaulty}>
      {isFaulty || isHeld ? (
        <fieldset className={classes['cells']}>
          <legend className="visually-hidden">{tradeImport.row({ number })}</legend>
          <span className={classes['line']} data-named={tradeImport.row({ number })} aria-hidden>
            {line}
          </span>
          <div className={classes['fields']} ref={cells}>
            {columns.map((column) => (
              <SheetCell
                key={column}
                label={labels[column]}
                value={texts[column]}
                error={sentence(errors[column])}
                hint={hints?.[column]}
                onFocus={hold}
                onWrite={(text) => write(line, column, text)}
              >
                {below(column)}
              </SheetCell>
            ))}
          </div>
        </fieldset>
      ) : (
        <button type="button" className={classes['text']} aria-expanded={false} onClick={open}>
          <span className={classes['line']} data-named={tradeImport.row({ number })}>
            {rich(tradeImport.closedRow({ number, hidden }))}
          </span>
          {lead.map((column, i) => (
            <span key={column} data-column={column} data-first={i === 0}>
              {texts[column]}
              {hints?.[column] && <small>{hints[column]}</small>}
            </span>
          ))}
          {/* What is read in the cells that only an open row has. */}
          {columns
            .filter((column) => !lead.includes(column) && hints?.[column])
            .map((column) => (
              <small key={column} className={classes['readAs']}>
                {tradeImport.cellReadAs({ column: labels[column], reading: hints?.[column] ?? '' })}
              </small>
            ))}
          <span className="visually-hidden">{tradeFields.editRow}</span>
        </button>
      )}
      <button
        type="button"
        className={classes['leave']}
        aria-label={tradeImport.leaveOut({ number })}
        onClick={() => leaveOut(line)}
      >
        <IconTrash size={16} aria-hidden />
      </button>
    </div>
  )
}

const Row = memo(PlainRow) as typeof PlainRow
