import { type IssueCode, issues } from '@selvedge/domain/issues.ts'
import { Button } from '@mantine/core'
import {
  checkRow,
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportRow,
} from '@selvedge/domain/position-import.ts'
import { typedAmount } from '@selvedge/domain/import/typed-amount.ts'
import { anyCaseKey } from '@selvedge/domain/text.ts'
import { isReadAs } from '@selvedge/domain/readers-numbers.ts'
import { formats } from '@selvedge/messages/en/formats.ts'
import { numberTyped } from '@selvedge/messages/number-words.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { tradeFields } from '@selvedge/messages/en/trade-fields.ts'
import { tradeImport } from '@selvedge/messages/en/trade-import.ts'
import { type ComponentProps, useCallback, useRef, useState } from 'react'
import { MaterialPicker, type PickedMaterial } from '../../pickers/MaterialPicker.tsx'
import { SheetRows } from '../../ui/sheet/SheetRows.tsx'
import type { Import } from './use-import.ts'

const LABELS: Record<ImportColumn, string> = {
  material: recordFields.material,
  quantity: tradeFields.quantity,
  unit: tradeFields.unit,
  weight: tradeFields.weightInKilograms,
  description: tradeFields.description,
  lot: tradeFields.lot,
}

const WIDTHS = 'minmax(0, 2.4fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr) minmax(0, 1fr)'

/** Errors in a name that choosing one of the company's materials fixes. */
const CHOICE_HELPS = new Set<IssueCode>([
  issues.importMaterialUnknown.code,
  issues.importMaterialAmbiguous.code,
])

type Beside = NonNullable<ComponentProps<typeof SheetRows<ImportColumn>>['beside']>

/** The positions that were read. */
export function ImportRows({ data }: { data: Import }) {
  const { sheet, context, write, choose, leaveOut } = data
  const look = useCallback(
    ({ texts }: ImportRow) => {
      const taken = context.materials.chosen.get(anyCaseKey(texts.material))
      const material = taken && tradeImport.taken({ material: taken.name })
      const [quantity, weight] = [texts.quantity, texts.weight].map((text) => amountHint(text, context))
      return { errors: checkRow(texts, context).errors, hints: { material, quantity, weight } }
    },
    [context],
  )
  const beside = useCallback<Beside>(
    ({ row, error }) =>
      CHOICE_HELPS.has(error.code) && <ChooseMaterial name={row.texts.material} onChoose={choose} />,
    [choose],
  )
  return (
    <SheetRows
      columns={IMPORT_COLUMNS}
      labels={LABELS}
      widths={WIDTHS}
      rows={sheet?.rows ?? []}
      look={look}
      write={write}
      leaveOut={leaveOut}
      beside={beside}
    />
  )
}

/** What an amount is read as, where it could be read as another one. */
function amountHint(text: string, { numbers }: Import['context']): string | undefined {
  if (text === '' || !isReadAs(text, numbers)) return undefined
  const amount = typedAmount(text, numbers)
  if ('error' in amount || amount.value === null) return undefined
  return formats.readAs({ reading: numberTyped(amount.value) })
}

type ChooseProps = { name: string; onChoose: (name: string, material: PickedMaterial) => void }

/** One of the company's materials for a name that does not say which. */
function ChooseMaterial({ name, onChoose }: ChooseProps) {
  const [choosing, setChoosing] = useState(false)
  const here = useRef<HTMLDivElement>(null)
  if (!choosing)
    return (
      <Button variant="subtle" size="compact-sm" onClick={() => setChoosing(true)}>
        {tradeImport.chooseMaterial}
      </Button>
    )
  return (
    <div ref={here}>
      <MaterialPicker
        label={tradeImport.materialFor({ name })}
        from="all"
        value={null}
        onPick={(material) => {
          // The picker goes away with the error: whoever used it goes on in the row.
          here.current?.closest('fieldset')?.querySelector('input')?.focus()
          onChoose(name, material)
        }}
      />
    </div>
  )
}
