import { Button } from '@mantine/core'
import { listPlansEndpoint, PLAN_SORTS, type PlanRow } from '@selvedge/contract/transformation-plans.ts'
import { home } from '@selvedge/messages/en/home.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { IconRecycle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { RecordLink } from '../records/RecordLink.tsx'
import { AlteredBadge } from '../ui/display/StatusBadge.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import type { Column } from '../ui/table/columns.ts'
import { Day } from '../ui/display/Day.tsx'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { useCompanyGroup } from '../session.ts'
import { usePages } from '../use-pages.ts'

const PLANS = tableSpec({
  prefix: 'plans.',
  sorts: PLAN_SORTS,
  first: { sort: 'creationDate', order: 'desc' },
  filters: {},
  byDay: true,
})

const COLUMNS: readonly Column<PlanRow>[] = [
  {
    header: recordWords.name,
    cell: (row) => (
      <>
        <span data-lines>
          <RecordLink to={{ record: 'plan', id: row.id }}>{row.name}</RecordLink>
        </span>{' '}
        {row.altered && <AlteredBadge part={row.altered} />}
      </>
    ),
    sort: 'name',
    ownLines: true,
  },
  {
    header: home.outputMaterial,
    cell: (row) => (
      <RecordLink to={{ record: 'material', id: row.outputMaterial.id }}>
        {row.outputMaterial.name}
      </RecordLink>
    ),
    sort: 'outputMaterial',
  },
  { header: recordWords.validFrom, cell: (row) => <Day of={row.validFrom} />, sort: 'validFrom' },
  { header: recordWords.validUntil, cell: (row) => <Day of={row.validUntil} />, sort: 'validUntil' },
  {
    header: recordWords.created,
    cell: (row) => <Day of={row.creationDate} />,
    sort: 'creationDate',
  },
]

/** The company's transformation plans. */
export function PlansCard() {
  return (
    <TableCard
      title={home.plans}
      table="transformations"
      anchor="transformations"
      spec={PLANS}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      cacheKey={keys.plans.all}
      load={(query, options) => callPage(listPlansEndpoint, { query }, options)}
      searchHint={home.plansSearch}
      exportAs="transformations"
      viewed="transformations"
      empty={<FirstSteps />}
    />
  )
}

function FirstSteps() {
  const pages = usePages()
  return (
    <EmptyState icon={<IconRecycle size={32} aria-hidden />} title={home.noPlans}>
      <p>{home.noPlansHint({ group: useCompanyGroup() })}</p>
      <Button renderRoot={(props) => <Link {...props} {...pages.newPlan()} preload={false} />}>
        {home.newPlan}
      </Button>
    </EmptyState>
  )
}
