import { countryNamed } from '@selvedge/messages/reference-name.ts'
import { Button, Skeleton, Stack } from '@mantine/core'
import type { PartnerRow } from '@selvedge/contract/partners.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { roleWord } from '@selvedge/domain/role-word.ts'
import { TRADE_KINDS, type TradeKind } from '@selvedge/domain/trade.ts'
import { accounts } from '@selvedge/messages/en/accounts.ts'
import { partnerPage } from '@selvedge/messages/en/partner-page.ts'
import { partners } from '@selvedge/messages/en/partners.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { requests } from '@selvedge/messages/en/requests.ts'
import { search } from '@selvedge/messages/en/search.ts'
import { frame } from '@selvedge/messages/en/frame.ts'
import { list } from '@selvedge/messages/list.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { keys } from '../query-keys.ts'
import { AskDialog } from '../pickers/AskDialog.tsx'
import type { Asking } from '../pickers/ask-values.ts'
import { MissingRecord } from '../records/MissingRecord.tsx'
import { useRecord } from '../records/record-state.ts'
import { CompanyLogo } from '../records/picture/CompanyLogo.tsx'
import { RecordPage } from '../records/RecordPage.tsx'
import { TimeLine } from '../records/time-line/TimeLine.tsx'
import { useCurrentUser } from '../session.ts'
import { DataList } from '../ui/display/DataList.tsx'
import { NotConfirmedBadge } from '../ui/display/NotConfirmedBadge.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Day } from '../ui/display/Day.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { usePages } from '../use-pages.ts'
import { partnerQuery } from './partner-queries.ts'
import { PartnerActions } from './PartnerActions.tsx'
import { PartnerAnchors } from './PartnerAnchors.tsx'
import { PartnerBadge } from './PartnerBadge.tsx'
import { PartnerCertificates } from './PartnerCertificates.tsx'
import { PartnerMaterials } from './PartnerMaterials.tsx'
import classes from './PartnersPage.module.css'
import { PartnerTrades } from './PartnerTrades.tsx'
import { PartnerWaiting } from './PartnerWaiting.tsx'

/** Come along only for a partner that has agreed, of which there is something to say. */
const SupplierCard = lazyPart<{ partner: PartnerRow }>(
  () => import('./SupplierCard.tsx').then((module) => module.SupplierCard),
  { waiting: <Skeleton height={240} radius="md" /> },
)
const PartnerRequests = lazyPart<{ partner: PartnerRow }>(
  () => import('./PartnerRequests.tsx').then((module) => module.PartnerRequests),
  { waiting: <Skeleton height={160} radius="md" /> },
)

const route = getRouteApi('/app/$sector/partners/$id')

const NEW: Record<TradeKind, string> = {
  contract: search.newContract,
  order: search.newOrder,
  shipping: search.newShipment,
}

/** One partner: what it is, what is between it and the reader's company, and what comes next. */
export function PartnerPage() {
  const { id } = route.useParams()
  return <PartnerScreen key={id} id={id} />
}

const useCrumbs = () => {
  const pages = usePages()
  return [{ label: frame.partners, link: <Link {...pages.partners()}>{frame.partners}</Link> }]
}

function PartnerScreen({ id }: { id: string }) {
  const header = <PageHeader title={partnerPage.partner} crumbs={useCrumbs()} />
  const missing = { title: partnerPage.missing }
  return (
    <RecordPage
      state={useRecord(id, partnerQuery(id))}
      header={header}
      missing={missing}
      failed={partnerPage.failed}
      loading={
        <Stack gap="lg">
          <Skeleton height={180} radius="md" />
          <Skeleton height={420} radius="md" />
        </Stack>
      }
    >
      {(partner) =>
        partner === null ? <MissingRecord header={header} {...missing} /> : <Shown partner={partner} />
      }
    </RecordPage>
  )
}

function Shown({ partner }: { partner: PartnerRow }) {
  const { companyName, role, city, country } = partner
  const user = useCurrentUser()
  const trades = !isCertifier({ role: user.company.partnerType?.name ?? null }) && !isCertifier({ role })
  return (
    <>
      <PageHeader
        title={companyName}
        picture={<CompanyLogo name={companyName} logo={partner.logo} size={48} />}
        crumbs={useCrumbs()}
        intro={role ? list([roleWord(role), city, country && countryNamed(country)]) : partnerPage.unknown}
        actions={
          <span className={classes['actions']}>
            <NotConfirmedBadge confirmed={partner.certifierConfirmed} />
            <PartnerBadge status={partner.relation} />
          </span>
        }
      />
      <div className={classes['stack']}>
        <PartnerWaiting partner={partner} withTrades={trades} />
        <Card title={partnerPage.facts} actions={<PartnerActions of={partner} />}>
          <DataList
            isTrimmed
            items={[
              { label: recordWords.role, value: role && roleWord(role) },
              { label: partnerPage.place, value: list([city, country && countryNamed(country)]) },
              { label: accounts.since, value: <Day of={partner.since} /> },
              { label: partners.relation, value: <PartnerBadge status={partner.relation} /> },
            ]}
          />
          {trades && partner.relation !== 'BLOCKED' && <NewTrades with={companyName} />}
          {partner.relation === 'AGREED' && <AskIt company={companyName} isCertifier={!trades} />}
        </Card>
        {trades && partner.relation === 'AGREED' && <SupplierCard partner={partner} />}
        {partner.relation === 'AGREED' && <PartnerAnchors partner={partner} />}
        <PartnerRequests partner={partner} />
        {trades && <PartnerTrades partner={partner} />}
        <TimeLine cacheKey={keys.certifications.with(partner.id)} of={{ partner: partner.id }} />
        <PartnerCertificates partner={partner} />
        {trades && <PartnerMaterials partner={partner} />}
      </div>
    </>
  )
}

/** What comes next with it, with the company filled in. */
function NewTrades({ with: consignee }: { with: string }) {
  const pages = usePages()
  return (
    <div className={classes['actions']}>
      {TRADE_KINDS.map((kind) => (
        <Button
          key={kind}
          variant={kind === 'contract' ? 'filled' : 'default'}
          renderRoot={(props) => <Link {...props} {...pages.newTrade(kind, { consignee })} />}
        >
          {NEW[kind]}
        </Button>
      ))}
    </div>
  )
}

/** Asks this partner for something. */
function AskIt({ company, isCertifier: ofCertifiers }: { company: string; isCertifier: boolean }) {
  const [asking, setAsking] = useState<Asking>()
  return (
    <div className={classes['actions']}>
      <Button variant="default" onClick={() => setAsking({ whom: [company], ofCertifiers })}>
        {requests.new}
      </Button>
      <AskDialog asking={asking} onClose={() => setAsking(undefined)} />
    </div>
  )
}
