import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createUploadEndpoint,
  readDocumentEndpoint,
  readUploadEndpoint,
} from '@selvedge/contract/documents.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { MAX_UPLOAD_BYTES } from '@selvedge/domain/limits.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade, PDF, tradeRequest } from '../../../test/support/world/trades.ts'
import { createCertificationEndpoint } from '@selvedge/contract/new-certification.ts'
import { certificationRequest } from '../../../test/support/world/filed-certifications.ts'

const OTHER = 'application/octet-stream'
const OCTETS = { headers: { 'content-type': 'application/octet-stream' } }

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const upload = (as: Person, name: string, bytes: Buffer) =>
  t.send(as, createUploadEndpoint, { query: { name }, body: bytes }, OCTETS)
const uploaded = async (as: Person, name: string, bytes: Buffer) =>
  (await upload(as, name, bytes)).body as { id: string }

/** Where the bytes of the last document lie. */
async function storedAt(sha256: string) {
  return join(t.documents, sha256.slice(0, 2), sha256)
}
const hashOf = async (documentId: number) =>
  (await t.db.selectFrom('document').where('id', '=', documentId).select('sha256').executeTakeFirstOrThrow())
    .sha256

describe('an upload', () => {
  test('becomes a trade also where more forms arrive at once than there are connections', async () => {
    const { contractor, consignee, materialId } = await aTrade(t)
    const ids = await Promise.all(
      Array.from({ length: 15 }, async (_, i) => (await uploaded(contractor, `${i}.pdf`, PDF)).id),
    )
    const trades = await Promise.all(
      ids.map((uploadId) => {
        const body = tradeRequest(consignee, materialId, { documentUpload: { uploadId } })
        return t.call(contractor, tradeEndpoints.contract.create, { body })
      }),
    )
    expect(new Set(trades.map(({ documentID }) => documentID)).size).toBe(15)
  })

  test('gets its type from its bytes, is reserved for its sender, and is used up by a trade', async () => {
    const { contractor, consignee, materialId } = await aTrade(t)
    const { id, ...rest } = (await upload(contractor, 'C:\\papers\\Contract "1".pdf', PDF)).body as Record<
      string,
      unknown
    >
    expect(rest).toMatchObject({
      fileName: 'Contract _1_.pdf',
      contentType: 'application/pdf',
      size: PDF.length,
    })
    const uploadId = String(id)
    expect(await t.call(contractor, readUploadEndpoint, { params: { id: uploadId } })).toMatchObject(rest)

    const body = tradeRequest(consignee, materialId, { documentUpload: { uploadId } })
    const trade = await t.call(contractor, tradeEndpoints.contract.create, { body })
    const read = await t.send(consignee, readDocumentEndpoint, { params: { docId: trade.documentID } })
    expect(read.text).toBe(PDF.toString())
    expect((await t.send(contractor, readUploadEndpoint, { params: { id: uploadId } })).status).toBe(404)
    const again = { ...body, contractorReferenceNumber: 'another' }
    expect((await t.refused(contractor, tradeEndpoints.contract.create, { body: again })).fields).toEqual({
      documentUpload: messages.uploadUnknown,
    })
  })

  test('of somebody else cannot be read or used', async () => {
    const { contractor, consignee, materialId } = await aTrade(t)
    const colleague = await t.aColleague(contractor)
    const { id } = await uploaded(colleague, 'a.pdf', PDF)

    expect((await t.send(contractor, readUploadEndpoint, { params: { id } })).status).toBe(404)
    const body = tradeRequest(consignee, materialId, { documentUpload: { uploadId: id } })
    expect((await t.refused(contractor, tradeEndpoints.contract.create, { body })).fields).toEqual({
      documentUpload: messages.uploadUnknown,
    })
  })

  test('of 20 MB is taken, one byte more is refused and leaves nothing behind', async () => {
    const person = await t.aCompany()
    expect((await upload(person, 'full.bin', Buffer.alloc(MAX_UPLOAD_BYTES, 1))).status).toBe(200)
    const before = await readdir(t.documents)
    const tooLarge = await upload(person, 'over.bin', Buffer.alloc(MAX_UPLOAD_BYTES + 1, 2))
    const refusal = { code: 'FILE_TOO_LARGE', fields: { documentUpload: messages.fileTooLarge } }
    expect(tooLarge).toMatchObject({ status: 413, body: refusal })
    const muchTooLarge = await upload(person, 'over.bin', Buffer.alloc(MAX_UPLOAD_BYTES + 4096, 2))
    expect(muchTooLarge).toMatchObject({ status: 413, body: refusal })
    expect(await readdir(t.documents)).toEqual(before)
    expect(await readdir(join(t.documents, 'incoming'))).toEqual([])
  })

  test('without bytes, a name or the right type is refused', async () => {
    const person = await t.aCompany()
    expect(await upload(person, 'empty.pdf', Buffer.alloc(0))).toMatchObject({
      status: 400,
      body: { message: messages.fileEmpty },
    })
    expect(await upload(person, '', PDF)).toMatchObject({
      status: 400,
      body: { fields: { name: messages.attachment } },
    })
    const asJson = await t.send(person, createUploadEndpoint, { query: { name: 'x' }, body: { a: 1 } })
    expect(asJson.status).toBe(415)
  })
})

