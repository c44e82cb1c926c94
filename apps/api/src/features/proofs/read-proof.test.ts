import { createHash } from 'node:crypto'
import { readDocumentEndpoint } from '@selvedge/contract/documents.ts'
import { readProofEndpoint } from '@selvedge/contract/proofs.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import type { Bundle, BlockchainEvent, SubjectKind } from '@selvedge/proof/bundle.ts'
import { headerWitness } from '@selvedge/proof/header-witness.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import { readBundle } from '@selvedge/proof/read-bundle.ts'
import { type Circumstances, verifyBundleText } from '@selvedge/proof/verify-bundle.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { blockchainWitness } from '../../../test/support/world/blockchain-witness.ts'
import { file, SELF } from '../../../test/support/world/filed-certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aPlan } from '../../../test/support/world/plans.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade, PDF } from '../../../test/support/world/trades.ts'

let t: TestApp
let contractor: Person
let consignee: Person
let id: number
let documentId: number
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  const made = await aTrade(t)
  ;({ contractor, consignee } = made)
  id = made.trade.id
  documentId = made.trade.documentID
})

const proofOf = async (as: Person, kind: SubjectKind, id: number) => {
  const { status, text, headers } = await t.send(as, readProofEndpoint, { params: { kind, id } })
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain(`filename*=UTF-8''proof-${kind}-${id}.json`)
  return text
}

/** Believes the blocks a bundle names, as if their hashes had been saved when they were made. */
const savedBlocks = ({ batches, keys }: Bundle): Circumstances => {
  const events: (BlockchainEvent | null)[] = [
    ...batches.map(({ anchor }) => anchor),
    ...keys.map(({ registration }) => registration),
  ]
  const hashes = new Set(events.map((event): Hex => event?.blockHash ?? '0x'))
  return { witness: (contract) => headerWitness(contract, hashes, { isOwn: true }) }
}

const files = [{ name: 'contract.pdf', sha256: createHash('sha256').update(PDF).digest('hex') }]
async function expectVerified(text: string, provided = files) {
  const { bundle, issues } = readBundle(text)
  expect(issues).toEqual([])
  if (!bundle) throw new Error('There is no bundle')
  for (const circumstances of [{ witness: () => blockchainWitness(t) }, savedBlocks(bundle)])
    expect(
      await verifyBundleText(text, {
        ...circumstances,
        contract: { ...bundle.contract, deployed: null },
        files: provided,
      }),
    ).toMatchObject({
      verdict: 'verified',
    })
  return bundle
}

test('the proof of a trade is verified by both parties, online and with saved headers', async () => {
  await t.anchor()
  await t.call(consignee, confirmTransactionEndpoint, {
    params: { id },
    query: { type: 'contract' },
    body: { transactionStatus: 'REFUSED' },
  })
  await t.anchor()
  const text = await proofOf(contractor, 'trade', id)
  const { statements, keys, batches } = await expectVerified(text)
  expect([statements.length, keys.length, batches.length]).toEqual([2, 2, 2])
  expect(await proofOf(consignee, 'trade', id)).toBe(text)
})

test('what still waits for the chain leaves the verdict open', async () => {
  const text = await proofOf(contractor, 'trade', id)
  expect(await verifyBundleText(text, { witness: () => blockchainWitness(t), files })).toMatchObject({
    verdict: 'open',
  })
})

test('a document is proven by the records its reader may read', async () => {
  await t.anchor()
  const bundle = await expectVerified(await proofOf(consignee, 'document', documentId))
  expect(bundle.documents).toHaveLength(1)
  const { text } = await t.send(consignee, readDocumentEndpoint, { params: { docId: documentId } })
  expect(text).toBe(PDF.toString())
})

test('plans and certifications have proofs too', async () => {
  const { plan } = await aPlan(t, { of: contractor })
  const certification = await file(t, contractor, undefined, SELF)
  await t.anchor()
  await expectVerified(await proofOf(contractor, 'plan', plan.id), [])
  const text = await proofOf(contractor, 'certification', certification.id)
  expect(readBundle(text).bundle?.statements).toHaveLength(1)
  expect(await verifyBundleText(text, { witness: () => blockchainWitness(t) })).not.toMatchObject({
    verdict: 'altered',
  })
})

test('an unreachable blockchain is reported, and queried again later', async () => {
  await t.anchor()
  await t.services.ledger.close()
  expect(await t.refused(contractor, readProofEndpoint, { params: { kind: 'trade', id } })).toMatchObject({
    status: 503,
    code: 'UNAVAILABLE',
  })
})
