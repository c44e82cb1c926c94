import type { AuditLine } from '@selvedge/contract/audit.ts'
import { auditSentence } from '@selvedge/domain/audit.ts'
import type { z } from 'zod'
import { type ExportTable, type QueryOf } from '../../platform/exports/export-table.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { auditList } from './audit-rows.ts'

const whatOf = ({ event, subject }: z.input<typeof AuditLine>) =>
  auditSentence(event, subject?.record === 'trade' ? subject.type : undefined)

export const auditExport = (
  records: RecordTypes,
): ExportTable<z.input<typeof AuditLine>, QueryOf<ReturnType<typeof auditList>>> => ({
  ...auditList(records),
  name: 'audit-trail',
  columns: () => [
    { heading: 'Line', kind: 'number', of: (row) => row.sequence },
    { heading: 'When (UTC)', kind: 'instant', of: (row) => row.at },
    { heading: 'Person', kind: 'text', of: (row) => row.person },
    { heading: 'E-mail', kind: 'text', of: (row) => row.email },
    { heading: 'What', kind: 'text', of: whatOf },
    { heading: 'About', kind: 'text', of: (row) => row.subject?.name ?? null },
    { heading: 'Event', kind: 'text', of: (row) => row.event },
    { heading: 'Hash of the line', kind: 'text', of: (row) => row.hash },
  ],
})
