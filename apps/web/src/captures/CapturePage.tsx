import { Skeleton, Stack } from '@mantine/core'
import {
  type CapturedEvent,
  listCapturedEventsEndpoint,
  readCaptureOfCompanyEndpoint,
} from '@selvedge/contract/captures.ts'
import type { CallResult } from '@selvedge/contract/endpoint.ts'
import { captures as texts } from '@selvedge/messages/en/captures.ts'
import { queryOptions } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { call, callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { ProofButton } from '../records/ProofButton.tsx'
import { useRecord } from '../records/record-state.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { DataList } from '../ui/display/DataList.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { instantText } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import type { Column } from '../ui/table/columns.ts'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { byText } from './by-text.ts'

const route = getRouteApi('/app/captures/$id')

const CRUMB = { label: texts.title, link: <Link to="/captures">{texts.title}</Link> }

type Read = CallResult<typeof readCaptureOfCompanyEndpoint>

const captureQuery = (id: string) =>
  queryOptions({
    queryKey: keys.captures.of(id),
    queryFn: ({ signal }) => call(readCaptureOfCompanyEndpoint, { params: { id } }, { signal }),
  })

const EVENTS = tableSpec({
  prefix: '',
  sorts: ['place'],
  first: { sort: 'place', order: 'asc' },
  filters: {},
})

/** The last part of a word that is an address: what people call it. */
const short = (uri: string | null) =>
  uri
    ?.split(/[/#]/)
    .at(-1)
    ?.replace(/^(?:BizStep|Disp)-/, '')

const COLUMNS: readonly Column<CapturedEvent>[] = [
  { header: texts.eventID, cell: ({ eventID }) => eventID, size: 'wide' },
  { header: texts.type, cell: ({ type, isError }) => (isError ? texts.isError : short(type)) },
  { header: texts.step, cell: ({ bizStep }) => short(bizStep) },
  { header: texts.time, cell: ({ eventTime }) => instantText(eventTime) },
]

/** What was sent at once, what became of it, and its events. */
export function CapturePage() {
  const { id } = route.useParams()
  return (
    <RecordPage
      key={id}
      state={useRecord(id, captureQuery(id))}
      header={<PageHeader title={texts.stored} crumbs={[CRUMB]} />}
      missing={{ title: texts.missing }}
      failed={texts.failed}
      loading={<Skeleton height={320} radius="md" />}
    >
      {(capture) => <Shown capture={capture} />}
    </RecordPage>
  )
}

function Shown({ capture }: { capture: Read }) {
  const { id, createdAt, events, repeated, faults } = capture
  return (
    <>
      <PageHeader
        title={texts.name({ at: instantText(createdAt) })}
        crumbs={[CRUMB]}
        actions={events > 0 && <ProofButton kind="capture" id={id} />}
      />
      <Stack gap="lg">
        <Card title={texts.title}>
          <DataList
            items={[
              { label: texts.by, value: byText(capture) },
              { label: texts.events, value: events },
              { label: texts.repeated, value: repeated },
              { label: texts.errors, value: faults.length },
            ]}
          />
        </Card>
        {faults.length > 0 && (
          <Card title={texts.faults}>
            <DataList
              items={faults.map(({ index, detail }) => ({
                label: texts.faultAt({ number: index + 1 }),
                value: detail,
                wide: true,
              }))}
            />
          </Card>
        )}
        <TableCard
          title={texts.stored}
          table="events"
          spec={EVENTS}
          columns={COLUMNS}
          rowKey={(event) => event.id}
          cacheKey={keys.captures.of(String(id), 'events')}
          load={(query, options) =>
            callPage(listCapturedEventsEndpoint, { params: { id: String(id) }, query }, options)
          }
          searchHint={texts.searchEvents}
          empty={<EmptyState title={texts.storedNone} />}
        />
      </Stack>
    </>
  )
}
