import { MAX_UPLOAD_BYTES } from '@selvedge/domain/limits.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, requiredText } from './wire.ts'
import { coded } from './zod-issues.ts'

/** Names are kept shorter; a longer one is cut, not refused. */
const MAX_SENT_NAME_CHARACTERS = 1000

/** Neither is what no database keeps: NUL and half a surrogate pair. */
const keepable = (name: string) => name.replaceAll('\0', '_').replace(/\p{Cs}/gu, '_')

/** An attachment: base64 content, or the id of a file sent before through `POST /uploads`. */
export const DocumentUpload = z.object({
  name: z.string().trim().max(MAX_SENT_NAME_CHARACTERS).transform(keepable).nullish(),
  contentType: z.string().max(255).nullish(),
  content: z.string().nullish(),
  uploadId: z.string().max(100).nullish(),
})
export type DocumentUpload = z.input<typeof DocumentUpload>

export const Upload = z.object({
  id: z.string(),
  fileName: z.string(),
  contentType: z.string().describe('Found from the bytes, whatever the caller says.'),
  size: z.number(),
  sha256: z.string(),
})
export type Upload = z.output<typeof Upload>

export const createUploadEndpoint = endpoint({
  method: 'POST',
  path: '/uploads',
  summary:
    'Upload a file (raw bytes, application/octet-stream) before the form it belongs to; it is kept for a day',
  query: z.object({
    name: requiredText(coded.attachment, MAX_SENT_NAME_CHARACTERS).transform(keepable),
    for: z
      .enum(['import'])
      .optional()
      .describe('`import`: a document that rows of an import name. Programs send these alone.'),
  }),
  sends: 'bytes',
  key: 'records.import',
  maxBytes: MAX_UPLOAD_BYTES + 1024,
  attempts: ['upload-user', 'import-upload-company'],
  response: Upload,
})

export const readUploadEndpoint = endpoint({
  method: 'GET',
  path: '/uploads/:id',
  summary: 'One of your uploads that no form has used yet',
  params: z.object({ id: z.string().max(100) }),
  response: Upload,
})

export const readDocumentEndpoint = endpoint({
  method: 'GET',
  path: '/documents/:docId',
  summary: 'A document’s bytes; with Accept: application/json its name, type and base64 content',
  answer: 'binary',
  params: z.object({ docId: id }),
  types: ['application/json', '*/*'],
  refuses: ['DOCUMENT_COUNTERFEITED'],
  response: z.object({ id: z.number(), fileName: z.string(), contentType: z.string(), content: z.string() }),
})
