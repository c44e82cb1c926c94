import { codedText, referenceName } from '@selvedge/messages/reference-name.ts'
import { certificationFields } from '@selvedge/messages/en/certification-fields.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { exports } from '@selvedge/messages/en/exports.ts'
import { wordsOfTheWire } from '@selvedge/messages/en/words-of-the-wire.ts'
import type { CertificationRow } from '@selvedge/contract/certifications.ts'
import type { z } from 'zod'
import { type ExportTable, type QueryOf } from '../../platform/exports/export-table.ts'
import type { Column } from '../../platform/exports/column.ts'
import { alteredColumn, markOf, statusOf } from '../../platform/exports/words-of-cells.ts'
import { certificationList } from './list-certifications.ts'

const CERTIFICATES = (own: string): readonly Column<z.input<typeof CertificationRow>>[] => [
  { heading: exports.reference, kind: 'text', of: (row) => row.certificateReferenceNumber },
  { heading: recordWords.documentType, kind: 'text', of: (row) => codedText(row.documentType) },
  {
    heading: certificationFields.assessmentType,
    kind: 'text',
    of: (row) => referenceName(row.assessmentType),
  },
  {
    heading: exports.standard,
    kind: 'text',
    of: (row) => row.referencedStandard && referenceName(row.referencedStandard),
  },
  { heading: exports.subject, kind: 'text', of: (row) => wordsOfTheWire[row.subject] },
  {
    heading: exports.otherParty,
    kind: 'text',
    of: (row) => (row.contractorName === own ? row.consigneeName : row.contractorName),
  },
  { heading: exports.approver, kind: 'text', of: (row) => row.approverName },
  { heading: recordWords.validFrom, kind: 'day', of: (row) => row.validFrom },
  { heading: recordWords.validUntil, kind: 'day', of: (row) => row.validUntil },
  { heading: exports.status, kind: 'text', of: statusOf },
  { heading: exports.created, kind: 'instant', of: (row) => row.contractorDate },
  {
    heading: exports.certificationBody,
    kind: 'text',
    of: ({ certifierConfirmed }) => markOf(certifierConfirmed),
  },
  alteredColumn(),
]

export const certificateExport: ExportTable<
  z.input<typeof CertificationRow>,
  QueryOf<typeof certificationList>
> = {
  ...certificationList,
  name: 'certificates',
  columns: (member) => CERTIFICATES(member.companyName),
}
