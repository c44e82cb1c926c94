import { tables } from '@selvedge/messages/en/tables.ts'
import { Button, Group } from '@mantine/core'
import type { Page } from '@selvedge/contract/client.ts'
import type { ViewedTable } from '@selvedge/domain/saved-view.ts'
import type { ExportName } from '@selvedge/contract/exports.ts'
import { PAGE_SIZE } from '@selvedge/domain/limits.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorCard } from '../feedback/ErrorCard.tsx'
import { Card } from '../layout/Card.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import type { Choice } from './choice.ts'
import { rememberColumns, rememberedColumns } from './column-memory.ts'
import { chosenColumns, type Column, columnsSaid } from './columns.ts'
import { DataTable } from './DataTable.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import type { TableName } from './table-name.ts'
import { type TableQuery, type TableSpec, useTable } from './table-search.ts'
import { ViewsMenu } from './ViewsMenu.tsx'
import { type FilterField, TableFilters } from './TableFilters.tsx'

type Values = Record<string, readonly string[]>

type Props<Row, Sort extends string, F extends Values> = {
  /** The plural of what it lists. */
  title: string
  /** What it lists, for the texts around it. */
  table: TableName
  anchor?: string
  spec: TableSpec<Sort, F>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** The key of its rows in the query cache; code that changes them invalidates its first part. */
  cacheKey: readonly string[]
  load: (query: TableQuery<Sort, F>, options: { signal: AbortSignal }) => Promise<Page<readonly Row[]>>
  searchHint: string
  filters?: readonly FilterField[]
  /** Left out where there is no export. */
  exportAs?: ExportName
  /** What the list is narrowed to besides, for the export too. */
  exportWith?: Record<string, string>
  /** How more comes into the list: a button, or the way to import many. */
  howToAdd?: ReactNode
  /** Rows of one height, columns to choose from, and views to save. */
  viewed?: ViewedTable
  /** Under which name this device remembers its columns, where they are not those of `table`. */
  columnsAs?: string
  choice?: Choice<Row> | undefined
  /** Above the rows: what is done with those that are chosen. */
  tools?: ReactNode
  /** Shown while there is nothing at all: what it is for, and how to begin. */
  empty: ReactNode
}

/** A list paged, sorted, searched and filtered on the server, as a card. Its state lives in the address. */
export function TableCard<Row, Sort extends string, F extends Values>(props: Props<Row, Sort, F>) {
  const {
    title,
    table: name,
    anchor,
    spec,
    cacheKey,
    load,
    columns,
    rowKey,
    searchHint,
    filters = [],
    exportAs,
    exportWith,
    viewed,
    columnsAs = name,
    choice,
    tools,
    howToAdd,
  } = props
  const { query, isFiltered, ...table } = useTable(spec)
  const { page, size: _size, ...all } = query
  const shown = viewed ? chosenColumns(columns, table.columns ?? rememberedColumns(columnsAs)) : columns
  const list = useQuery({
    queryKey: [...cacheKey, 'table', query],
    queryFn: ({ signal }) => load(query, { signal }),
    placeholderData: keepPreviousData,
  })
  const actions = (
    <Group gap="xs">
      {viewed && <ViewsMenu table={viewed} view={table.view} toSearch={table.toView} />}
      {viewed && (
        <ColumnsMenu
          table={name}
          columns={columns}
          shown={shown}
          onChange={(chosen) => {
            const said = columnsSaid(columns, chosen)
            rememberColumns(columnsAs, said)
            table.showColumns(said)
          }}
        />
      )}
      {howToAdd}
      {exportAs && (
        <ExportMenu name={exportAs} query={{ ...all, ...exportWith }} disabled={list.data?.total === 0} />
      )}
    </Group>
  )
  return (
    <Card title={title} {...(anchor && { anchor })} {...((viewed || exportAs || howToAdd) && { actions })}>
      <TableFilters
        of={title}
        table={name}
        placeholder={searchHint}
        fields={filters}
        search={query.search}
        values={query}
        onChange={table.filter}
        byDay={spec.byDay}
      />
      {tools}
      {list.isError ? (
        <ErrorCard
          title={tables.failed({ table: name })}
          error={list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <DataTable
          caption={title}
          table={name}
          columns={shown}
          dense={viewed !== undefined}
          choice={choice}
          rows={list.data?.rows}
          rowKey={rowKey}
          page={page}
          pages={Math.ceil((list.data?.total ?? 0) / PAGE_SIZE)}
          onPage={table.turnTo}
          sort={query.sort}
          order={query.order}
          onSort={table.sortBy}
          refreshing={list.isPlaceholderData}
          empty={
            isFiltered || page > 1 ? (
              <EmptyState title={tables.noneFound({ table: name })}>
                <p>{tables.noneFoundHint}</p>
                <Button variant="default" onClick={table.showAll}>
                  {tables.showAll({ table: name })}
                </Button>
              </EmptyState>
            ) : (
              props.empty
            )
          }
        />
      )}
    </Card>
  )
}
