import { ledgerSummaryEndpoint, retryAnchoringEndpoint } from '@selvedge/contract/ledger.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { anchoringIssues } from '@selvedge/domain/anchoring-issues.ts'
import { storedReason } from '../../platform/ledger/anchoring/stored-reason.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { tradeRequest } from '../../../test/support/world/trades.ts'

let t: TestApp
let admin: Person
let buyer: Person
let queries = 0

beforeAll(async () => {
  t = await testApp({ onQuery: () => void queries++ })
})
beforeEach(async () => {
  admin = await t.aCompany()
  buyer = await t.aCompany({ role: 'weaver', knows: admin })
})

async function recordTrade() {
  const yarn = await t.aMaterial(admin, `Yarn ${Math.random()}`)
  await t.call(admin, tradeEndpoints.contract.create, { body: tradeRequest(buyer, yarn) })
}

const summary = (as: Person) => t.call(as, ledgerSummaryEndpoint, {})

test('counts the own records by how far they have got', async () => {
  await recordTrade()
  expect(await summary(admin)).toMatchObject({ waiting: 1, sent: 0, anchored: 0, failed: 0 })
  await t.anchor()
  expect(await summary(admin)).toMatchObject({ waiting: 0, sent: 0, anchored: 1, failed: 0, loss: null })
  expect(await summary(buyer)).toMatchObject({ waiting: 0, anchored: 0 })
})

test('shows what a thousand records cost together, and not how many records the last batches contained', async () => {
  await recordTrade()
  await t.anchor()
  for (let i = 0; i < 3; i++) await recordTrade()
  await t.anchor()
  const { cost } = await summary(admin)
  const batches = await t.db
    .selectFrom('ledger_submission')
    .where('kind', '=', 'anchor')
    .select('gas_used')
    .execute()
  const gas = batches.reduce((sum, batch) => sum + (batch.gas_used ?? 0), 0)
  // One anchor is about 56,000 gas, whatever the size of its batch.
  expect(gas / batches.length).toBeGreaterThan(50_000)
  expect(gas / batches.length).toBeLessThan(75_000)
  expect(cost).toEqual({
    batches: batches.length,
    gasPerThousand: Math.round(gas / batches.length),
    gwei: cost?.gwei,
    coinsPerThousand: cost?.coinsPerThousand,
  })
  const gwei = Number(cost?.gwei)
  expect(gwei).toBeGreaterThan(0)
  expect(Number(cost?.coinsPerThousand)).toBeCloseTo((gwei * (cost?.gasPerThousand ?? 0)) / 1e9, 9)
})

const FAULT = 'The account cannot pay for the transaction: insufficient funds'

const refuseTradesOf = (person: Person, last_error = FAULT) =>
  t.db
    .updateTable('ledger_submission')
    .set({ state: 'failed', last_error })
    .where('batch_id', 'in', (eb) =>
      eb
        .selectFrom('statement')
        .select('batch_id')
        .where('company_id', '=', person.companyId)
        .where('record_type', '=', 'trade'),
    )
    .execute()

test('what the chain refused says why, and an administrator has it tried again, once', async () => {
  // What both companies have done so far is in a batch before.
  await t.anchor()
  await recordTrade()
  await t.anchor()
  await refuseTradesOf(admin)
  expect(await summary(admin)).toMatchObject({
    anchored: 0,
    failed: 1,
    failedReason: FAULT,
    permissions: { retry: true },
  })
  const operator = await t.aColleague(admin)
  expect(await summary(operator)).toMatchObject({ failed: 1, permissions: { retry: false } })
  expect(await t.refused(operator, retryAnchoringEndpoint, {})).toMatchObject({ code: 'FORBIDDEN' })
  // Another company's administrator sees nothing of it, and asks for nothing.
  expect(await summary(buyer)).toMatchObject({ failed: 0, failedReason: null, permissions: { retry: false } })
  expect(await t.call(buyer, retryAnchoringEndpoint, {})).toEqual({ retried: 0 })

  const both = await Promise.all([1, 2].map(() => t.call(admin, retryAnchoringEndpoint, {})))
  expect(both.map(({ retried }) => retried).toSorted()).toEqual([0, 1])
  const audited = await t.db
    .selectFrom('audit_event')
    .select('data')
    .where('event', '=', 'company.anchoring-retried')
    .where('company_id', '=', admin.companyId)
    .execute()
  expect(audited).toEqual([{ data: { retried: 1 } }])
  await t.anchor()
  expect(await summary(admin)).toMatchObject({
    anchored: 1,
    failed: 0,
    failedReason: null,
    permissions: { retry: false },
  })
})

test('a reason is answered as a sentence and as a code, which sentences of older releases do not have', async () => {
  await t.anchor()
  await recordTrade()
  await t.anchor()
  const stored = async (reason: string) => {
    await refuseTradesOf(admin, reason)
    const { failedReason, issues } = await summary(admin)
    return { failedReason, issue: issues?.failedReason }
  }
  const issue = anchoringIssues.cannotPay({ reason: 'insufficient funds' })
  expect(await stored(storedReason(issue))).toEqual({ failedReason: FAULT, issue })
  expect(await stored(FAULT)).toEqual({ failedReason: FAULT, issue: undefined })
  // The words of a node may be JSON, or look like it.
  for (const words of ['{"code":-32000,"message":"nonce too low"}', '{nonce', '""'])
    expect(await stored(words)).toEqual({ failedReason: words, issue: undefined })
  const said = anchoringIssues.blockchainSaid({ message: '{nonce' })
  expect(await stored(storedReason(said))).toEqual({ failedReason: '{nonce', issue: said })
})

test('remembers that the blockchain began anew', async () => {
  const { blockchain } = t.services.ledger
  await recordTrade()
  await t.anchor()
  const { id } = await t.db
    .insertInto('chain_loss')
    .values({
      found_at: t.services.now(),
      chain_id: await blockchain.chainId(),
      contract: blockchain.contract,
      is_new_chain: true,
      lost: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db
    .updateTable('ledger_submission')
    .set({ loss_id: id, state: 'ready' })
    .where('batch_id', 'in', (eb) =>
      eb.selectFrom('statement').select('batch_id').where('company_id', '=', admin.companyId),
    )
    .execute()
  expect((await summary(admin)).loss).toMatchObject({ isNewChain: true, waiting: 1 })
  await t.anchor()
  expect((await summary(admin)).loss).toMatchObject({
    foundAt: expect.stringMatching(/Z$/),
    isNewChain: true,
    waiting: 0,
  })
})

test('counts what a contract does not know yet as waiting, in few queries however much there is', async () => {
  const measure = async () => {
    queries = 0
    const { waiting, anchored } = await summary(admin)
    return { waiting, anchored, queries }
  }
  await recordTrade()
  await t.anchor()
  const few = await measure()
  for (let i = 0; i < 3; i++) await recordTrade()
  await t.anchor()
  expect(await measure()).toEqual({ waiting: 0, anchored: 4, queries: few.queries })
  // Session, standing, last anchor, cost, loss.
  expect(few.queries).toBeLessThanOrEqual(4)
  const newest = await t.db
    .selectFrom('ledger_submission')
    .select((eb) => eb.fn.max('batch_id').as('id'))
    .executeTakeFirstOrThrow()
  await t.db.deleteFrom('ledger_submission').where('batch_id', '=', newest.id).execute()
  expect(await measure()).toMatchObject({ waiting: 3, anchored: 1 })
})
