import {
  createUploadEndpoint,
  readDocumentEndpoint,
  readUploadEndpoint,
} from '@selvedge/contract/documents.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade, PDF, tradeRequest } from '../../../test/support/world/trades.ts'
import { sweepUploads } from './sweep-uploads.ts'

const HOUR = 60 * 60 * 1000
const DAY_AND_AN_HOUR = 25 * HOUR + 1

type Sent = { id: string; sha256: string }

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
beforeEach(() => t.db.deleteFrom('upload').execute())

async function upload(as: Person, bytes: Buffer): Promise<Sent> {
  const octets = { headers: { 'content-type': 'application/octet-stream' } }
  return (await t.send(as, createUploadEndpoint, { query: { name: 'a.pdf' }, body: bytes }, octets))
    .body as Sent
}

const pdfOf = (words: string) => Buffer.concat([PDF, Buffer.from(words)])
const bytesOf = ({ sha256 }: Sent) => t.services.files.read(sha256)

/** Session times do not matter here: only the clock of the uploads moves. */
const sweep = (afterMilliseconds: number, files: FileStore = t.services.files) => {
  const now = new Date(t.services.now().getTime() + afterMilliseconds)
  return sweepUploads({ ...t.services, files, now: () => now })
}

test('an upload that no form used goes with its bytes after its day, not before', async () => {
  const person = await t.aCompany()
  const sent = await upload(person, pdfOf('unused'))
  expect(await sweep(25 * HOUR - 1)).toBe(0)
  expect(await bytesOf(sent)).toBeDefined()
  expect(await sweep(DAY_AND_AN_HOUR)).toBe(1)
  expect(await bytesOf(sent)).toBeUndefined()
  expect(await t.db.selectFrom('upload').selectAll().execute()).toEqual([])
})

test('a lapsed upload is refused before its bytes go', async () => {
  const { contractor, consignee, materialId } = await aTrade(t)
  const { id } = await upload(contractor, pdfOf('late'))
  await t.db
    .updateTable('upload')
    .set({ created_at: new Date(t.services.now().getTime() - 24 * HOUR - 1) })
    .execute()
  expect((await t.send(contractor, readUploadEndpoint, { params: { id } })).status).toBe(404)
  const body = tradeRequest(consignee, materialId, { documentUpload: { uploadId: id } })
  expect((await t.refused(contractor, tradeEndpoints.contract.create, { body })).fields).toEqual({
    documentUpload: messages.uploadUnknown,
  })
})

test('bytes that a document or a younger upload has as well stay', async () => {
  const { contractor, consignee, materialId } = await aTrade(t)
  const used = await upload(contractor, pdfOf('twice'))
  await upload(contractor, pdfOf('twice'))
  const body = tradeRequest(consignee, materialId, { documentUpload: { uploadId: used.id } })
  const trade = await t.call(contractor, tradeEndpoints.contract.create, { body })
  const shared = await upload(contractor, pdfOf('shared'))
  t.pass(2 * HOUR)
  const younger = await upload(contractor, pdfOf('shared'))

  await sweep(DAY_AND_AN_HOUR - 2 * HOUR)
  const read = await t.send(consignee, readDocumentEndpoint, { params: { docId: trade.documentID } })
  expect(read.text).toBe(pdfOf('twice').toString())
  expect(await bytesOf(shared)).toEqual(pdfOf('shared'))
  const rows = await t.db.selectFrom('upload').select('id').execute()
  expect(rows).toEqual([{ id: younger.id }])
})

test('bytes that come in a form that fails lapse as well', async () => {
  const { contractor, consignee, materialId } = await aTrade(t)
  const content = pdfOf('of a form that fails').toString('base64')
  const body = tradeRequest(consignee, materialId, {
    documentUpload: { name: 'a.pdf', content },
    documentTypeCode: 'none',
  })
  await t.refused(contractor, tradeEndpoints.contract.create, { body })
  const [row] = await t.db.selectFrom('upload').selectAll().execute()
  if (!row) throw new Error('The form left no upload')
  expect(await bytesOf(row)).toBeDefined()
  await sweep(DAY_AND_AN_HOUR)
  expect(await bytesOf(row)).toBeUndefined()
})

test('a store that fails is called again at the next sweep, and delays nothing else', async () => {
  const person = await t.aCompany()
  const [one, other] = [await upload(person, pdfOf('one')), await upload(person, pdfOf('other'))]
  const failing: FileStore = {
    ...t.services.files,
    remove: (sha256) =>
      sha256 === one.sha256
        ? Promise.reject(new Error('the store is away'))
        : t.services.files.remove(sha256),
  }
  await expect(sweep(DAY_AND_AN_HOUR, failing)).rejects.toThrow('1 uploads could not be removed')
  expect(await bytesOf(one)).toBeDefined()
  expect(await bytesOf(other)).toBeUndefined()
  expect(await sweep(DAY_AND_AN_HOUR)).toBe(1)
  expect(await bytesOf(one)).toBeUndefined()
})

test('who sends the same bytes while they are removed has them afterwards', async () => {
  const person = await t.aCompany()
  for (let round = 0; round < 12; round++) {
    const bytes = pdfOf(`again ${round}`)
    await upload(person, bytes)
    await t.db
      .updateTable('upload')
      .set({ created_at: new Date(t.services.now().getTime() - DAY_AND_AN_HOUR) })
      .execute()
    const [sent] = await Promise.all([upload(person, bytes), sweep(0), sweep(0)])
    expect(await bytesOf(sent), `round ${round}`).toEqual(bytes)
  }
})

test('a sweep that meets the removal half-way lets the sender wait until it is over', async () => {
  const person = await t.aCompany()
  const sent = await upload(person, pdfOf('met'))
  let finish = () => {}
  const reached = Promise.withResolvers<void>()
  const slow: FileStore = {
    ...t.services.files,
    remove: async (sha256) => {
      reached.resolve()
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      await t.services.files.remove(sha256)
    },
  }
  const sweeping = sweep(DAY_AND_AN_HOUR, slow)
  await reached.promise
  const again = upload(person, pdfOf('met'))
  finish()
  await Promise.all([sweeping, again])
  expect(await bytesOf(sent)).toEqual(pdfOf('met'))
})
