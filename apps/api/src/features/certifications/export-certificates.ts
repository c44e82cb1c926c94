import { exports } from '@selvedge/messages/en/exports.ts'
import { wordsOfTheWire } from '@selvedge/messages/en/words-of-the-wire.ts'
import type { CertificationRow } from '@selvedge/contract/certifications.ts'
import { CERTIFICATION_HEADING } from '@selvedge/contract/new-certification.ts'
import type { z } from 'zod'
import { type ExportTable, type QueryOf } from '../../platform/exports/export-table.ts'
import type { Column } from '../../platform/exports/column.ts'
import { ALTERED_COLUMN, markOf, statusOf } from '../../platform/exports/words-of-cells.ts'
import { certificationList } from './list-certifications.ts'

const CERTIFICATES = (own: string): readonly Column<z.input<typeof CertificationRow>>[] => [
  { heading: exports.reference, kind: 'text', of: (row) => row.certificateReferenceNumber },
  { heading: CERTIFICATION_HEADING.documentTypeCode, kind: 'text', of: (row) => row.documentType },
  { heading: CERTIFICATION_HEADING.assessmentName, kind: 'text', of: (row) => row.assessmentType },
  { heading: exports.standard, kind: 'text', of: (row) => row.referencedStandard },
  { heading: exports.subject, kind: 'text', of: (row) => wordsOfTheWire[row.subject] },
  {
    heading: exports.otherParty,
    kind: 'text',
    of: (row) => (row.contractorName === own ? row.consigneeName : row.contractorName),
  },
  { heading: exports.approver, kind: 'text', of: (row) => row.approverName },
  { heading: CERTIFICATION_HEADING.validFrom, kind: 'day', of: (row) => row.validFrom },
  { heading: CERTIFICATION_HEADING.validUntil, kind: 'day', of: (row) => row.validUntil },
  { heading: exports.status, kind: 'text', of: statusOf },
  { heading: exports.created, kind: 'instant', of: (row) => row.contractorDate },
  {
    heading: exports.certificationBody,
    kind: 'text',
    of: ({ certifierConfirmed }) => markOf(certifierConfirmed),
  },
  ALTERED_COLUMN,
]

export const certificateExport: ExportTable<
  z.input<typeof CertificationRow>,
  QueryOf<typeof certificationList>
> = {
  ...certificationList,
  name: 'certificates',
  columns: (member) => CERTIFICATES(member.companyName),
}
