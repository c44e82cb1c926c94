import { createHash } from 'node:crypto'
import type { DocumentUpload } from '@selvedge/contract/documents.ts'
import { fieldError } from '@selvedge/domain/errors.ts'
import { MAX_UPLOAD_BYTES } from '@selvedge/domain/limits.ts'
import { issues } from '@selvedge/domain/issues.ts'
import type { z } from 'zod'
import type { Tx } from '../../platform/db/connect.ts'
import type { StoredFile } from '../../platform/files/file-store.ts'
import { tooLarge } from '../../platform/files/too-large.ts'
import type { Services } from '../../platform/context/services.ts'
import { createUpload, usableSince } from './upload.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

export type ReceivedFile = StoredFile & { fileName: string; uploadId: string }

const FIELD = 'documentUpload'
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/

/**
 * Takes the attachment of a form; bytes that came inside it become an upload first. Before any transaction: an upload
 * that no form uses lapses, and no row stays locked while a store is written to. Undefined where there is no document.
 */
export async function receiveDocument(
  services: Services,
  member: SignedIn,
  upload: z.output<typeof DocumentUpload> | null | undefined,
): Promise<{ uploadId: string } | undefined> {
  if (upload?.uploadId) return { uploadId: upload.uploadId }
  if (!upload?.content) return undefined
  const { id } = await createUpload(services, member, upload.name ?? '', decode(upload.content))
  return { uploadId: id }
}

/** The document of a form that is only checked: nothing is stored. An upload sent before is named by its id. */
export function lookAtDocument(
  upload: z.output<typeof DocumentUpload> | null | undefined,
): { sha256: string } | { uploadId: string } | undefined {
  if (upload?.uploadId) return { uploadId: upload.uploadId }
  if (!upload?.content) return undefined
  return { sha256: createHash('sha256').update(decode(upload.content)).digest('hex') }
}

/** The file behind an attachment; its upload must be the caller's own, not used yet, and not lapsed at `now`. */
export async function findReceived(
  tx: Tx,
  member: SignedIn,
  attachment: { uploadId: string } | undefined,
  now: Date,
): Promise<ReceivedFile | undefined> {
  if (!attachment) return undefined
  const upload = await tx
    .selectFrom('upload')
    .where('id', '=', attachment.uploadId)
    .where('user_id', '=', member.userId)
    .where('created_at', '>=', usableSince(now))
    .selectAll()
    .executeTakeFirst()
  if (!upload) throw fieldError(FIELD, issues.uploadUnknown)
  return {
    sha256: upload.sha256,
    size: upload.size,
    contentType: upload.content_type,
    fileName: upload.file_name,
    uploadId: upload.id,
  }
}

function decode(content: string): Buffer {
  const base64 = content.replace(/^data:[^,]{0,200},/, '').replace(/\s+/g, '')
  // Sized before it is decoded: four characters are three bytes.
  if (base64.length > (MAX_UPLOAD_BYTES * 4) / 3 + 4) throw tooLarge()
  // One character left over says nothing: something was cut off.
  const isCut = base64.replace(/=+$/, '').length % 4 === 1
  if (isCut || !BASE64.test(base64)) throw fieldError(FIELD, issues.fileUnreadable)
  return Buffer.from(base64, 'base64')
}

/** Writes the document's row in the transaction of the record it belongs to, and uses the upload up. */
export async function saveDocument(tx: Tx, companyId: number, file: ReceivedFile, at: Date): Promise<number> {
  const used = await tx
    .deleteFrom('upload')
    .where('id', '=', file.uploadId)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw fieldError(FIELD, issues.uploadUnknown)
  const { id } = await tx
    .insertInto('document')
    .values({
      company_id: companyId,
      file_name: file.fileName,
      content_type: file.contentType,
      size: file.size,
      sha256: file.sha256,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
