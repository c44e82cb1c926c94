import type { ReactNode } from 'react'

export type Column<Row> = {
  header: string
  /** The first column's cell contains the link that covers the whole row. */
  cell: (row: Row) => ReactNode
  /** What the server sorts by; without it the column cannot be sorted. */
  sort?: string
  /** What it is called in the address, where its name is not what it is sorted by. */
  key?: string
  /** Left out on narrow screens; `roomy`: where the table has no room for it beside the others, too. */
  wideOnly?: true | 'roomy'
  /** How wide it is in a dense list: a day or a short word, a long word, a badge, or more than the others. */
  size?: 'narrow' | 'word' | 'term' | 'badge' | 'wide'
  /** In a dense list its cells shorten a name themselves (`data-lines`), so that the badge below it stays in sight. */
  ownLines?: true
  /** Not shown unless somebody chooses it. */
  onDemand?: true
}

/** What a column is called in the address; undefined where it is always shown. */
export const columnKey = ({ key, sort }: Pick<Column<never>, 'key' | 'sort'>) => key ?? sort

type Keyed = Pick<Column<never>, 'key' | 'sort' | 'onDemand'>

/** The columns by what the address, or else this device, says; all that are not on demand where neither does. The first one stays. */
export function chosenColumns<C extends Keyed>(columns: readonly C[], said: string | undefined): C[] {
  const keys = new Set(said?.split('.'))
  const isKnown = columns.some((column) => keys.has(columnKey(column) ?? ''))
  return columns.filter((column, i) => {
    const key = columnKey(column)
    if (i === 0 || key === undefined) return true
    return isKnown ? keys.has(key) : !column.onDemand
  })
}

/** How the address says it; undefined where it is what is shown anyway. */
export function columnsSaid<C extends Keyed>(columns: readonly C[], shown: readonly C[]): string | undefined {
  const isUsual = columns.every((column, i) => i === 0 || shown.includes(column) !== Boolean(column.onDemand))
  return isUsual ? undefined : shown.flatMap((column) => columnKey(column) ?? []).join('.')
}
