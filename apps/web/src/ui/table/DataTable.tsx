import { tables } from '@selvedge/messages/en/tables.ts'
import { Button, Select, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { PointerEvent, ReactNode } from 'react'
import { PHONE } from '../../breakpoints.ts'
import classes from './DataTable.module.css'
import type { Choice } from './choice.ts'
import { ChooseAll, ChooseRow } from './ChooseRow.tsx'
import type { Column } from './columns.ts'
import { Pager } from './Pager.tsx'
import type { TableName } from './table-name.ts'

export type Order = 'asc' | 'desc'

type Props<Row> = {
  caption: string
  table: TableName
  columns: readonly Column<Row>[]
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  page: number
  pages: number
  onPage: (page: number) => void
  sort: string
  order: Order
  onSort: (sort: string, order: Order) => void
  /** New rows are loading while the old ones are still shown. */
  refreshing?: boolean
  /** Rows of two lines: what does not fit ends in dots, and is shown whole where the pointer rests. */
  dense?: boolean
  /** Rows can be chosen, to do something with several. */
  choice?: Choice<Row> | undefined
  empty: ReactNode
}

const SKELETON_ROWS = 8

/** A list paged, sorted and searched by the server. Columns are data; on phones each row is a card. */
export function DataTable<Row>(props: Props<Row>) {
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const { caption, rows, page, pages, onPage, refreshing = false, empty } = props
  return (
    <div className={classes['table']} aria-busy={rows === undefined || refreshing}>
      {rows?.length === 0 ? empty : isPhone ? <Cards {...props} /> : <Table {...props} />}
      {pages > 1 && <Pager label={tables.pages({ caption })} page={page} pages={pages} onPage={onPage} />}
    </div>
  )
}

function Table<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, sort, order, onSort, dense = false, choice } = props
  return (
    <div className={classes['scroll']} data-dense={dense || undefined}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {choice && (
              <th scope="col" data-size="choice">
                <ChooseAll choice={choice} rows={rows ?? []} />
              </th>
            )}
            {columns.map((column, i) => (
              <HeaderCell
                key={column.header}
                column={column}
                size={i === 0 ? 'first' : column.size}
                {...{ sort, order, onSort }}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => (
                <tr key={rowKey(row)}>
                  {choice && (
                    <td data-choice>
                      <ChooseRow choice={choice} row={row} />
                    </td>
                  )}
                  {columns.map((column, i) => (
                    <Cell key={column.header} column={column} row={row} dense={dense} isFirst={i === 0} />
                  ))}
                </tr>
              ))
            : Array.from({ length: SKELETON_ROWS }, (_, i) => (
                <tr key={i}>
                  {choice && (
                    <td data-choice>
                      <Skeleton height={16} my={4} />
                    </td>
                  )}
                  {columns.map((column) => (
                    <td key={column.header} {...wideOnly(column)}>
                      <Skeleton height={16} my={4} />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps<Row> = { column: Column<Row>; row: Row; dense: boolean; isFirst: boolean }

function Cell<Row>({ column, row, dense, isFirst }: CellProps<Row>) {
  const said = column.cell(row)
  const isShortened = dense && column.size !== 'badge' && column.size !== 'wide' && !column.ownLines
  return (
    <td
      {...wideOnly(column)}
      {...(isFirst && { 'data-first': true })}
      {...(dense && { onPointerEnter: tellWhole })}
      {...(isShortened && typeof said === 'string' && { title: said })}
    >
      {isShortened ? <div data-lines>{said}</div> : said}
    </td>
  )
}

const wideOnly = ({ wideOnly: only }: Pick<Column<never>, 'wideOnly'>) =>
  only ? { 'data-wide-only': only } : {}

/** What was cut off, as the browser shows it where the pointer rests. */
function tellWhole({ currentTarget: cell }: PointerEvent<HTMLTableCellElement>) {
  const isCut = (part: Element) =>
    part.clientWidth > 2 && (part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 1)
  if ([...cell.querySelectorAll('div, span')].some(isCut)) cell.title = cell.textContent
  else cell.removeAttribute('title')
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

type HeaderProps<Row> = Pick<Props<Row>, 'sort' | 'order' | 'onSort'> & {
  column: Column<Row>
  size: Column<Row>['size'] | 'first'
}

function HeaderCell<Row>({ column, size, sort, order, onSort }: HeaderProps<Row>) {
  const { header, sort: key } = column
  const shown = { 'data-size': size, ...wideOnly(column) }
  if (key === undefined)
    return (
      <th scope="col" {...shown}>
        {header}
      </th>
    )
  const active = key === sort
  const Icon = active ? (order === 'asc' ? IconArrowUp : IconArrowDown) : IconArrowsSort
  return (
    <th scope="col" {...shown} aria-sort={active ? ARIA_SORT[order] : 'none'}>
      <button type="button" onClick={() => onSort(key, active && order === 'asc' ? 'desc' : 'asc')}>
        {header}
        <Icon size={14} aria-hidden {...(active && { 'data-active': true })} />
      </button>
    </th>
  )
}

const OTHER = { asc: 'desc', desc: 'asc' } as const

/** Without headings to press, the order is chosen above the cards. */
function OrderFields<Row>({ table, columns, sort, order, onSort }: Props<Row>) {
  const options = columns.flatMap(({ header, sort: key }) =>
    key === undefined ? [] : [{ value: key, label: header }],
  )
  if (options.length === 0) return null
  const Icon = order === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <div className={classes['order']}>
      <Select
        aria-label={tables.sortBy({ table })}
        leftSection={<IconArrowsSort size={18} aria-hidden />}
        data={options}
        value={sort}
        allowDeselect={false}
        onChange={(key) => onSort(key ?? sort, order)}
      />
      <Button
        variant="default"
        px="sm"
        aria-label={order === 'asc' ? tables.ascending : tables.descending}
        onClick={() => onSort(sort, OTHER[order])}
      >
        <Icon size={18} aria-hidden />
      </Button>
    </div>
  )
}

function Cards<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, choice } = props
  const [first, ...rest] = columns
  if (!rows) return <Skeleton height={480} radius="md" />
  return (
    <>
      <OrderFields {...props} />
      <ul className={classes['cards']} aria-label={caption}>
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <div className={classes['cardHead']}>
              <strong>{first?.cell(row)}</strong>
              {choice && <ChooseRow choice={choice} row={row} />}
            </div>
            <dl>
              {rest
                .filter((column) => !column.wideOnly)
                .map((column) => ({ header: column.header, said: column.cell(row) }))
                // A card has no columns to keep in line: what a row does not have is left out.
                .filter(({ said }) => said !== null && said !== undefined && said !== '')
                .map(({ header, said }) => (
                  <div key={header}>
                    <dt>{header}</dt>
                    <dd>{said}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}
