import { type IssueCode, issues, sentence } from '@selvedge/domain/issues.ts'
import { Button } from '@mantine/core'
import {
  checkRow,
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportRow,
} from '@selvedge/domain/position-import.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { tradeFields } from '@selvedge/messages/en/trade-fields.ts'
import { tradeImport } from '@selvedge/messages/en/trade-import.ts'
import { IconTrash } from '@tabler/icons-react'
import { memo, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MaterialPicker, type PickedMaterial } from '../../pickers/MaterialPicker.tsx'
import { rich } from '../../ui/rich.ts'
import { ImportCell } from './ImportCell.tsx'
import classes from './ImportDialog.module.css'
import type { Import } from './use-import.ts'

const LABELS: Record<ImportColumn, string> = {
  material: recordFields.material,
  quantity: tradeFields.quantity,
  unit: tradeFields.unit,
  weight: tradeFields.weightInKilograms,
  description: tradeFields.description,
  lot: tradeFields.lot,
}

/** The rows that were read; each cell can be corrected in place. */
export function ImportRows({ data }: { data: Import }) {
  const { sheet, context, write, choose, leaveOut } = data
  return (
    <div className={classes['grid']}>
      <div className={classes['titles']} aria-hidden>
        <span>{tradeImport.rows}</span>
        {IMPORT_COLUMNS.map((column) => (
          <span key={column}>{LABELS[column]}</span>
        ))}
      </div>
      {sheet?.rows.map((row) => (
        <Row key={row.line} row={row} context={context} write={write} choose={choose} leaveOut={leaveOut} />
      ))}
    </div>
  )
}

/** Errors in a name that choosing one of the company's materials fixes. */
const CHOICE_HELPS = new Set<IssueCode | undefined>([
  issues.importMaterialUnknown.code,
  issues.importMaterialAmbiguous.code,
])

const hidden = (inner: ReactNode) => <span className="visually-hidden">{inner}</span>

type RowProps = { row: ImportRow } & Pick<Import, 'context' | 'write' | 'choose' | 'leaveOut'>

/** A row: fields where something is at fault or somebody is at work, else its text, which opens them. */
const Row = memo(function Row({ row, context, write, choose, leaveOut }: RowProps) {
  const { line, texts } = row
  const { position, errors } = checkRow(texts, context)
  const number = String(line)
  const isFaulty = position === undefined
  const [isHeld, setHeld] = useState(false)
  const cells = useRef<HTMLDivElement>(null)
  const taken = context.materials.chosen.get(nameKey(texts.material))
  const hint = taken ? tradeImport.taken({ material: taken.name }) : undefined

  // From the first focus on: fixing the last error must not remove the field while somebody types in it.
  const hold = () => setHeld(true)

  function chooseHere(name: string, material: PickedMaterial) {
    cells.current?.querySelector('input')?.focus()
    choose(name, material)
  }

  function open({ target }: MouseEvent) {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
    const place = IMPORT_COLUMNS.findIndex((column) => column === cell?.dataset['column'])
    flushSync(hold)
    cells.current?.querySelectorAll('input')[Math.max(0, place)]?.focus()
  }

  return (
    <div className={classes['row']} data-faulty={isFaulty}>
      {isFaulty || isHeld ? (
        <fieldset className={classes['cells']}>
          <legend className="visually-hidden">{tradeImport.row({ number })}</legend>
          <span className={classes['line']} aria-hidden>
            {line}
          </span>
          <div className={classes['fields']} ref={cells}>
            {IMPORT_COLUMNS.map((column) => (
              <ImportCell
                key={column}
                label={LABELS[column]}
                value={texts[column]}
                error={sentence(errors[column])}
                hint={column === 'material' ? hint : undefined}
                onFocus={hold}
                onWrite={(text) => write(line, column, text)}
              >
                {column === 'material' && CHOICE_HELPS.has(errors.material?.code) && (
                  <ChooseMaterial name={texts.material} onChoose={chooseHere} />
                )}
              </ImportCell>
            ))}
          </div>
        </fieldset>
      ) : (
        <button type="button" className={classes['text']} aria-expanded={false} onClick={open}>
          <span className={classes['line']}>
            {rich(
              tradeImport.closedRow({
                number,
                hidden,
              }),
            )}
          </span>
          {IMPORT_COLUMNS.map((column) => (
            <span key={column} data-column={column}>
              {texts[column]}
              {column === 'material' && hint && <small>{hint}</small>}
            </span>
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
})

type ChooseProps = { name: string; onChoose: (name: string, material: PickedMaterial) => void }

/** One of the company's materials for a name that does not say which. */
function ChooseMaterial({ name, onChoose }: ChooseProps) {
  const [choosing, setChoosing] = useState(false)
  if (!choosing)
    return (
      <Button variant="subtle" size="compact-sm" onClick={() => setChoosing(true)}>
        {tradeImport.chooseMaterial}
      </Button>
    )
  return (
    <MaterialPicker
      label={tradeImport.materialFor({ name })}
      from="all"
      value={null}
      onPick={(material) => onChoose(name, material)}
    />
  )
}
