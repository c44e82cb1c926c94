import { exports } from '@selvedge/messages/en/exports.ts'
import type { AuditLine } from '@selvedge/contract/audit.ts'
import { auditSentence } from '@selvedge/domain/audit.ts'
import type { z } from 'zod'
import { type ExportTable, type QueryOf } from '../../platform/exports/export-table.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { auditList } from './audit-rows.ts'

/** What a line says was done. */
export const whatOf = ({ event, subject }: z.input<typeof AuditLine>) =>
  auditSentence(event, subject?.record === 'trade' ? subject.type : undefined)

export const auditExport = (
  records: RecordTypes,
): ExportTable<z.input<typeof AuditLine>, QueryOf<ReturnType<typeof auditList>>> => ({
  ...auditList(records),
  name: 'audit-trail',
  columns: () => [
    { heading: exports.line, kind: 'number', of: (row) => row.sequence },
    { heading: exports.when, kind: 'instant', of: (row) => row.at },
    { heading: exports.person, kind: 'text', of: (row) => row.person },
    { heading: exports.email, kind: 'text', of: (row) => row.email },
    { heading: exports.what, kind: 'text', of: whatOf },
    { heading: exports.about, kind: 'text', of: (row) => row.subject?.name ?? null },
    { heading: exports.event, kind: 'text', of: (row) => row.event },
    { heading: exports.hash, kind: 'text', of: (row) => row.hash },
  ],
})
