import { Button } from '@mantine/core'
import { wordsOfTheWire } from '@selvedge/messages/en/words-of-the-wire.ts'
import {
  CERTIFICATION_SORTS,
  type CertificationRow,
  listCertificationsEndpoint,
} from '@selvedge/contract/certifications.ts'
import { CERTIFICATION_STATUSES, CERTIFICATION_SUBJECTS } from '@selvedge/domain/certification.ts'
import { home } from '@selvedge/messages/en/home.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { tables } from '@selvedge/messages/en/tables.ts'
import { IconCertificate } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { decidableCertificate } from '../records/several/decidable.ts'
import { SeveralBar } from '../records/several/SeveralBar.tsx'
import { useChosen } from '../records/several/use-chosen.ts'
import { PartnerLink } from '../records/PartnerLink.tsx'
import { RecordLink } from '../records/RecordLink.tsx'
import { TimeLine } from '../records/time-line/TimeLine.tsx'
import { useCompanyGroup, useCurrentUser } from '../session.ts'
import { confirmedIn } from '../ui/display/certifier-words.ts'
import { ExpiryBadge } from '../ui/display/ExpiryBadge.tsx'
import { NotConfirmedBadge } from '../ui/display/NotConfirmedBadge.tsx'
import { StandardName } from '../ui/display/StandardName.tsx'
import { StatusBadge, statusWord } from '../ui/display/StatusBadge.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import type { Column } from '../ui/table/columns.ts'
import { Day } from '../ui/display/Day.tsx'
import { tableSpec, useTable } from '../ui/table/table-search.ts'
import { ImportLink } from '../ui/table/ImportLink.tsx'
import { TableCard } from '../ui/table/TableCard.tsx'
import { usePages } from '../use-pages.ts'
import { ListedName } from '../ui/display/ListedName.tsx'
import classes from './HomePage.module.css'

export const CERTIFICATES = tableSpec({
  prefix: 'certificates.',
  sorts: CERTIFICATION_SORTS,
  first: { sort: 'contractorDate', order: 'desc' },
  filters: {
    subject: CERTIFICATION_SUBJECTS,
    status: CERTIFICATION_STATUSES,
    awaiting: ['true'],
    ending: ['true'],
  },
  byDay: true,
})

const FILTERS = [
  {
    name: 'subject',
    label: recordWords.subject,
    all: home.allSubjects,
    showAll: home.showAllSubjects,
    options: CERTIFICATION_SUBJECTS.map((subject) => ({ value: subject, label: wordsOfTheWire[subject] })),
  },
  {
    name: 'status',
    label: recordWords.status,
    all: tables.allStates,
    showAll: tables.showAllStates,
    options: CERTIFICATION_STATUSES.map((status) => ({ value: status, label: statusWord(status) })),
  },
  { name: 'awaiting', label: home.waiting, value: 'true' },
  { name: 'ending', label: home.endsSoon, value: 'true' },
] as const

/** What to call a certificate that has no reference of its own. */
export const certificateName = (row: CertificationRow) =>
  recordWords.certificateNumber({ id: String(row.id) })

const columnsFor = (own: string): readonly Column<CertificationRow>[] => [
  {
    header: recordWords.reference,
    cell: (row) => (
      <RecordLink to={{ record: 'certification', id: row.id, subject: row.subject }}>
        {row.certificateReferenceNumber ?? certificateName(row)}
      </RecordLink>
    ),
    sort: 'certificateReferenceNumber',
  },
  {
    header: recordWords.subject,
    cell: (row) => wordsOfTheWire[row.subject],
    sort: 'subject',
    size: 'term',
  },
  {
    header: recordWords.documentType,
    cell: (row) => <ListedName of={row.documentType} />,
    sort: 'documentType',
    wideOnly: true,
    size: 'word',
  },
  {
    header: home.assessmentType,
    cell: (row) => <ListedName of={row.assessmentType} />,
    sort: 'assessmentType',
    wideOnly: 'roomy',
    size: 'word',
  },
  {
    header: home.standard,
    cell: (row) => <StandardName of={row.referencedStandard ?? '-'} />,
    sort: 'referencedStandard',
  },
  {
    header: home.otherParty,
    key: 'otherParty',
    ownLines: true,
    cell: (row) => {
      const isOwn = row.contractorName === own
      const other = isOwn ? row.consigneeName : row.contractorName
      const id = isOwn ? row.consigneePartnerId : row.contractorPartnerId
      return (
        <>
          <span data-lines>
            <PartnerLink id={id} name={other} />
          </span>{' '}
          <NotConfirmedBadge confirmed={confirmedIn(row, other)} />
        </>
      )
    },
  },
  {
    header: recordWords.validFrom,
    cell: (row) => <Day of={row.validFrom} />,
    sort: 'validFrom',
    size: 'narrow',
    wideOnly: true,
  },
  {
    header: recordWords.validUntil,
    cell: (row) => (
      <span className={classes['validity']}>
        <Day of={row.validUntil} /> <ExpiryBadge validFrom={row.validFrom} validUntil={row.validUntil} />
      </span>
    ),
    sort: 'validUntil',
    size: 'wide',
  },
  {
    header: recordWords.status,
    cell: (row) => (
      <StatusBadge
        status={row.status}
        standing={row.standing?.state}
        superseded={row.superseded}
        takenBack={row.takenBack}
        altered={row.altered}
      />
    ),
    sort: 'status',
    size: 'badge',
  },
  {
    header: recordWords.created,
    cell: (row) => <Day of={row.contractorDate} />,
    sort: 'contractorDate',
    wideOnly: 'roomy',
    size: 'narrow',
  },
]

/** The certificates the company gives and gets: those that end first on a line of time, and the table of all. */
export function CertificatesArea() {
  return (
    <div className={classes['stack']}>
      <TimeLine cacheKey={keys.certifications.timeLine} />
      <CertificatesCard />
    </div>
  )
}

function CertificatesCard() {
  const { company } = useCurrentUser()
  const { query } = useTable(CERTIFICATES)
  const { choice, chosen, keep } = useChosen<CertificationRow>({
    isOn: query.awaiting === 'true',
    awaits: ({ awaitsDecision, altered }) => awaitsDecision && !altered,
    toDecidable: decidableCertificate,
  })
  return (
    <TableCard
      title={recordWords.certificates}
      table="certificates"
      anchor="certificates"
      spec={CERTIFICATES}
      columns={columnsFor(company.companyName)}
      rowKey={(row) => row.id}
      cacheKey={keys.certifications.all}
      load={(query, options) => callPage(listCertificationsEndpoint, { query }, options)}
      searchHint={home.certificatesSearch}
      filters={FILTERS}
      howToAdd={<ImportLink to="/imports/certificates" label={tables.importCertificates} />}
      exportAs="certificates"
      viewed="certificates"
      choice={choice}
      tools={<SeveralBar chosen={chosen} keep={keep} />}
      empty={<FirstSteps />}
    />
  )
}

function FirstSteps() {
  const pages = usePages()
  return (
    <EmptyState icon={<IconCertificate size={32} aria-hidden />} title={home.noCertificates}>
      <p>{home.noCertificatesHint({ group: useCompanyGroup() })}</p>
      <Button
        renderRoot={(props) => <Link {...props} {...pages.newCertification('SCOPE')} preload={false} />}
      >
        {home.noCertificatesNext}
      </Button>
    </EmptyState>
  )
}
