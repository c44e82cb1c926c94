import {
  AUDIT_PERIODS,
  AUDIT_SORTS,
  type AuditLine,
  type AuditSubject,
  listAuditTrailEndpoint,
} from '@selvedge/contract/audit.ts'
import { AUDIT_AREAS, type AuditArea, auditSentence } from '@selvedge/domain/audit.ts'
import { audit } from '@selvedge/messages/en/audit.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { IconHistory } from '@tabler/icons-react'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { RecordLink } from '../records/RecordLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { instantText } from '../ui/format.ts'
import type { Column } from '../ui/table/columns.ts'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import classes from './AuditPage.module.css'

const TRAIL = tableSpec({
  prefix: '',
  sorts: AUDIT_SORTS,
  first: { sort: 'at', order: 'desc' },
  filters: { area: AUDIT_AREAS, period: AUDIT_PERIODS },
})

const AREA: Record<AuditArea, string> = {
  session: audit.sessions,
  user: audit.people,
  invitation: audit.invitations,
  partner: audit.partners,
  company: audit.company,
  certifier: audit.certifiers,
  request: audit.requests,
  comment: audit.comments,
  material: recordWords.materials,
  import: audit.imports,
  shipment: audit.shipments,
  trade: recordWords.trades,
  certification: audit.certifications,
  plan: audit.plans,
  stock: audit.stock,
  capture: audit.captures,
  credential: audit.credentials,
  passport: audit.passports,
}

const PERIOD: Record<(typeof AUDIT_PERIODS)[number], string> = {
  '7': audit.lastWeek,
  '30': audit.lastMonth,
  '365': audit.lastYear,
}

const FILTERS = [
  {
    name: 'area',
    label: audit.about,
    all: audit.everything,
    showAll: audit.showEverything,
    options: AUDIT_AREAS.map((area) => ({ value: area, label: AREA[area] })),
  },
  {
    name: 'period',
    label: audit.when,
    all: audit.atAnyTime,
    showAll: audit.showAtAnyTime,
    options: AUDIT_PERIODS.map((days) => ({ value: days, label: PERIOD[days] })),
  },
] as const

const sentenceOf = ({ event, subject }: AuditLine) =>
  auditSentence(event, subject?.record === 'trade' ? subject.type : undefined)

const COLUMNS: readonly Column<AuditLine>[] = [
  { header: audit.what, cell: sentenceOf, sort: 'event' },
  { header: audit.about, cell: (line) => <Subject of={line.subject} /> },
  {
    header: audit.who,
    cell: (line) => (
      <>
        {line.person}
        <span className={classes['email']}>{line.email}</span>
      </>
    ),
    sort: 'person',
  },
  { header: audit.when, cell: (line) => <Instant of={line.at} />, sort: 'at' },
  {
    header: audit.line,
    cell: (line) =>
      line.sequence === null ? (
        audit.beingAdded
      ) : (
        <abbr className={classes['line']} title={line.hash ?? ''}>
          {line.sequence}
        </abbr>
      ),
    wideOnly: true,
  },
]

function Subject({ of }: { of: AuditSubject | null }) {
  if (of === null) return '-'
  return of.record === 'name' ? of.name : <RecordLink to={of}>{of.name}</RecordLink>
}

const Instant = ({ of }: { of: string }) => (
  <time dateTime={of} className={classes['instant']}>
    {instantText(of)}
  </time>
)

/** The lines of the trail. */
export function AuditTrailCard() {
  return (
    <TableCard
      title={audit.lines}
      table="lines"
      spec={TRAIL}
      columns={COLUMNS}
      rowKey={(line) => line.id}
      cacheKey={keys.audit.lines}
      load={(query, options) => callPage(listAuditTrailEndpoint, { query }, options)}
      searchHint={audit.search}
      filters={FILTERS}
      exportAs="audit-trail"
      empty={
        <EmptyState icon={<IconHistory size={32} aria-hidden />} title={audit.empty}>
          <p>{audit.emptyHint}</p>
        </EmptyState>
      }
    />
  )
}
