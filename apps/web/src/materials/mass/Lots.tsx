import type { MassLot } from '@selvedge/contract/mass.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { tables } from '@selvedge/messages/en/tables.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import classes from './Book.module.css'
import { ENTRIES_SHOWN, lotsQuery } from './mass-queries.ts'

const amount = (kilograms: number) => (
  <span className={classes['out']}>{massBook.kilograms({ kilograms })}</span>
)

const COLUMNS: readonly Column<MassLot>[] = [
  { header: massBook.lot, cell: ({ lot }) => lot ?? massBook.noLot, size: 'wide' },
  { header: massBook.free, cell: ({ free }) => amount(free), size: 'word' },
  { header: massBook.promised, cell: ({ held }) => amount(held), size: 'word' },
  { header: massBook.inStock, cell: ({ posted }) => amount(posted), size: 'word' },
]

/** The lots of a book, with what is free of each. */
export function Lots({ materialId }: { materialId: number }) {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(lotsQuery(materialId, page))
  return (
    <section className={classes['entries']} aria-label={massBook.lots}>
      <h3>{massBook.lots}</h3>
      {error && !data ? (
        <ErrorCard
          title={tables.failed({ table: 'entries' })}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DataTable
          caption={massBook.lots}
          table="entries"
          columns={COLUMNS}
          rows={data?.rows}
          rowKey={({ lot }) => lot ?? ''}
          page={page}
          pages={Math.ceil((data?.total ?? 0) / ENTRIES_SHOWN)}
          onPage={setPage}
          sort=""
          order="asc"
          onSort={() => undefined}
          refreshing={isPlaceholderData}
          empty={<EmptyState title={massBook.lotsNone} />}
        />
      )}
    </section>
  )
}