describe('a document in a request', () => {
  test('over 20 MB of bytes is refused', async () => {
    const { contractor, consignee, materialId } = await aTrade(t)
    const content = Buffer.alloc(MAX_UPLOAD_BYTES + 1).toString('base64')
    const body = tradeRequest(consignee, materialId, { documentUpload: { name: 'big', content } })
    expect(await t.refused(contractor, tradeEndpoints.contract.create, { body })).toMatchObject({
      status: 413,
      fields: { documentUpload: messages.fileTooLarge },
    })
  })

  test.each([
    ['no base64', 'not*base64'],
    ['cut off', 'JVBERi0xL'],
    ['nothing but its end', '=='],
  ])('that is %s is refused', async (_name, content) => {
    const { contractor, consignee, materialId } = await aTrade(t)
    const body = tradeRequest(consignee, materialId, { documentUpload: { name: 'x.pdf', content } })
    expect(await t.refused(contractor, tradeEndpoints.contract.create, { body })).toMatchObject({
      status: 400,
      fields: { documentUpload: expect.any(String) },
    })
  })

  test.each([
    ['a web page called a pdf', '<html><script>alert(1)</script>', OTHER, 'attachment'],
    [
      'a drawing with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      OTHER,
      'attachment',
    ],
    ['a program called a picture', 'MZ\u0090\u0000\u0003\u0000\u0000\u0000', OTHER, 'attachment'],
    [
      'an archive that would fill a disk',
      'PK\u0003\u0004\u0014\u0000\u0000\u0000\u0008\u0000',
      OTHER,
      'attachment',
    ],
    [
      'a pdf that is a web page too',
      '%PDF-1.7\n<html><script>alert(1)</script>',
      'application/pdf',
      'inline',
    ],
    ['a pdf that is an archive too', '%PDF-1.7\nPK\u0003\u0004', 'application/pdf', 'inline'],
    ['a picture that is a script too', 'GIF89a=1;alert(1)', 'image/gif', 'inline'],
    ['a picture', '\u0089PNG\r\n\u001a\n', 'image/png', 'inline'],
  ])('is served as what its bytes are, and does nothing: %s', async (_name, bytes, contentType, kind) => {
    const { contractor, consignee, materialId } = await aTrade(t)
    const content = Buffer.from(bytes, 'latin1').toString('base64')
    const documentUpload = { name: 'x.pdf', contentType: 'application/pdf', content }
    const trade = await t.call(contractor, tradeEndpoints.contract.create, {
      body: tradeRequest(consignee, materialId, { documentUpload }),
    })
    const { headers } = await t.send(consignee, readDocumentEndpoint, { params: { docId: trade.documentID } })
    expect(headers['content-type']).toBe(contentType)
    expect(headers['content-disposition']).toMatch(new RegExp(`^${kind};`))
    // No rights at all: a policy that lists some would name them behind the word.
    expect(headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['a\r\nset-cookie: b=c\u0000.pdf', 'a__set-cookie_ b=c_.pdf'],
  [`${'n'.repeat(400)}.pdf`, `${'n'.repeat(196)}.pdf`],
  ['invoice\u202efdp.exe', 'invoice_fdp.exe'],
])('a file called %j is stored as %j, and its name breaks no header', async (name, stored) => {
  const { contractor, consignee, materialId } = await aTrade(t)
  const { id } = await uploaded(contractor, name, PDF)
  const body = tradeRequest(consignee, materialId, { documentUpload: { uploadId: id } })
  const trade = await t.call(contractor, tradeEndpoints.contract.create, { body })
  const { headers } = await t.send(consignee, readDocumentEndpoint, { params: { docId: trade.documentID } })
  expect(headers['content-disposition']).toBe(
    `inline; filename="${stored}"; filename*=UTF-8''${encodeURIComponent(stored)}`,
  )
  expect(headers['set-cookie']).toBeUndefined()
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://x.example/a',
  '//x.example',
])('a page of a certificate at %s is refused', async (certificatePageUrl) => {
  const certifier = await t.aCompany({ role: 'certifier' })
  const business = await t.aCompany({ knows: certifier })
  const body = certificationRequest(business, { documentUpload: null, certificatePageUrl })
  expect(await t.refused(certifier, createCertificationEndpoint, { body })).toMatchObject({
    status: 400,
    fields: { certificatePageUrl: messages.url },
  })
})

describe('stored bytes that are not the recorded ones', () => {
  test.each([
    [
      'changed',
      async (path: string) => writeFile(path, Buffer.concat([await readFile(path), Buffer.from('.')])),
    ],
    ['gone', (path: string) => rm(path)],
  ])('are withheld when %s', async (_name, damage) => {
    const { contractor, consignee, materialId } = await aTrade(t)
    const unlike = Buffer.from(`%PDF-1.7 ${Math.random()}`).toString('base64')
    const trade = await t.call(contractor, tradeEndpoints.contract.create, {
      body: tradeRequest(consignee, materialId, { documentUpload: { name: 'c.pdf', content: unlike } }),
    })
    await damage(await storedAt(await hashOf(trade.documentID)))

    const refusal = await t.refused(consignee, readDocumentEndpoint, { params: { docId: trade.documentID } })
    expect(refusal).toMatchObject({ status: 409, code: 'DOCUMENT_COUNTERFEITED' })
    const read = await t.call(consignee, tradeEndpoints.contract.read, {
      params: { id: trade.id },
      query: {},
    })
    expect(read.document).toMatchObject({ content: null, fileName: 'c.pdf' })
  })
})
