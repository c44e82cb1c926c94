import { sql } from 'kysely'
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade } from '../../../test/support/world/trades.ts'
import type { BlockchainCall } from '../../platform/ledger/network/blockchain-client.ts'
import { checkLedger } from './check-ledger.ts'
import type { Finding } from './finding.ts'

let t: TestApp
let queries: number
beforeEach(async () => {
  t = await testApp({ onQuery: () => queries++ })
})

async function found(size?: number): Promise<Finding[]> {
  const findings: Finding[] = []
  queries = 0
  for await (const one of checkLedger(t.services, size)) findings.push(one)
  return findings
}

const sentences = (findings: readonly Finding[], code: Finding['code']) =>
  findings.filter((one) => one.code === code).map(({ sentence }) => sentence)

/** Puts something on the blockchain with the server's own keys of the ledger, past the database. */
async function put(call: BlockchainCall) {
  const { blockchain } = t.services.ledger
  const { raw } = await blockchain.sign(call)
  await blockchain.broadcast(raw)
}

test('what the contract announced and nobody recorded is found: a batch, a key, and a revocation', async () => {
  const { contractor } = await aTrade(t)
  await t.anchor()
  const stranger = privateKeyToAccount(generatePrivateKey()).address
  const { address } = await t.db
    .selectFrom('company_key')
    .where('company_id', '=', contractor.companyId)
    .select('address')
    .executeTakeFirstOrThrow()
  await put({ kind: 'anchor', root: `0x${'ab'.repeat(32)}`, size: 3 })
  await put({ kind: 'register', key: stranger, commitment: `0x${'cd'.repeat(32)}` })
  await put({ kind: 'revoke', key: address })
  const findings = await found()
  expect(sentences(findings, 'anchorUnknown')).toEqual([
    expect.stringMatching(
      /^The blockchain holds a batch, number \d+, that is not among ours\. It was anchored at 2026-/,
    ),
  ])
  expect(sentences(findings, 'keyEvent')).toEqual([
    expect.stringContaining(stranger.toLowerCase()),
    expect.stringMatching(
      /^The contract revoked the key 0x[0-9a-f]{40} in block \d+, which is not among our replaced keys\.$/,
    ),
  ])
  expect(sentences(findings, 'key')).toEqual([
    `Key 1 of company ${contractor.companyId} is revoked by the contract, but not replaced.`,
  ])
})

test('a batch that lost statements names them: by what follows them, by their neighbours, and by the audit trail', async () => {
  const made = await aTrade(t)
  const other = await aTrade(t)
  await t.anchor()
  await sql`delete from statement_document`.execute(t.db)
  await sql`delete from statement where record_type = 'trade' and record_id in (${made.trade.id}, ${other.trade.id})`.execute(
    t.db,
  )
  const findings = await found()
  const [lost] = sentences(findings, 'batchLost')
  expect(lost).toContain(`trade ${made.trade.id}`)
  expect(lost).toContain(`trade ${other.trade.id}`)
  expect(findings).toContainEqual(
    expect.objectContaining({
      code: 'lineWithoutStatement',
      weight: 'missing',
      kind: 'trade',
      id: made.trade.id,
    }),
  )
})

test('a statement dated long before its block is noted with both times, and so is one that waits', async () => {
  await aTrade(t)
  await t.anchor()
  await aTrade(t)
  t.pass(3 * 60 * 60_000)
  const waiting = await found()
  expect(waiting.map(({ weight }) => weight)).not.toContain('broken')
  expect(sentences(waiting, 'statementsWait')).toEqual([
    expect.stringMatching(/have waited for their batch|has waited for its batch/),
  ])
  await t.anchor()
  const late = await found()
  expect(late.map(({ weight }) => weight)).toEqual(['noted'])
  expect(late[0]?.sentence).toMatch(
    /version 1 of the (trade|company) \d+: stated 2026-\S+Z, proven since 2026-\S+Z\.$/,
  )
})

test('questions to the database do not grow with the statements of a page', async () => {
  const made = await aTrade(t)
  await t.anchor()
  expect(await found()).toEqual([])
  const before = queries
  const rows = 20
  for (let i = 0; i < rows; i++) await aTrade(t, { from: made.contractor, to: made.consignee })
  await t.anchor()
  expect(await found()).toEqual([])
  // Each record is read with its parts, and each document by itself.
  expect(queries - before).toBeLessThan(rows * 6)
  expect(await found(7)).toEqual([])
})
