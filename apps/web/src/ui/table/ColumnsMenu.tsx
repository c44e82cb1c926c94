import { Button, Checkbox, Popover } from '@mantine/core'
import { tables } from '@selvedge/messages/en/tables.ts'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { type Column, columnKey } from './columns.ts'
import classes from './TableMenus.module.css'
import type { TableName } from './table-name.ts'

type Props<Row> = {
  table: TableName
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  onChange: (shown: readonly Column<Row>[]) => void
}

/** Which columns a table has. The first, which names the row, stays. */
export function ColumnsMenu<Row>({ table, columns, shown, onChange }: Props<Row>) {
  // The address follows in a moment: what is ticked next builds on what is asked already.
  const before = shown.map(({ header }) => header).join('\n')
  const [asked, ask] = useState<{ before: string; now: readonly Column<Row>[] }>()
  if (asked && asked.before !== before) ask(undefined)
  const now = asked?.now ?? shown

  function turn(column: Column<Row>) {
    const next = columns.filter((one) => now.includes(one) !== (one === column))
    ask({ before, now: next })
    onChange(next)
  }

  return (
    <Popover position="bottom-end" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconColumns3 size={16} aria-hidden />}
          aria-label={tables.columnsOf({ table })}
        >
          {tables.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['menu'] ?? ''}>
        <fieldset className={classes['choices']}>
          <legend>{tables.columns}</legend>
          {columns.slice(1).map((column) => {
            if (columnKey(column) === undefined) return null
            return (
              <Checkbox
                key={column.header}
                label={column.header}
                checked={now.includes(column)}
                onChange={() => turn(column)}
              />
            )
          })}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  )
}
