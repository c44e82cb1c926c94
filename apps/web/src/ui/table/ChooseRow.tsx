import { Checkbox } from '@mantine/core'
import { tables } from '@selvedge/messages/en/tables.ts'
import type { Choice } from './choice.ts'

/** The box of a row that can be chosen. */
export function ChooseRow<Row>({ choice, row }: { choice: Choice<Row>; row: Row }) {
  if (!choice.canChoose(row)) return null
  return (
    <Checkbox
      aria-label={tables.choose({ name: choice.nameOf(row) })}
      checked={choice.isChosen(row)}
      onChange={(event) => choice.choose([row], event.currentTarget.checked)}
    />
  )
}

/** The box of all rows of the page that can be chosen. */
export function ChooseAll<Row>({ choice, rows }: { choice: Choice<Row>; rows: readonly Row[] }) {
  const open = rows.filter(choice.canChoose)
  const chosen = open.filter(choice.isChosen).length
  if (open.length === 0) return <span className="visually-hidden">{tables.chosen}</span>
  return (
    <Checkbox
      aria-label={tables.chooseAll}
      checked={chosen === open.length}
      indeterminate={chosen > 0 && chosen < open.length}
      onChange={(event) => choice.choose(open, event.currentTarget.checked)}
    />
  )
}
