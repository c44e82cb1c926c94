import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { ledgerChainEndpoint } from '@selvedge/contract/ledger-questions.ts'
import { readProofEndpoint } from '@selvedge/contract/proofs.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import type { Bundle } from '@selvedge/proof/bundle.ts'
import { runCommand } from '@selvedge/proof/command/run-command.ts'
import type { Part } from '@selvedge/proof/verdict.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { revealPrivateKey } from '../../platform/ledger/keys/company-keys.ts'
import { signLeaf } from '../../platform/ledger/statements/statement-signature.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade, PDF } from '../../../test/support/world/trades.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

type Anchored = { id: number; contractor: Person; sha256: string }

/** A contract that was recorded, refused, and anchored both times. */
async function anchoredTrade(): Promise<Anchored> {
  const { contractor, consignee, trade } = await aTrade(t)
  await t.anchor()
  await t.call(consignee, confirmTransactionEndpoint, {
    params: { id: trade.id },
    query: { type: 'contract' },
    body: { transactionStatus: 'REFUSED' },
  })
  await t.anchor()
  const { sha256 } = await t.db
    .selectFrom('document')
    .where('id', '=', trade.documentID)
    .select('sha256')
    .executeTakeFirstOrThrow()
  return { id: trade.id, contractor, sha256 }
}

const fileOf = ({ sha256 }: Anchored) => join(t.documents, sha256.slice(0, 2), sha256)

const newest = ({ id }: Anchored) =>
  t.db
    .selectFrom('statement')
    .selectAll()
    .where('record_type', '=', 'trade')
    .where('record_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

const rewrite = async (trade: Anchored, change: Record<string, unknown>) =>
  t.db
    .updateTable('statement')
    .set(change)
    .where('id', '=', (await newest(trade)).id)
    .execute()

/** What the screens show, and what the command says of the bundle that the same server hands out. */
async function bothVerdicts(trade: Anchored, stored: Buffer) {
  const { contractor, id } = trade
  const { parts } = await t.call(contractor, verifyTradeEndpoint, { params: { id } })
  const proof = await t.send(contractor, readProofEndpoint, { params: { kind: 'trade', id } })
  const bundle = JSON.parse(proof.text) as Bundle
  const [document] = bundle.documents
  const text = JSON.stringify({
    ...bundle,
    documents: document ? [{ ...document, bytes: stored.toString('base64') }] : [],
  })
  return { screen: parts, command: await saidByCommand(text) }
}

async function saidByCommand(bundle: string) {
  let said = ''
  const { chainId, contract, deployed } = await t.call(undefined, ledgerChainEndpoint, {})
  const trusted = `${chainId}:${contract}${deployed ? `@${deployed.block}:${deployed.hash}` : ''}`
  await runCommand(
    {
      readFile: async () => new TextEncoder().encode(bundle),
      print: (line) => {
        said += line
      },
      complain: (line) => {
        throw new Error(line)
      },
      fetch: async (_, init) => {
        const { body, statusCode } = await t.app.inject({
          method: 'POST',
          url: '/api/ledger/questions',
          headers: { 'content-type': 'application/json' },
          payload: await new Response(init?.body).text(),
        })
        return new Response(body, { status: statusCode })
      },
    },
    [
      'verify',
      'proof.json',
      '--rpc',
      'http://selvedge.test/api/ledger/questions',
      '--contract',
      trusted,
      '--json',
    ],
  )
  return (JSON.parse(said) as { parts: unknown[] }).parts
}

test('an unchanged record is reported in the same words, part by part', async () => {
  const { screen, command } = await bothVerdicts(await anchoredTrade(), PDF)
  expect(screen.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'ok'))
  expect(command).toEqual(screen)
})

test('a record that waits for the chain leaves the same parts open, in the same words', async () => {
  const { contractor, trade } = await aTrade(t)
  const { screen, command } = await bothVerdicts({ id: trade.id, contractor, sha256: '' }, PDF)
  expect(screen.map(({ status }) => status)).toContain('unchecked')
  expect(command).toEqual(screen)
})

const FORGED = Buffer.from('%PDF-1.7 another contract')

test.each<[string, Part, (trade: Anchored) => Promise<unknown>, Buffer?]>([
  ['the stored document', 'file', (trade) => writeFile(fileOf(trade), FORGED), FORGED],
  [
    'the text of a statement',
    'record',
    (trade) => rewrite(trade, { body: sql`replace(body, 'REFUSED', 'ACCEPTED')` }),
  ],
  ['the salt', 'record', (trade) => rewrite(trade, { salt: `0x${'00'.repeat(32)}` })],
  ['the signature', 'signature', (trade) => rewrite(trade, { signature: `0x${'1b'.repeat(65)}` })],
  [
    "the signer, by the other party's key",
    'signature',
    async (trade) => {
      const key = await revealPrivateKey(t.db, t.services, trade.contractor.companyId)
      const { leaf } = await newest(trade)
      if (key) await rewrite(trade, { signer: key.address, signature: signLeaf(key.privateKey, leaf) })
    },
  ],
  ['the place in the batch', 'link', (trade) => rewrite(trade, { batch_index: 40 })],
  [
    'a way to the root',
    'link',
    (trade) => rewrite(trade, { proof: JSON.stringify([`0x${'11'.repeat(32)}`]) }),
  ],
  [
    'a state that is gone',
    'link',
    async ({ id }) => {
      const first = t.db
        .selectFrom('statement')
        .select('id')
        .where('record_type', '=', 'trade')
        .where('record_id', '=', id)
        .where('version', '=', 1)
      await t.db.deleteFrom('statement_document').where('statement_id', 'in', first).execute()
      await t.db.deleteFrom('statement').where('id', 'in', first).execute()
    },
  ],
])('%s: both name the %s, in the same words', async (_, part, tamper, stored = PDF) => {
  const trade = await anchoredTrade()
  await tamper(trade)
  const { screen, command } = await bothVerdicts(trade, stored)
  expect(screen.find(({ status }) => status === 'failed')?.part).toBe(part)
  expect(command).toEqual(screen)
  // Equal files are stored once: the next trade shall find its own as it was.
  await rm(fileOf(trade))
})
