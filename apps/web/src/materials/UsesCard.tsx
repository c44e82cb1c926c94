import type { Page } from '@selvedge/contract/client.ts'
import { PAGE_SIZE } from '@selvedge/domain/limits.ts'
import { tables } from '@selvedge/messages/en/tables.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { Card } from '../ui/layout/Card.tsx'
import type { Column } from '../ui/table/columns.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { ExportMenu } from '../ui/table/ExportMenu.tsx'
import { type TableSpec, useTable } from '../ui/table/table-search.ts'

type PageRequest = { page: number; size: number }
type Props<Row> = {
  title: string
  spec: TableSpec
  columns: readonly Column<Row>[]
  cacheKey: readonly string[]
  load: (query: PageRequest, options: { signal: AbortSignal }) => Promise<Page<readonly Row[]>>
  empty: string
  materialId: string
}

/** The transformation plans that use a material, newest first, page by page. */
export function UsesCard<Row extends { id: number }>({
  title,
  spec,
  columns,
  cacheKey,
  load,
  empty,
  materialId,
}: Props<Row>) {
  const { query, turnTo, sortBy } = useTable(spec)
  const { page, size } = query
  const uses = useQuery({
    queryKey: [...cacheKey, page],
    queryFn: ({ signal }) => load({ page, size }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card
      title={title}
      actions={<ExportMenu name="material-plans" query={{ materialId }} disabled={!uses.data?.total} />}
    >
      {uses.isError ? (
        <ErrorCard
          title={tables.failed({ table: 'transformations' })}
          error={uses.error}
          onRetry={() => void uses.refetch()}
          retrying={uses.isFetching}
        />
      ) : (
        <DataTable
          caption={title}
          table="transformations"
          columns={columns}
          rows={uses.data?.rows}
          rowKey={(row) => row.id}
          page={page}
          pages={Math.ceil((uses.data?.total ?? 0) / PAGE_SIZE)}
          onPage={turnTo}
          sort={query.sort}
          order={query.order}
          onSort={sortBy}
          refreshing={uses.isPlaceholderData}
          empty={<EmptyState title={empty} />}
        />
      )}
    </Card>
  )
}
