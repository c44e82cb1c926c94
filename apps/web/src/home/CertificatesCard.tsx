import {
  CERTIFICATION_SORTS,
  type CertificationRow,
  listCertificationsEndpoint,
} from '@selvedge/contract/certifications.ts'
import { CERTIFICATION_STATUSES, CERTIFICATION_SUBJECTS } from '@selvedge/domain/certification.ts'
import { IconCertificate } from '@tabler/icons-react'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { RecordLink } from '../records/RecordLink.tsx'
import { useCurrentUser } from '../session.ts'
import { confirmedIn } from '../ui/display/certifier-words.ts'
import { ExpiryBadge } from '../ui/display/ExpiryBadge.tsx'
import { NotConfirmedBadge } from '../ui/display/NotConfirmedBadge.tsx'
import { StatusBadge, statusWord } from '../ui/display/StatusBadge.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { capitalised } from '../ui/format.ts'
import type { Column } from '../ui/table/DataTable.tsx'
import { Day } from '../ui/table/Day.tsx'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
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
})

const FILTERS = [
  {
    name: 'subject',
    label: 'Subject',
    all: 'All subjects',
    options: CERTIFICATION_SUBJECTS.map((subject) => ({
      value: subject,
      label: capitalised(subject.toLowerCase()),
    })),
  },
  {
    name: 'status',
    label: 'Status',
    all: 'All states',
    options: CERTIFICATION_STATUSES.map((status) => ({ value: status, label: statusWord(status) })),
  },
  { name: 'awaiting', label: 'Waiting for you', value: 'true' },
  { name: 'ending', label: 'Ends soon', value: 'true' },
] as const

/** What to call a certificate that has no reference of its own. */
export const certificateName = (row: CertificationRow) => `No. ${row.id}`

const columnsFor = (own: string): readonly Column<CertificationRow>[] => [
  {
    header: 'Reference',
    cell: (row) => (
      <RecordLink to={{ record: 'certification', id: row.id, subject: row.subject }}>
        {row.certificateReferenceNumber ?? certificateName(row)}
      </RecordLink>
    ),
    sort: 'certificateReferenceNumber',
  },
  {
    header: 'Subject',
    cell: (row) => <span className={classes['word']}>{capitalised(row.subject.toLowerCase())}</span>,
    sort: 'subject',
  },
  { header: 'Document type', cell: (row) => row.documentType, sort: 'documentType', wideOnly: true },
  { header: 'Assessment type', cell: (row) => row.assessmentType, sort: 'assessmentType', wideOnly: true },
  { header: 'Standard', cell: (row) => row.referencedStandard ?? '-', sort: 'referencedStandard' },
  {
    header: 'Other party',
    cell: (row) => {
      const other = row.contractorName === own ? row.consigneeName : row.contractorName
      return (
        <>
          {other} <NotConfirmedBadge confirmed={confirmedIn(row, other)} />
        </>
      )
    },
  },
  { header: 'Valid from', cell: (row) => <Day of={row.validFrom} />, sort: 'validFrom', wideOnly: true },
  {
    header: 'Valid until',
    cell: (row) => (
      <span className={classes['validity']}>
        <Day of={row.validUntil} /> <ExpiryBadge validFrom={row.validFrom} validUntil={row.validUntil} />
      </span>
    ),
    sort: 'validUntil',
  },
  { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
  {
    header: 'Created',
    cell: (row) => <Day of={row.contractorDate} />,
    sort: 'contractorDate',
    wideOnly: 'widest',
  },
]

/** The certificates the company gives and gets. */
export function CertificatesCard() {
  const { company } = useCurrentUser()
  return (
    <TableCard
      title="Certificates"
      anchor="certificates"
      spec={CERTIFICATES}
      columns={columnsFor(company.companyName)}
      rowKey={(row) => row.id}
      cacheKey={keys.certifications.all}
      load={(query, options) => callPage(listCertificationsEndpoint, { query }, options)}
      searchHint="Search reference, company or standard"
      filters={FILTERS}
      exportAs="certificates"
      empty={
        <EmptyState icon={<IconCertificate size={32} aria-hidden />} title="No certificates yet">
          <p>Certificates of companies, materials and shipments that involve you will be listed here.</p>
        </EmptyState>
      }
    />
  )
}
