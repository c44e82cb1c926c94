import { refusals } from '@selvedge/domain/refusals.ts'
import { MAX_UPLOAD_BYTES } from '@selvedge/domain/limits.ts'
import {
  createUploadEndpoint,
  readDocumentEndpoint,
  readUploadEndpoint,
} from '@selvedge/contract/documents.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { tooLarge } from '../platform/files/too-large.ts'
import { memoryFor } from '../platform/http/reserve-memory.ts'
import { route } from '../platform/http/route.ts'
import type { Services } from '../platform/context/services.ts'
import { contentDisposition } from '../platform/http/content-disposition.ts'
import { readDocument } from './read-document.ts'
import type { RecordTypes } from './record-type.ts'
import { createUpload, readUpload } from './documents/upload.ts'
import { consumeRateLimit } from '../platform/rate-limit/rate-limit.ts'

/** A client that accepts anything beside JSON, as common HTTP clients do by default, gets the bytes. */
const wantsJsonAlone = (accept = '') => /^\s*application\/json\s*(;[^,]*)?$/i.test(accept)

export function documentRoutes(app: FastifyInstance, services: Services, records: RecordTypes): void {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))

  route(app, createUploadEndpoint, async ({ member, program, query, request }) => {
    if (program && query.for !== 'import') throw fieldError('for', importIssues.importUploadAlone)
    const sender = member
      ? { companyId: member.companyId, userId: member.userId }
      : { companyId: program?.companyId ?? 0, userId: null, keyId: program?.keyId ?? null }
    await (query.for === 'import'
      ? consumeRateLimit(services.db, 'import-upload-company', String(sender.companyId), services.now())
      : consumeRateLimit(services.db, 'upload-user', String(sender.userId), services.now()))
    if (!(request.body instanceof Readable))
      throw new DomainError('WRONG_CONTENT_TYPE', refusals.bytesExpected)
    if (Number(request.headers['content-length']) > MAX_UPLOAD_BYTES) throw tooLarge()
    return createUpload(services, sender, query.name, request.body)
  })
  route(app, readUploadEndpoint, ({ member, params }) => readUpload(services, member, params.id))
  route(app, readDocumentEndpoint, async ({ member, params, request, reply }) => {
    const { document, bytes } = await readDocument(services, records, member, {
      id: params.docId,
      reserveMemory: memoryFor(reply),
    })
    const { id, fileName, contentType } = document
    reply.header('cache-control', 'private, no-store')
    if (wantsJsonAlone(request.headers.accept)) {
      const content = bytes.toString('base64')
      void reply
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ id, fileName, contentType, content }))
    } else {
      // A sandbox without rights: whatever the bytes pretend to be, no script of theirs runs on our address.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      reply.header('content-disposition', contentDisposition(contentType, fileName))
      void reply.type(contentType).send(bytes)
    }
    return { id, fileName, contentType, content: '' }
  })
}
