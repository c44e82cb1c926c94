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

/** A file that was sent: with what is known of it where it came inside the form. */
export type Attachment = { uploadId: string; file?: ReceivedFile }

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
): Promise<Attachment | undefined> {
  if (upload?.uploadId) return { uploadId: upload.uploadId }
  if (!upload?.content) return undefined
  const { id: uploadId, ...file } = await createUpload(
    services,
    member,
    upload.name ?? '',
    decode(upload.content),
  )
  return { uploadId, file: { uploadId, ...file } }
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
  attachment: Attachment | undefined,
  now: Date,
): Promise<ReceivedFile | undefined> {
  if (!attachment) return undefined
  if (attachment.file) return attachment.file
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
  const document = await documentFrom(tx, companyId, file, at)
    .selectFrom('document_made')
    .select('id')
    .executeTakeFirst()
  if (!document) throw uploadUsed()
  return document.id
}

/** The upload was used up, or has lapsed, meanwhile. */
export const uploadUsed = () => fieldError(FIELD, issues.uploadUnknown)

/** The same as part of a statement that writes the record too: `document_made` is the document's row, or none where the upload is gone. */
export const documentFrom = (tx: Tx, companyId: number, file: ReceivedFile, at: Date) =>
  tx
    .with('used', (part) => part.deleteFrom('upload').where('id', '=', file.uploadId).returning('id'))
    .with('document_made', (part) =>
      part
        .insertInto('document')
        .columns(['company_id', 'file_name', 'content_type', 'size', 'sha256', 'created_at'])
        .expression((eb) =>
          eb
            .selectFrom('used')
            .select([
              eb.val(companyId).as('company_id'),
              eb.val(file.fileName).as('file_name'),
              eb.val(file.contentType).as('content_type'),
              eb.val(file.size).as('size'),
              eb.val(file.sha256).as('sha256'),
              eb.val(at).as('created_at'),
            ]),
        )
        .returning('id'),
    )
