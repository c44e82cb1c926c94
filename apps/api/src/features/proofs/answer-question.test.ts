import { createHash } from 'node:crypto'
import { askLedgerEndpoint, ledgerChainEndpoint } from '@selvedge/contract/ledger-questions.ts'
import { readProofEndpoint } from '@selvedge/contract/proofs.ts'
import { blockHashesFor } from '@selvedge/proof/block-hashes.ts'
import { headerWitness } from '@selvedge/proof/header-witness.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import type { TrustedContract } from '@selvedge/proof/trusted-contract.ts'
import { readBundle } from '@selvedge/proof/read-bundle.ts'
import { askNodeAt, rpcWitness } from '@selvedge/proof/rpc-witness.ts'
import { verifyBundleText } from '@selvedge/proof/verify-bundle.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade, PDF } from '../../../test/support/world/trades.ts'

let t: TestApp
let text: string
beforeAll(async () => {
  t = await testApp()
  const { contractor, trade } = await aTrade(t)
  await t.anchor()
  ;({ text } = await t.send(contractor, readProofEndpoint, { params: { kind: 'trade', id: trade.id } }))
})

const files = [{ name: 'contract.pdf', sha256: createHash('sha256').update(PDF).digest('hex') }]
const question = (body: unknown) => t.send(undefined, askLedgerEndpoint, { body })

/** The contract as the page of the server names it. */
async function trusted(): Promise<TrustedContract> {
  const { chainId, contract, deployed } = await t.call(undefined, ledgerChainEndpoint, {})
  if (chainId === null || !deployed) throw new Error('The server does not know its contract')
  return {
    chainId,
    address: contract.toLowerCase() as Hex,
    deployed: { ...deployed, hash: deployed.hash as Hex },
  }
}

/** Asks the server as a verifier does, without any session. */
const ask = askNodeAt('/api/ledger/questions', async (_, init) => {
  const { statusCode, body, headers } = await t.app.inject({
    method: 'POST',
    url: '/api/ledger/questions',
    headers: { 'content-type': 'application/json' },
    payload: await new Response(init?.body).text(),
  })
  return new Response(body, { status: statusCode, headers: headers as Record<string, string> })
})

test('a verifier without a session settles a bundle by the server’s own chain, and saves headers for later', async () => {
  const { bundle } = readBundle(text)
  if (!bundle) throw new Error('There is no bundle')
  const contract = await trusted()
  const online = await verifyBundleText(text, { files, contract, witness: (of) => rpcWitness(of, ask) })
  expect(online).toMatchObject({ verdict: 'verified' })
  const saved = new Set(await blockHashesFor(bundle, ask))
  const offline = await verifyBundleText(text, {
    files,
    contract,
    witness: (of) => headerWitness(of, saved, { isOwn: true }),
  })
  expect(offline).toEqual(online)
})

test('anybody can read which contract this server anchors in', async () => {
  const blockchain = await t.call(undefined, ledgerChainEndpoint, {})
  expect(blockchain.embedded).toBe(true)
  expect(readBundle(text).bundle?.contract).toEqual({
    chainId: blockchain.chainId,
    address: blockchain.contract.toLowerCase(),
  })
})

test('only the questions of verifiers are passed on', async () => {
  const { contract } = await t.call(undefined, ledgerChainEndpoint, {})
  const view = { to: contract, data: `0x${'00'.repeat(36)}` }
  const logs = { address: contract, fromBlock: '0x1', toBlock: '0x2', topics: [`0x${'00'.repeat(32)}`] }
  for (const [body, status] of [
    [{ method: 'eth_sendRawTransaction', params: ['0x00'] }, 400],
    [{ method: 'debug_getRawBlock', params: ['0x1'] }, 400],
    [{ method: 'eth_getBlockByNumber', params: ['0x1', true] }, 400],
    [{ method: 'eth_call', params: [{ ...view, data: `0x${'00'.repeat(5000)}` }, 'latest'] }, 400],
    [{ method: 'eth_call', params: [view, 'latest'] }, 403],
    [{ method: 'eth_getLogs', params: [logs] }, 403],
    [{ method: 'eth_getLogs', params: [{ ...logs, address: `0x${'ab'.repeat(20)}`, toBlock: '0x1' }] }, 403],
    [{ method: 'eth_getLogs', params: [{ ...logs, toBlock: '0x1' }] }, 200],
  ] as const)
    expect([body, (await question(body)).status]).toEqual([body, status])
})

test('a caller that asks too often has to wait, and is answered again after a minute', async () => {
  const one = { method: 'eth_blockNumber', params: [] }
  let answer = await question(one)
  for (let sent = 0; sent < 600 && answer.status === 200; sent++) answer = await question(one)
  expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  t.pass(60_000)
  expect((await question(one)).status).toBe(200)
})
