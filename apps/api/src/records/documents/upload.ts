import type { Readable } from 'node:stream'
import type { Upload } from '@selvedge/contract/documents.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { UPLOAD_HOURS } from '@selvedge/domain/limits.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { sql } from 'kysely'
import { newToken } from '../../platform/crypto/token.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inStatement } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import { fileNameOf } from './file-name.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/** Who sends a file: a person, or a program. */
export type UploadSender = { companyId: number; userId: number | null; keyId?: number | null }

const HOUR = 60 * 60 * 1000

/** Uploads from before this instant have lapsed. */
export const usableSince = (now: Date) => new Date(now.getTime() - UPLOAD_HOURS * HOUR)

/**
 * Stores a file ahead of its form; it belongs to the sender and lapses after a day. Its row is there before its bytes:
 * bytes that no row speaks of do not exist, so none are ever forgotten.
 */
export async function createUpload(
  { db, files, now }: Services,
  sender: UploadSender,
  name: string,
  content: Readable | Buffer,
): Promise<Upload> {
  const id = newToken()
  const fileName = fileNameOf(name)
  const file = await files.put(content, ({ sha256, size, contentType }) => {
    if (size === 0) throw fieldError('documentUpload', issues.fileEmpty)
    return inStatement(db, async (isCurrent) => {
      const { rows } = await sql`
        insert into upload (id, company_id, user_id, key_id, file_name, content_type, size, sha256, created_at)
        select ${id}, ${sender.companyId}, ${sender.userId}, ${sender.keyId ?? null}, ${fileName}, ${contentType}, ${size}, ${sha256}, ${now()}
        from (select ${locking(sha256, 'shared')}) as locked where ${isCurrent} returning id`.execute(db)
      return rows.length > 0
    })
  })
  return { id, fileName, ...file }
}

/** Locked until the transaction ends: many may upload the same bytes at once, but nobody while they are deleted. */
const locking = (sha256: string, mode: 'shared' | 'alone') => {
  const key = sql`hashtextextended(${sha256}, 0)`
  return mode === 'shared' ? sql`pg_advisory_xact_lock_shared(${key})` : sql`pg_advisory_xact_lock(${key})`
}

/** Nobody stores or deletes these bytes until the transaction ends. */
export async function lockBytes(tx: Tx, sha256: string): Promise<void> {
  await sql`select ${locking(sha256, 'alone')}`.execute(tx)
}

/** An own upload that no form has used yet; else NOT_FOUND. */
export async function readUpload({ db, now }: Services, member: SignedIn, id: string): Promise<Upload> {
  const upload = await db
    .selectFrom('upload')
    .where('id', '=', id)
    .where('user_id', '=', member.userId)
    .where('created_at', '>=', usableSince(now()))
    .select(['id', 'file_name as fileName', 'content_type as contentType', 'size', 'sha256'])
    .executeTakeFirst()
  if (!upload) throw new DomainError('NOT_FOUND', issues.uploadUnknown)
  return upload
}
