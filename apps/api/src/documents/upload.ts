import type { Readable } from 'node:stream'
import type { Upload } from '@selvedge/contract/documents.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { newToken } from '../crypto/token.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import { fileNameOf } from './receive-document.ts'

const DAY = 24 * 60 * 60 * 1000

/** Stores a file ahead of its form; it belongs to the sender and lapses after a day. */
export async function createUpload(
  { db, files, now }: Services,
  member: SignedIn,
  name: string,
  content: Readable,
): Promise<Upload> {
  const file = await files.put(content)
  if (file.size === 0) throw fieldError('documentUpload', messages.fileEmpty)
  const upload = { id: newToken(), fileName: fileNameOf(name), ...file }
  await inTransaction(db, async (tx) => {
    await tx
      .deleteFrom('upload')
      .where('created_at', '<', new Date(now().getTime() - DAY))
      .execute()
    await tx
      .insertInto('upload')
      .values({
        id: upload.id,
        company_id: member.companyId,
        user_id: member.userId,
        file_name: upload.fileName,
        content_type: upload.contentType,
        size: upload.size,
        sha256: upload.sha256,
        created_at: now(),
      })
      .execute()
  })
  return upload
}

/** An own upload that no form has used yet; else NOT_FOUND. */
export async function readUpload({ db }: Services, member: SignedIn, id: string): Promise<Upload> {
  const upload = await db
    .selectFrom('upload')
    .where('id', '=', id)
    .where('user_id', '=', member.userId)
    .select(['id', 'file_name as fileName', 'content_type as contentType', 'size', 'sha256'])
    .executeTakeFirst()
  if (!upload) throw new DomainError('NOT_FOUND', messages.uploadUnknown)
  return upload
}
