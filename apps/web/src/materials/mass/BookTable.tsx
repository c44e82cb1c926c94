import { tables } from '@selvedge/messages/en/tables.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ENTRIES_SHOWN } from './mass-queries.ts'

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  query: Pick<
    UseQueryResult<{ rows: Row[]; total: number }>,
    'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
  >
  rowKey: (row: Row) => string | number
  page: number
  onPage: (page: number) => void
  order: 'asc' | 'desc'
  empty: string
}

/** What a book lists, by the page: its entries, or its lots. */
export function BookTable<Row>({ caption, columns, query, rowKey, page, onPage, order, empty }: Props<Row>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  if (error && !data)
    return (
      <ErrorCard
        title={tables.failed({ table: 'entries' })}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <DataTable
      caption={caption}
      table="entries"
      columns={columns}
      rows={data?.rows}
      rowKey={rowKey}
      page={page}
      pages={Math.ceil((data?.total ?? 0) / ENTRIES_SHOWN)}
      onPage={onPage}
      sort=""
      order={order}
      onSort={() => undefined}
      refreshing={isPlaceholderData}
      empty={<EmptyState title={empty} />}
    />
  )
}
