import { Skeleton, Stack } from '@mantine/core'
import {
  listMaterialPlansEndpoint,
  listMaterialTradesEndpoint,
  type MaterialPlan,
  type MaterialRow,
  type MaterialTrade,
  readMaterialEndpoint,
} from '@selvedge/contract/materials.ts'
import { TRADE_KIND } from '@selvedge/domain/trade.ts'
import { queryOptions } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { call, callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { useRecord } from '../records/record-state.ts'
import { RecordLink } from '../records/RecordLink.tsx'
import { RecordPage } from '../records/RecordPage.tsx'
import { ShowChainLink } from '../records/ShowChainLink.tsx'
import { StatusBadge } from '../ui/display/StatusBadge.tsx'
import { capitalised, tableDay } from '../ui/format.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import type { Column } from '../ui/table/DataTable.tsx'
import { Day } from '../ui/table/Day.tsx'
import { tableSpec } from '../ui/table/table-search.ts'
import { usePages } from '../use-pages.ts'
import { groupOf, usesText } from './material-words.ts'
import { UsesCard } from './UsesCard.tsx'

const route = getRouteApi('/app/$sector/materials/$id')

const TRADES = tableSpec({
  prefix: 'trades.',
  sorts: ['newest'],
  first: { sort: 'newest', order: 'desc' },
  filters: {},
})
const PLANS = tableSpec({
  prefix: 'plans.',
  sorts: ['newest'],
  first: { sort: 'newest', order: 'desc' },
  filters: {},
})

const TRADE_COLUMNS: readonly Column<MaterialTrade>[] = [
  {
    header: 'Reference',
    cell: (row) => (
      <RecordLink to={{ record: 'trade', id: row.id, type: row.type }}>
        {row.contractorReferenceNumber}
      </RecordLink>
    ),
  },
  { header: 'Kind', cell: (row) => capitalised(TRADE_KIND[row.type].name) },
  { header: 'Use', cell: (row) => (row.use === 'sold' ? 'Sold' : 'Received') },
  { header: 'Partner', cell: (row) => row.partnerName },
  { header: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
  { header: 'Created', cell: (row) => <Day of={row.contractorDate} /> },
]

const PLAN_COLUMNS: readonly Column<MaterialPlan>[] = [
  { header: 'Name', cell: (row) => <RecordLink to={{ record: 'plan', id: row.id }}>{row.name}</RecordLink> },
  {
    header: 'Use',
    cell: (row) => (row.use === 'output' ? 'Output' : `Input, ${row.percentage ?? 0} %`),
  },
  { header: 'Valid from', cell: (row) => <Day of={row.validFrom} /> },
  { header: 'Valid until', cell: (row) => <Day of={row.validUntil} /> },
]

const materialQuery = (id: string) =>
  queryOptions({
    queryKey: keys.materials.one(id),
    queryFn: ({ signal }) => call(readMaterialEndpoint, { params: { id } }, { signal }),
  })

/** One material: the trades and the plans that use it. */
export function MaterialPage() {
  const { id } = route.useParams()
  return <MaterialScreen key={id} id={id} />
}

const useCrumb = () => ({
  label: 'Materials',
  link: <Link {...usePages().materials()}>Materials</Link>,
})

function MaterialScreen({ id }: { id: string }) {
  const crumb = useCrumb()
  return (
    <RecordPage
      state={useRecord(id, materialQuery(id))}
      header={<PageHeader title="Material" crumbs={[crumb]} />}
      missing={{ title: 'There is no such material.' }}
      failed="The material could not be loaded."
      loading={
        <Stack gap="lg">
          <Skeleton height={300} radius="md" />
          <Skeleton height={220} radius="md" />
        </Stack>
      }
    >
      {(material) => <Shown material={material} />}
    </RecordPage>
  )
}

function Shown({ material }: { material: MaterialRow }) {
  const crumb = useCrumb()
  const { name, createdAt, ...rest } = material
  const id = String(material.id)
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[crumb]}
        actions={<ShowChainLink label="Show chain" materialId={material.id} />}
        intro={`${groupOf(rest)} material, added ${tableDay(createdAt)}. ${usesText(rest)}.`}
      />
      <Stack gap="lg">
        <UsesCard
          title="Trades"
          spec={TRADES}
          columns={TRADE_COLUMNS}
          cacheKey={keys.materials.trades(id)}
          load={(query, options) => callPage(listMaterialTradesEndpoint, { params: { id }, query }, options)}
          empty="No trade holds this material yet."
          exportAs="material-trades"
          materialId={id}
        />
        <UsesCard
          title="Transformations"
          spec={PLANS}
          columns={PLAN_COLUMNS}
          cacheKey={keys.materials.plans(id)}
          load={(query, options) => callPage(listMaterialPlansEndpoint, { params: { id }, query }, options)}
          empty="No transformation plan uses this material yet."
          exportAs="material-plans"
          materialId={id}
        />
      </Stack>
    </>
  )
}
