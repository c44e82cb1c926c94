import { byCode } from '@selvedge/domain/by-code.ts'
import { Skeleton } from '@mantine/core'
import type { CertificationRow } from '@selvedge/contract/certifications.ts'
import type { MassReturn } from '@selvedge/contract/mass-returns.ts'
import type { TradeRow } from '@selvedge/contract/trades.ts'
import { home } from '@selvedge/messages/en/home.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { sentences } from '@selvedge/messages/list.ts'
import { IconArrowRight, IconBellRinging, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { RecordLink, type RecordRef } from '../records/RecordLink.tsx'
import { useCurrentUser } from '../session.ts'
import { confirmedIn } from '../ui/display/certifier-words.ts'
import { NotConfirmedBadge } from '../ui/display/NotConfirmedBadge.tsx'
import { AlteredBadge } from '../ui/display/StatusBadge.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { rich } from '../ui/rich.ts'
import { dayTag } from '../ui/display/Day.tsx'
import { certificateName, CERTIFICATES } from './CertificatesCard.tsx'
import {
  awaitingCertificatesQuery,
  awaitingTradesQuery,
  NAMED,
  waitingReturnsQuery,
} from '../records/decision/awaiting-queries.ts'
import { takeJustDecided } from '../records/decision/just-decided.ts'
import classes from './HomePage.module.css'

type Waiting = {
  kind: 'return' | 'trade' | 'certification'
  key: string
  to: RecordRef
  name: string
  from: string
  since: string
  certifierConfirmed?: boolean | undefined
  altered: TradeRow['altered']
}

/** It is decided on the page of its shipment. */
const ofReturn = (row: MassReturn): Waiting => ({
  kind: 'return',
  key: `return-${row.id}`,
  to: { record: 'trade', id: row.tradeId, type: 'shipping' },
  name: home.returnNamed({ kilograms: row.kilograms, reference: row.tradeReference }),
  from: row.companyName ?? '',
  since: row.proposedAt,
  altered: undefined,
})

const ofTrade = (row: TradeRow): Waiting => ({
  kind: 'trade',
  key: `trade-${row.id}`,
  to: { record: 'trade', id: row.id, type: row.type },
  name: recordNames.tradeNamed({ kind: row.type, reference: row.contractorReferenceNumber }),
  from: row.contractorName,
  since: row.contractorDate,
  altered: row.altered,
})

function ofCertificate(row: CertificationRow): Waiting {
  const from = row.approverName === row.contractorName ? row.consigneeName : row.contractorName
  return {
    kind: 'certification',
    key: `certification-${row.id}`,
    to: { record: 'certification', id: row.id, subject: row.subject },
    name: recordNames.certificateNamed({
      subject: row.subject,
      reference: row.certificateReferenceNumber ?? certificateName(row),
    }),
    from,
    since: row.contractorDate,
    certifierConfirmed: confirmedIn(row, from),
    altered: row.altered,
  }
}

/** Who had something to decide since this page was loaded. */
const worked = new Set<number>()

/**
 * What the company is asked to decide: returns, which no table lists, then trades and certificates, the newest first; a certification body's queue by
 * its age.
 */
export function WaitingCard({ withTrades }: { withTrades: boolean }) {
  const { id } = useCurrentUser()
  const trades = useQuery({ ...awaitingTradesQuery, enabled: withTrades })
  const certificates = useQuery(awaitingCertificatesQuery(withTrades ? 'desc' : 'asc'))
  const returns = useQuery({ ...waitingReturnsQuery('true'), enabled: withTrades })
  const queries = withTrades ? [trades, certificates, returns] : [certificates]
  const failed = queries.find((query) => query.isError)
  const total = queries.reduce((sum, query) => sum + (query.data?.total ?? 0), 0)
  const records = [
    ...(trades.data?.rows ?? []).map(ofTrade),
    ...(certificates.data?.rows ?? []).map(ofCertificate),
  ].toSorted((a, b) => (withTrades ? byCode(b.since, a.since) : byCode(a.since, b.since)))

  // What was just decided is still among them until they are loaded again.
  const isCurrent = queries.every((query) => !query.isFetching)
  const named = [...(returns.data?.rows ?? []).map(ofReturn), ...records].slice(0, NAMED)
  const unnamed = (of: Waiting['kind'], all = 0) =>
    all > named.filter(({ kind }) => kind === of).length ? all : 0

  // Whoever comes back from the last decision hears that it was the last.
  useEffect(() => {
    if (total > 0) worked.add(id)
  }, [id, total])

  if (failed)
    return (
      <ErrorCard
        title={home.waitingFailed}
        error={failed.error}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    )
  if (queries.some((query) => query.isPending)) return <Skeleton height={50} radius="md" />
  if (total === 0)
    return (
      <p className={classes['calm']}>
        <IconCircleCheck size={20} aria-hidden />
        {sentences([worked.has(id) && home.allDone, home.nothingWaits])}
      </p>
    )
  return (
    <section className={classes['waiting']} aria-label={home.waiting}>
      <div className={classes['waitingHead']}>
        <h2>
          <IconBellRinging size={22} aria-hidden />
          {home.decisionsWait({ count: total, shown: String(total) })}
        </h2>
        {named[0] && <NextDecision to={named[0].to} name={named[0].name} isCurrent={isCurrent} />}
      </div>
      <ul>
        {named.map((each) => (
          <li key={each.key}>
            <span>
              <RecordLink to={each.to}>{each.name}</RecordLink>{' '}
              {each.altered && <AlteredBadge part={each.altered} />}
            </span>
            <span>
              {home.waitingFrom({ company: each.from })}{' '}
              <NotConfirmedBadge confirmed={each.certifierConfirmed} />
            </span>
            <span>{rich(home.waitingSince({ day: dayTag(each.since, 'table') }))}</span>
          </li>
        ))}
      </ul>
      {total > NAMED && (
        <p className={classes['all']}>
          <ShowAll total={unnamed('trade', trades.data?.total)} table="trades" prefix="" tab="traceability" />
          <ShowAll
            total={unnamed('certification', certificates.data?.total)}
            table="certificates"
            prefix={CERTIFICATES.prefix}
            tab="certificates"
          />
        </p>
      )}
    </section>
  )
}

type NextProps = { to: RecordRef; name: string; isCurrent: boolean }

/** The first that waits. Whoever has decided about one lands here, and has the next one under Enter. */
function NextDecision({ to, name, isCurrent }: NextProps) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isCurrent && takeJustDecided()) place.current?.querySelector('a')?.focus()
  }, [isCurrent])
  return (
    <span className={classes['next']} ref={place} data-goes-on>
      <RecordLink to={to}>
        {home.nextDecision({ name })} <IconArrowRight size={18} aria-hidden />
      </RecordLink>
    </span>
  )
}

const SHOW_ALL = { trades: home.showWaitingTrades, certificates: home.showWaitingCertificates }

type ShowAllProps = { total: number; table: keyof typeof SHOW_ALL; prefix: string; tab: string }

/** Leads to the table, filtered, where not all of a kind are named. */
function ShowAll({ total, table, prefix, tab }: ShowAllProps) {
  if (total === 0) return null
  return (
    <Link to="/" search={{ tab, [`${prefix}awaiting`]: 'true' }} hash={table}>
      {SHOW_ALL[table]({ count: total, shown: String(total) })}
    </Link>
  )
}
