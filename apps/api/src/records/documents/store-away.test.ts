import { readDocumentEndpoint } from '@selvedge/contract/documents.ts'
import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { beforeAll, expect, test } from 'vitest'
import { s3FileStore } from '../../platform/files/s3-file-store.ts'
import { findViolations } from '../../../test/support/invariants/invariants.ts'
import { type S3Server, startS3Server } from '../../../test/support/servers/s3-server.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade, tradeRequest } from '../../../test/support/world/trades.ts'

const { contract } = tradeEndpoints
const CREDENTIALS = { region: 'eu-test-1', accessKeyId: 'key', secretAccessKey: 'secret' }

let t: TestApp
let s3: S3Server
let made: Awaited<ReturnType<typeof aTrade>>

beforeAll(async () => {
  s3 = await startS3Server()
  const settings = { ...CREDENTIALS, bucket: 'papers', endpoint: s3.url, forcePathStyle: true }
  t = await testApp({ instead: () => ({ files: s3FileStore(settings) }) })
  made = await aTrade(t)
  await t.anchor()
  return s3.close
})

const AWAY = { status: 503, code: 'UNAVAILABLE', message: expect.stringContaining('The store of documents') }

test.each(['broken', 'closed', 'cut'] as const)(
  'while the store is %s, documents are refused clearly, nothing is called counterfeited, and all goes on after',
  async (trouble) => {
    const { contractor, consignee, materialId, trade } = made
    const params = { id: trade.id }
    const document = { params: { docId: trade.documentID } }
    const body = tradeRequest(consignee, materialId)
    const key = { headers: { 'idempotency-key': `kept while ${trouble}` } }
    s3.trouble(trouble)
    // A store that breaks off has taken what it was given.
    if (trouble !== 'cut')
      expect(await t.refused(contractor, contract.create, { body }, key)).toMatchObject(AWAY)
    expect(await t.refused(consignee, readDocumentEndpoint, document)).toMatchObject(AWAY)
    const verification = await t.call(consignee, verifyTradeEndpoint, { params })
    expect(verification.verdict).toBe('unreachable')
    expect(verification.parts).toContainEqual({
      part: 'file',
      status: 'unchecked',
      sentence: 'The document “contract.pdf” was not at hand to be compared.',
    })
    const read = { params, query: { withContent: 'false' } } as const
    expect((await t.call(consignee, contract.read, read)).id).toBe(trade.id)

    s3.trouble(undefined)
    expect((await t.send(consignee, readDocumentEndpoint, document)).status).toBe(200)
    expect((await t.call(consignee, verifyTradeEndpoint, { params })).verdict).toBe('verified')
    await t.call(contractor, contract.create, { body }, key)
    const { db, services } = t
    const system = { db, files: services.files, masterKey: services.masterKey, sent: t.emails }
    expect(await findViolations(system)).toEqual([])
  },
)
