import type { MassLot } from '@selvedge/contract/mass.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Term } from '../../ui/display/Term.tsx'
import type { Column } from '../../ui/table/columns.ts'
import classes from './Book.module.css'
import { BookTable } from './BookTable.tsx'
import { lotsQuery } from './mass-queries.ts'

const amount = (kilograms: number) => (
  <span className={classes['out']}>{massBook.kilograms({ kilograms })}</span>
)

const COLUMNS: readonly Column<MassLot>[] = [
  { header: massBook.lot, cell: (lot) => <LotName lot={lot} />, size: 'wide' },
  { header: massBook.free, cell: ({ free }) => amount(free), size: 'word' },
  { header: massBook.promised, cell: ({ held }) => amount(held), size: 'word' },
  { header: massBook.inStock, cell: ({ posted }) => amount(posted), size: 'word' },
]

function LotName({ lot: { lot, suppliers } }: { lot: MassLot }) {
  if (suppliers === undefined) return lot ?? massBook.noLot
  return (
    <>
      {lot} <small>{massBook.ofSuppliers({ count: suppliers })}</small>
    </>
  )
}

/** The lots of a book, with what is free of each. */
export function Lots({ materialId }: { materialId: number }) {
  const [page, setPage] = useState(1)
  const query = useQuery(lotsQuery(materialId, page))
  return (
    <section className={classes['entries']} aria-label={massBook.lots}>
      <h3>
        <Term of="lot" word={massBook.lots} />
      </h3>
      <BookTable
        caption={massBook.lots}
        columns={COLUMNS}
        query={query}
        rowKey={({ lot }) => lot ?? ''}
        page={page}
        onPage={setPage}
        order="asc"
        empty={massBook.lotsNone}
      />
    </section>
  )
}
