import { CERTIFICATION_HEADING, type CertificationRow } from '@selvedge/contract/certifications.ts'
import type { z } from 'zod'
import { type ExportTable, type QueryOf } from '../../platform/exports/export-table.ts'
import type { Column } from '../../platform/exports/column.ts'
import { capitalised, markOf } from '../../platform/exports/words-of-cells.ts'
import { certificationList } from './list-certifications.ts'

const CERTIFICATES = (own: string): readonly Column<z.input<typeof CertificationRow>>[] => [
  { heading: 'Reference', kind: 'text', of: (row) => row.certificateReferenceNumber },
  { heading: CERTIFICATION_HEADING.documentTypeCode, kind: 'text', of: (row) => row.documentType },
  { heading: CERTIFICATION_HEADING.assessmentName, kind: 'text', of: (row) => row.assessmentType },
  { heading: 'Standard', kind: 'text', of: (row) => row.referencedStandard },
  { heading: 'Subject', kind: 'text', of: (row) => capitalised(row.subject) },
  {
    heading: 'Other party',
    kind: 'text',
    of: (row) => (row.contractorName === own ? row.consigneeName : row.contractorName),
  },
  { heading: 'Approver', kind: 'text', of: (row) => row.approverName },
  { heading: CERTIFICATION_HEADING.validFrom, kind: 'day', of: (row) => row.validFrom },
  { heading: CERTIFICATION_HEADING.validUntil, kind: 'day', of: (row) => row.validUntil },
  { heading: 'Status', kind: 'text', of: (row) => capitalised(row.status) },
  { heading: 'Created (UTC)', kind: 'instant', of: (row) => row.contractorDate },
  { heading: 'Certification body', kind: 'text', of: ({ certifierConfirmed }) => markOf(certifierConfirmed) },
]

export const certificateExport: ExportTable<
  z.input<typeof CertificationRow>,
  QueryOf<typeof certificationList>
> = {
  ...certificationList,
  name: 'certificates',
  columns: (member) => CERTIFICATES(member.companyName),
}
