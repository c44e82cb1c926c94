import { Skeleton, Stack } from '@mantine/core'
import type { CompanyRequest } from '@selvedge/contract/requests.ts'
import { requests as texts } from '@selvedge/messages/en/requests.ts'
import { list, listParts } from '@selvedge/messages/list.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRecord } from '../records/record-state.ts'
import { RecordLink, type RecordRef } from '../records/RecordLink.tsx'
import { RecordPage } from '../records/RecordPage.tsx'
import { requestQuery } from '../records/request-query.ts'
import { ListedName } from '../ui/display/ListedName.tsx'
import { DataList, type Datum } from '../ui/display/DataList.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Day } from '../ui/display/Day.tsx'
import { amountText } from '../ui/format.ts'
import { requestTitle } from '../records/request-words.ts'
import { RequestActions } from './RequestActions.tsx'
import { RequestBadge } from '../records/RequestBadge.tsx'

const route = getRouteApi('/app/requests/$id')

/** One request, as either of the two companies sees it. */
export function RequestPage() {
  const { id } = route.useParams()
  return (
    <RecordPage
      state={useRecord(id, requestQuery(id))}
      header={<PageHeader title={texts.what} crumbs={[CRUMB]} />}
      missing={{ title: texts.missing, more: <p>{texts.missingHint}</p> }}
      failed={texts.failed}
      loading={<Skeleton height={320} radius="md" />}
    >
      {(request) => <Shown request={request} />}
    </RecordPage>
  )
}

const CRUMB = { label: texts.title, link: <Link to="/requests">{texts.title}</Link> }

function Shown({ request }: { request: CompanyRequest }) {
  const { direction, companyName: company } = request
  return (
    <>
      <PageHeader
        title={requestTitle(request)}
        naming={[request.standard]}
        crumbs={[CRUMB]}
        intro={direction === 'received' ? texts.receivedFrom({ company }) : texts.sentTo({ company })}
      />
      <Stack gap="lg">
        <RequestActions request={request} />
        <Card title={texts.what} actions={<RequestBadge state={request.state} />}>
          <DataList items={factsOf(request).filter(({ value }) => value !== null && value !== '')} />
        </Card>
      </Stack>
    </>
  )
}

const dayOf = (at: string | null) => at && <Day of={at} />

function factsOf(request: CompanyRequest): Datum[] {
  return [
    { label: texts.partner, value: request.companyName },
    { label: texts.standard, value: request.standard && <ListedName of={request.standard} /> },
    { label: request.kind === 'ORIGIN' ? texts.aboutMaterial : texts.about, value: request.about },
    { label: texts.reference, value: request.reference },
    { label: texts.positions, value: <Positions request={request} />, wide: true },
    { label: texts.shipments, value: list(request.shipments), wide: true },
    { label: texts.message, value: request.message, wide: true },
    { label: texts.asked, value: dayOf(request.createdAt) },
    { label: texts.dueOn, value: dayOf(request.dueOn) },
    { label: texts.lastReminder, value: dayOf(request.remindedAt) },
    { label: texts.passesOn, value: <PassesOn request={request} /> },
    { label: texts.passedOnTo, value: <PassedOn request={request} />, wide: true },
    { label: texts.closedOn, value: dayOf(request.closedAt) },
    {
      label: request.state === 'DECLINED' ? texts.reason : texts.answer,
      value: request.answer,
      wide: true,
    },
    { label: texts.answeredWith, value: <AnsweredWith request={request} /> },
  ].filter((fact) => !isEmpty(request, fact.label))
}

/** Facts that are links are left out where there is nothing to link to. */
const isEmpty = ({ positions, passedOnFrom, passedOn, answeredWith }: CompanyRequest, label: string) =>
  (label === texts.positions && positions.length === 0) ||
  (label === texts.passesOn && passedOnFrom === null) ||
  (label === texts.passedOnTo && passedOn.length === 0) ||
  (label === texts.answeredWith && answeredWith === null)

function Positions({ request: { positions } }: { request: CompanyRequest }) {
  return (
    <ul>
      {positions.map(({ material, quantity, unit }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines can be the same, and none ever moves
        <li key={i}>
          {texts.positionOf({
            material,
            quantity: amountText(quantity ?? 0),
            unit: unit ?? '',
            has: quantity === null ? 'none' : 'some',
          })}
        </li>
      ))}
    </ul>
  )
}

function PassesOn({ request: { passedOnFrom } }: { request: CompanyRequest }) {
  if (passedOnFrom === null) return null
  return (
    <Link to="/requests/$id" params={{ id: String(passedOnFrom) }}>
      {texts.passesOnLink}
    </Link>
  )
}

function PassedOn({ request: { passedOn } }: { request: CompanyRequest }) {
  return listParts(passedOn).map((one) =>
    typeof one === 'string' ? (
      one
    ) : (
      <Link key={one.id} to="/requests/$id" params={{ id: String(one.id) }}>
        {texts.passedOnItem({ company: one.companyName, state: texts[one.state] })}
      </Link>
    ),
  )
}

function AnsweredWith({ request }: { request: CompanyRequest }) {
  const to = recordOf(request)
  return to && <RecordLink to={to}>{texts.openRecord}</RecordLink>
}

/** The record that answers a request is of the kind that was asked for. */
function recordOf({ answeredWith, kind, tradeKind }: CompanyRequest): RecordRef | null {
  if (answeredWith === null) return null
  const { type, id } = answeredWith
  if (type === 'trade') return { record: 'trade', id, type: tradeKind ?? 'contract' }
  if (type === 'plan') return { record: 'plan', id }
  return {
    record: 'certification',
    id,
    subject: kind === 'TRANSACTION_CERTIFICATE' ? 'TRANSACTION' : 'SCOPE',
  }
}
