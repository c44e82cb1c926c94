import { createHash } from 'node:crypto'
import type { DocumentUpload } from '@selvedge/contract/documents.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { MAX_UPLOAD_BYTES } from '@selvedge/domain/limits.ts'
import { messages } from '@selvedge/domain/messages.ts'
import type { z } from 'zod'
import type { Tx } from '../db/connect.ts'
import { contentTypeOf } from '../files/content-type.ts'
import type { StoredFile } from '../files/file-store.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'

export type ReceivedFile = StoredFile & { fileName: string; uploadId: string | null }

const FIELD = 'documentUpload'
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/

/** What a form brought: bytes that are stored by now, or the id of an upload sent before. */
export type Attachment = (StoredFile & { fileName: string }) | { uploadId: string }

/**
 * Takes the attachment of a form and stores its content. Before any transaction: bytes without a row do no harm, a row
 * without bytes would, and no row stays locked while a store is written to. Undefined where there is no document.
 */
export async function receiveDocument(
  { files }: Pick<Services, 'files'>,
  upload: z.output<typeof DocumentUpload> | null | undefined,
): Promise<Attachment | undefined> {
  if (upload?.uploadId) return { uploadId: upload.uploadId }
  if (!upload?.content) return undefined
  const bytes = decode(upload.content)
  return { ...(await files.put(bytes)), fileName: fileNameOf(upload.name ?? '') }
}

/** The same, of a form that is only checked: nothing is stored. */
export function lookAtDocument(
  upload: z.output<typeof DocumentUpload> | null | undefined,
): Attachment | undefined {
  if (upload?.uploadId) return { uploadId: upload.uploadId }
  if (!upload?.content) return undefined
  const bytes = decode(upload.content)
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    contentType: contentTypeOf(bytes),
    fileName: fileNameOf(upload.name ?? ''),
  }
}

/** The file behind an attachment; an upload must be the caller's own and not used yet. */
export async function findReceived(
  tx: Tx,
  member: SignedIn,
  attachment: Attachment | undefined,
): Promise<ReceivedFile | undefined> {
  if (!attachment) return undefined
  return 'uploadId' in attachment
    ? findUpload(tx, member, attachment.uploadId)
    : { ...attachment, uploadId: null }
}

async function findUpload(tx: Tx, member: SignedIn, id: string): Promise<ReceivedFile> {
  const upload = await tx
    .selectFrom('upload')
    .where('id', '=', id)
    .where('user_id', '=', member.userId)
    .selectAll()
    .executeTakeFirst()
  if (!upload) throw fieldError(FIELD, messages.uploadUnknown)
  return {
    sha256: upload.sha256,
    size: upload.size,
    contentType: upload.content_type,
    fileName: upload.file_name,
    uploadId: id,
  }
}

function decode(content: string): Buffer {
  const base64 = content.replace(/^data:[^,]{0,200},/, '').replace(/\s+/g, '')
  // Sized before it is decoded: four characters are three bytes.
  if (base64.length > (MAX_UPLOAD_BYTES * 4) / 3 + 4)
    throw new DomainError('FILE_TOO_LARGE', messages.fileTooLarge, { [FIELD]: messages.fileTooLarge })
  if (!BASE64.test(base64)) throw fieldError(FIELD, messages.fileUnreadable)
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length === 0) throw fieldError(FIELD, messages.fileEmpty)
  return bytes
}

/** Control characters, and those that a header or a file system reads as its own. */
const UNSAFE = /[\p{Cc}"<>|:*?]/gu

/** The last part of a path, without what a header or a file system would misread. */
export function fileNameOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = last.replace(UNSAFE, '_').trim().slice(0, 200)
  return clean === '' || /^\.+$/.test(clean) ? 'document' : clean
}

/** Writes the document's row in the transaction of the record it belongs to, and uses the upload up. */
export async function saveDocument(tx: Tx, companyId: number, file: ReceivedFile, at: Date): Promise<number> {
  if (file.uploadId !== null) {
    const used = await tx
      .deleteFrom('upload')
      .where('id', '=', file.uploadId)
      .returning('id')
      .executeTakeFirst()
    if (!used) throw fieldError(FIELD, messages.uploadUnknown)
  }
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
