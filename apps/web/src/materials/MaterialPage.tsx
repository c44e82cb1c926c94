import { Button, Skeleton, Stack } from '@mantine/core'
import {
  listMaterialPlansEndpoint,
  type MaterialPlan,
  type MaterialRow,
  readMaterialEndpoint,
} from '@selvedge/contract/materials.ts'
import { materials } from '@selvedge/messages/en/materials.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { records } from '@selvedge/messages/en/records.ts'
import { IconFiles, IconTable } from '@tabler/icons-react'
import { queryOptions } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { call, callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { useRecord } from '../records/record-state.ts'
import PictureFrame from '../records/picture/PictureFrame.tsx'
import { RecordLink } from '../records/RecordLink.tsx'
import { RecordPage } from '../records/RecordPage.tsx'
import { ShowChainLink } from '../records/ShowChainLink.tsx'
import { TimeLine } from '../records/time-line/TimeLine.tsx'
import { AlteredBadge } from '../ui/display/StatusBadge.tsx'
import { amountText, tableDay } from '../ui/format.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import type { Column } from '../ui/table/columns.ts'
import { Day } from '../ui/display/Day.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { tableSpec } from '../ui/table/table-search.ts'
import { usePages } from '../use-pages.ts'
import { usesOf } from '../records/material-uses.ts'
import { KeysCard } from './KeysCard.tsx'
import { MadeOfCard } from './MadeOfCard.tsx'
import classes from './MaterialPage.module.css'
import { NoStock, Stock } from './mass/Stock.tsx'
import { MaterialTrades } from './MaterialTrades.tsx'
import { PhotoCard } from './PhotoCard.tsx'
import { RestingCertificates } from './RestingCertificates.tsx'
import { UsesCard } from './UsesCard.tsx'

/** Far down the page. */
const MaterialRequests = lazyPart<{ materialId: number }>(
  () => import('./MaterialRequests.tsx').then((module) => module.MaterialRequests),
  { waiting: <Skeleton height={160} radius="md" /> },
)

const LinksPart = lazyPart<{ material: MaterialRow }>(
  () => import('./links/LinksCard.tsx').then((module) => module.LinksCard),
  { waiting: <Skeleton height={160} radius="md" /> },
)

const route = getRouteApi('/app/$sector/materials/$id')

const PLANS = tableSpec({
  prefix: 'plans.',
  sorts: ['newest'],
  first: { sort: 'newest', order: 'desc' },
  filters: {},
})

const PLAN_COLUMNS: readonly Column<MaterialPlan>[] = [
  {
    header: recordWords.name,
    cell: (row) => (
      <>
        <RecordLink to={{ record: 'plan', id: row.id }}>{row.name}</RecordLink>
        {row.altered && <AlteredBadge part={row.altered} />}
      </>
    ),
  },
  {
    header: materials.use,
    cell: (row) =>
      row.use === 'output'
        ? materials.output
        : materials.input({ percentage: amountText(row.percentage ?? 0) }),
  },
  { header: recordWords.validFrom, cell: (row) => <Day of={row.validFrom} /> },
  { header: recordWords.validUntil, cell: (row) => <Day of={row.validUntil} /> },
]

const materialQuery = (id: string) =>
  queryOptions({
    queryKey: keys.materials.one(id),
    queryFn: ({ signal }) => call(readMaterialEndpoint, { params: { id } }, { signal }),
  })

type WithVerdict = {
  /** What its supply chain proves. */
  Verdict: ComponentType<{ materialId: number }>
}

/** One material: what its chain proves, what it is made of, its trades and plans, and the certificates and requests about it. */
export function MaterialPage({ Verdict }: WithVerdict) {
  const { id } = route.useParams()
  return <MaterialScreen key={id} id={id} Verdict={Verdict} />
}

const useCrumb = () => ({
  label: recordWords.materials,
  link: <Link {...usePages().materials()}>{recordWords.materials}</Link>,
})

function MaterialScreen({ id, Verdict }: WithVerdict & { id: string }) {
  const crumb = useCrumb()
  return (
    <RecordPage
      state={useRecord(id, materialQuery(id))}
      header={<PageHeader title={recordFields.material} crumbs={[crumb]} />}
      missing={{ title: materials.missing }}
      failed={materials.failed}
      loading={
        <Stack gap="lg">
          <Skeleton height={300} radius="md" />
          <Skeleton height={220} radius="md" />
        </Stack>
      }
    >
      {(material) => <Shown material={material} Verdict={Verdict} />}
    </RecordPage>
  )
}

/** Whether it is received or produced, since when it is known, and what it is used in. */
function introOf({ isInput, createdAt, trades, plans }: MaterialRow): string {
  const day = tableDay(createdAt)
  const uses = usesOf({ trades, plans })
  if (uses === '')
    return isInput ? materials.introReceivedNotUsed({ day }) : materials.introProducedNotUsed({ day })
  return isInput ? materials.introReceived({ day, uses }) : materials.introProduced({ day, uses })
}

function Shown({ material, Verdict }: WithVerdict & { material: MaterialRow }) {
  const crumb = useCrumb()
  const { name } = material
  const id = String(material.id)
  return (
    <>
      <PageHeader
        title={name}
        {...(material.photo && {
          picture: <PictureFrame sha256={material.photo} size={48} fallback={null} />,
        })}
        crumbs={[crumb]}
        actions={<MaterialLinks material={material} />}
        intro={introOf(material)}
      />
      <Stack gap="lg">
        <Verdict materialId={material.id} />
        <Stock material={material} />
        {!material.isInput && <MadeOfCard materialId={id} />}
        <MaterialTrades materialId={id} />
        <UsesCard
          title={materials.ofPlans}
          spec={PLANS}
          columns={PLAN_COLUMNS}
          cacheKey={keys.materials.plans(id)}
          load={(query, options) => callPage(listMaterialPlansEndpoint, { params: { id }, query }, options)}
          empty={materials.noPlans}
          materialId={id}
        />
        <TimeLine cacheKey={keys.certifications.on(id)} of={{ material: id }} />
        <RestingCertificates materialId={id} />
        <MaterialRequests materialId={material.id} />
        <NoStock material={material} />
        <KeysCard material={material} />
        <LinksPart material={material} />
        <PhotoCard material={material} />
      </Stack>
    </>
  )
}

/** Where the material comes from: as a drawing, as a table, and by its documents. */
function MaterialLinks({ material }: { material: MaterialRow }) {
  const pages = usePages()
  return (
    <div className={classes['actions']}>
      <ShowChainLink label={records.showChain} materialId={material.id} />
      <Button
        variant="default"
        leftSection={<IconTable size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} {...pages.supplyChain(material.id, { view: 'table' })} />}
      >
        {materials.chainTable}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFiles size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} {...pages.documentsHistory(material)} />}
      >
        {materials.documents}
      </Button>
    </div>
  )
}
