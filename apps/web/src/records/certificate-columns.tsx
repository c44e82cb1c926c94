import type { CertificationRow } from '@selvedge/contract/certifications.ts'
import { home } from '@selvedge/messages/en/home.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { wordsOfTheWire } from '@selvedge/messages/en/words-of-the-wire.ts'
import { ExpiryBadge } from '../ui/display/ExpiryBadge.tsx'
import { StandardName } from '../ui/display/StandardName.tsx'
import { StatusBadge } from '../ui/display/StatusBadge.tsx'
import type { Column } from '../ui/table/columns.ts'
import { Day } from '../ui/display/Day.tsx'
import { RecordLink } from './RecordLink.tsx'

/** Certificates where what they are listed beside is known: what each is, until when it is valid, and how it stands. */
export const CERTIFICATE_COLUMNS: readonly Column<CertificationRow>[] = [
  {
    header: recordWords.reference,
    cell: (row) => (
      <RecordLink to={{ record: 'certification', id: row.id, subject: row.subject }}>
        {row.certificateReferenceNumber ?? recordWords.certificateNumber({ id: String(row.id) })}
      </RecordLink>
    ),
    sort: 'certificateReferenceNumber',
  },
  { header: recordWords.subject, cell: (row) => wordsOfTheWire[row.subject], sort: 'subject' },
  {
    header: home.standard,
    cell: (row) => <StandardName of={row.referencedStandard ?? '-'} />,
    sort: 'referencedStandard',
  },
  {
    header: recordWords.validFrom,
    cell: (row) => <Day of={row.validFrom} />,
    sort: 'validFrom',
    wideOnly: true,
  },
  {
    header: recordWords.validUntil,
    cell: (row) => (
      <>
        <Day of={row.validUntil} /> <ExpiryBadge validFrom={row.validFrom} validUntil={row.validUntil} />
      </>
    ),
    sort: 'validUntil',
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
  },
]
