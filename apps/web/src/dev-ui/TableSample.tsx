import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Card } from '../ui/layout/Card.tsx'
import type { Column } from '../ui/table/columns.ts'
import { DataTable, type Order } from '../ui/table/DataTable.tsx'

type Row = { id: number; name: string; weight: number }

const ROWS: Row[] = ['Seed cotton', 'Lint', 'Yarn'].map((name, id) => ({ id, name, weight: 1200 * (id + 1) }))

const COLUMNS: readonly Column<Row>[] = [
  { header: 'Material', cell: (row) => row.name, sort: 'name' },
  { header: 'Weight (kg)', cell: (row) => row.weight, sort: 'weight' },
  { header: 'Only on wide screens', cell: () => 'Sample', wideOnly: true },
]

/** The table: filled, loading and empty. */
export function TableSample() {
  const [state, setState] = useState('filled')
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState({ by: 'name', order: 'asc' as Order })
  const rows = { filled: ROWS, loading: undefined, empty: [] }[state]
  return (
    <Card title="Table">
      <SegmentedControl
        aria-label="State of the table"
        data={['filled', 'loading', 'empty']}
        value={state}
        onChange={setState}
      />
      <DataTable
        caption="Sample materials"
        table="materials"
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.id}
        page={page}
        pages={9}
        onPage={setPage}
        sort={sort.by}
        order={sort.order}
        onSort={(by, order) => setSort({ by, order })}
        empty={<EmptyState title="No materials yet" />}
      />
    </Card>
  )
}
