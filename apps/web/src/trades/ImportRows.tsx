import { ActionIcon, Button } from '@mantine/core'
import { messages } from '@selvedge/domain/messages.ts'
import {
  checkRow,
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportRow,
} from '@selvedge/domain/position-import.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { MaterialPicker, type PickedMaterial } from '../ui/MaterialPicker.tsx'
import { ImportCell } from './ImportCell.tsx'
import classes from './ImportDialog.module.css'
import type { Import } from './use-import.ts'

const LABELS: Record<ImportColumn, string> = {
  material: 'Material',
  quantity: 'Quantity',
  unit: 'Unit',
  weight: 'Weight (kg)',
  description: 'Description',
}

/** The rows that were read, each cell to be mended in place. */
export function ImportRows({ data }: { data: Import }) {
  const { sheet, context, write, choose, leaveOut } = data
  return (
    <div className={classes['grid']}>
      <div className={classes['titles']} aria-hidden>
        <span>Row</span>
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

/** Faults of a name that one of the own materials mends. */
const CHOICE_HELPS = new Set<string | undefined>([
  messages.importMaterialUnknown,
  messages.importMaterialAmbiguous,
])

type RowProps = { row: ImportRow } & Pick<Import, 'context' | 'write' | 'choose' | 'leaveOut'>

const Row = memo(function Row({ row, context, write, choose, leaveOut }: RowProps) {
  const { line, texts } = row
  const { position, faults } = checkRow(texts, context)
  const taken = context.materials.chosen.get(nameKey(texts.material))
  return (
    <fieldset className={classes['row']} data-faulty={position === undefined}>
      <legend className="visually-hidden">Row {line}</legend>
      <span className={classes['line']} aria-hidden>
        {line}
      </span>
      {IMPORT_COLUMNS.map((column) => (
        <ImportCell
          key={column}
          label={LABELS[column]}
          value={texts[column]}
          error={faults[column]}
          hint={column === 'material' && taken ? `Taken for it: ${taken.name}` : undefined}
          onWrite={(text) => write(line, column, text)}
        >
          {column === 'material' && CHOICE_HELPS.has(faults.material) && (
            <ChooseMaterial name={texts.material} onChoose={choose} />
          )}
        </ImportCell>
      ))}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes['leave'] ?? ''}
        aria-label={`Leave out row ${line}`}
        onClick={() => leaveOut(line)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </fieldset>
  )
})

type ChooseProps = { name: string; onChoose: (name: string, material: PickedMaterial) => void }

/** One of the own materials for a name that does not say which. */
function ChooseMaterial({ name, onChoose }: ChooseProps) {
  const [choosing, setChoosing] = useState(false)
  if (!choosing)
    return (
      <Button variant="subtle" size="compact-sm" onClick={() => setChoosing(true)}>
        Choose a material
      </Button>
    )
  return (
    <MaterialPicker
      label={`Your material for ${name}`}
      from="all"
      value={null}
      onPick={(material) => onChoose(name, material)}
    />
  )
}
