import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { sql } from 'kysely'
import { newToken } from '../../platform/crypto/token.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { usableSince } from '../../records/documents/upload.ts'
import type { ImportedFile } from '../../records/import-kind.ts'
import type { NewImport } from './create-import.ts'
import type { WaitingRow } from './import-store.ts'

/** A document of an import, by the name that rows have for it. */
export type KeptFile = { name: string; uploadId: string; sha256: string }

type Sender = { batchId: number; companyId: number; userId: number | null; keyId: number | null; at: Date }

/**
 * Keeps the files of an import until it is over. Each was sent by who sends the rows, and is in no other import: else VALIDATION_FAILED at its
 * place in `files`.
 */
export async function keepFiles(
  tx: Tx,
  { batchId, companyId, userId, keyId, at }: Sender,
  files: NewImport['files'],
): Promise<KeptFile[]> {
  if (files.length === 0) return []
  const ids = [...new Set(files.map(({ uploadId }) => uploadId))]
  const kept = await tx
    .updateTable('upload')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('company_id', '=', companyId)
    .where('user_id', 'is not distinct from', userId)
    .where('key_id', 'is not distinct from', userId === null ? keyId : null)
    .where('batch_id', 'is', null)
    .where('created_at', '>=', usableSince(at))
    .set({ batch_id: batchId })
    .returning(['id', 'sha256'])
    .execute()
  const hashes = new Map(kept.map(({ id, sha256 }) => [id, sha256]))
  const missing = files.flatMap(({ uploadId }, i) => (hashes.has(uploadId) ? [] : [i]))
  if (missing.length > 0)
    throw new DomainError(
      'VALIDATION_FAILED',
      issues.uploadUnknown,
      Object.fromEntries(missing.map((i) => [`files.${i}.uploadId`, issues.uploadUnknown])),
    )
  return files.map((file) => ({ ...file, sha256: hashes.get(file.uploadId) ?? '' }))
}

/**
 * The document of a record as an upload of its own, which the use case that makes the record takes up; the one that was sent stays, for other
 * records and for another try. Throws VALIDATION_FAILED where it is gone or another file than was sent.
 */
export async function copyForRecord(
  { now }: Services,
  tx: Tx,
  { companyId, userId }: SignedIn,
  row: WaitingRow | undefined,
): Promise<ImportedFile | undefined> {
  if (!row || row.uploadId === null) return undefined
  const { uploadId, fileSha256 } = row
  const sent = await tx
    .selectFrom('upload')
    .where('id', '=', uploadId)
    .where('company_id', '=', companyId)
    .where('batch_id', 'is not', null)
    .select(['file_name', 'content_type', 'size', 'sha256'])
    .executeTakeFirst()
  if (sent?.sha256 !== fileSha256) throw fieldError('file', importIssues.importFileGone)
  const copy = { ...sent, id: newToken(), company_id: companyId, user_id: userId, created_at: now() }
  await tx.insertInto('upload').values(copy).execute()
  return { uploadId: copy.id }
}
