import { createHash } from 'node:crypto'
import { fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'
import { headLeaf } from '@selvedge/proof/history/head.ts'
import { merkleTree } from '@selvedge/proof/merkle.ts'
import { type Statement, statementBody, statementLeaf } from '@selvedge/proof/statement.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../db/connect.ts'
import { ledgerWorld } from '../../../../test/support/world/ledger-world.ts'
import { testDatabase } from '../../../../test/support/database/test-database.ts'
import { BlockchainUnreachableError } from '../network/blockchain-error.ts'
import { revealPrivateKey } from '../keys/company-keys.ts'
import { signLeaf } from './statement-signature.ts'
import { verifyDocument } from './verify-document.ts'
import { verifyRecord } from './verify-record.ts'
import type { VerifyContext } from './verify-state.ts'

let db: Db
let nextId = 100
beforeEach(async () => {
  db = await testDatabase()
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const FILE = 'the contract, as signed'
const ROW = { quantity: '12.50', status: 'ACCEPTED', consigneeReference: 'R-1' }

/** A trade created by the supplier and accepted by the buyer, one document, anchored among other statements. */
async function anchoredTrade() {
  const world = await ledgerWorld(db)
  const id = nextId++
  const document = {
    id,
    name: 'contract.pdf',
    contentType: 'application/pdf',
    size: FILE.length,
    sha256: sha256(FILE),
  }
  await world.attest({ id, documents: [document] })
  await world.attest({ id: nextId++ })
  await world.attest({ id, ...world.buyer, event: 'accepted', data: ROW, documents: [document] })
  await world.attest({ id: nextId++ })
  await world.worker.tick({ force: true })
  await world.worker.stop()
  const files = new Map([[id, FILE]])
  const digestOf = async (documentId: number) => {
    const bytes = files.get(documentId)
    return bytes === undefined ? null : sha256(bytes)
  }
  let row: typeof ROW | null = ROW
  return {
    ...world,
    id,
    document,
    files,
    setRow: (changed: typeof ROW | null) => {
      row = changed
    },
    verify: (blockchain: VerifyContext['blockchain'] = world.blockchain) =>
      verifyRecord(
        { db, blockchain },
        {
          type: 'trade',
          id,
          read: async () => ({ current: row && (() => world.dataOf('accepted', row ?? {})), digestOf }),
        },
      ),
    verifyFile: async () =>
      verifyDocument(
        { db, blockchain: world.blockchain },
        { documentId: id, sha256OfBytes: await digestOf(id) },
      ),
  }
}

type Trade = Awaited<ReturnType<typeof anchoredTrade>>

const newest = (id: number) =>
  db
    .selectFrom('statement')
    .selectAll()
    .where('record_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

const rewrite = async (
  id: number,
  values: Partial<{
    body: string
    salt: Hex
    leaf: Hex
    signature: Hex
    signer: Hex
    proof: string
    batch_index: number
  }>,
) => {
  const { id: statement } = await newest(id)
  await db.updateTable('statement').set(values).where('id', '=', statement).execute()
}

async function forged(id: number, change: Partial<Statement>) {
  const { body, salt } = await newest(id)
  const before = JSON.parse(body) as Statement
  const changed = statementBody({
    ...before,
    ...change,
    data: { ...before.data, ...change.data },
  } as Statement)
  return { body: changed, leaf: statementLeaf(changed, salt) }
}

/** Rebuilds the batch of the record's newest statement from its current leaves. */
async function rebuildBatch(id: number) {
  const { batch_id: batch } = await newest(id)
  const rows = await db
    .selectFrom('statement')
    .select(['id', 'leaf'])
    .where('batch_id', '=', batch)
    .orderBy('batch_index')
    .execute()
  const { head } = await db
    .selectFrom('anchor_batch')
    .select('head')
    .where('id', '=', batch)
    .executeTakeFirstOrThrow()
  const leaves = [...rows.map(({ leaf }) => leaf), headLeaf(head ?? '')]
  const { root, proofs } = merkleTree(leaves.map(fromHex))
  for (const [index, { id: statement }] of rows.entries()) {
    const proof = JSON.stringify((proofs[index] ?? []).map(toHex))
    await db.updateTable('statement').set({ proof }).where('id', '=', statement).execute()
  }
  await db
    .updateTable('anchor_batch')
    .set({ root: toHex(root), head_proof: JSON.stringify(proofs.at(-1)?.map(toHex)) })
    .where('id', '=', batch)
    .execute()
}

describe('an untouched trade', () => {
  test('is verified in every state, with its place on the chain', async () => {
    const trade = await anchoredTrade()
    const { verdict, altered, states } = await trade.verify()
    expect({ verdict, altered }).toEqual({ verdict: 'verified', altered: null })
    expect(states.map(({ version, event, companyId }) => ({ version, event, companyId }))).toEqual([
      { version: 1, event: 'created', companyId: trade.supplier.companyId },
      { version: 2, event: 'accepted', companyId: trade.buyer.companyId },
    ])
    const [first] = states
    const receipt = await trade.provider.request({
      method: 'eth_getTransactionReceipt',
      params: [first?.transactionHash],
    })
    expect(receipt).toMatchObject({ status: '0x1', blockNumber: `0x${first?.blockNumber?.toString(16)}` })
    expect(first?.blockTime?.getTime()).toBeGreaterThan(first?.at.getTime() ?? Infinity)
  })

  test('has a verified document', async () => {
    const trade = await anchoredTrade()
    expect(await trade.verifyFile()).toMatchObject({ verdict: 'verified', states: [{}, {}] })
  })
})

const alterations: [string, string, (trade: Trade) => Promise<unknown> | void][] = [
  ['one bit of the document', 'file', ({ files, id }) => void files.set(id, `${FILE.slice(0, -1)}e`)],
  ['the document is gone', 'file', ({ files, id }) => void files.delete(id)],
  ['the document is empty', 'file', ({ files, id }) => void files.set(id, '')],
  [
    'the document is replaced and its digest in the statement too',
    'record',
    async ({ files, id }) => {
      files.set(id, 'another contract')
      const { body } = await newest(id)
      const changed = body.replaceAll(sha256(FILE), sha256('another contract'))
      await db
        .updateTable('statement')
        .set({ body: sql`replace(body, ${sha256(FILE)}, ${sha256('another contract')})` })
        .where('record_id', '=', id)
        .execute()
      expect(changed).not.toBe(body)
    },
  ],
  ['the row', 'record', ({ setRow }) => setRow({ ...ROW, quantity: '99.00' })],
  ['the row is gone', 'record', ({ setRow }) => setRow(null)],
  [
    'row and statement',
    'record',
    async ({ id, setRow }) => {
      setRow({ ...ROW, quantity: '99.00' })
      await rewrite(id, { body: (await forged(id, { data: { ...ROW, quantity: '99.00' } })).body })
    },
  ],
  ['the statement is empty', 'record', ({ id }) => rewrite(id, { body: '{}' })],
  ['the statement is nothing', 'record', ({ id }) => rewrite(id, { body: 'null' })],
  [
    'the statement says what JSON cannot carry',
    'record',
    ({ id }) => rewrite(id, { body: '{"data":{"a":"\\ud800"},"documents":[]}' }),
  ],
  ['the proof is no list of hashes', 'link', ({ id }) => rewrite(id, { proof: '[1]' })],
  ['the proof is no list', 'link', ({ id }) => rewrite(id, { proof: '{}' })],
  ['the statement is no JSON', 'record', ({ id }) => rewrite(id, { body: '{' })],
  ['the salt', 'record', ({ id }) => rewrite(id, { salt: `0x${'00'.repeat(32)}` })],
  [
    'a node of the proof',
    'link',
    ({ id }) => rewrite(id, { proof: JSON.stringify([`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`]) }),
  ],
  [
    "another record's proof",
    'link',
    async ({ id }) => {
      const other = await db
        .selectFrom('statement')
        .select('proof')
        .orderBy('batch_id', 'desc')
        .where('record_id', '!=', id)
        .executeTakeFirstOrThrow()
      await rewrite(id, { proof: JSON.stringify(other.proof) })
    },
  ],
  ['the index', 'link', ({ id }) => rewrite(id, { batch_index: 40 })],
  [
    'the size of the batch',
    'link',
    async ({ id }) =>
      db
        .updateTable('anchor_batch')
        .set({ size: 6 })
        .where('id', '=', (await newest(id)).batch_id)
        .execute(),
  ],
  ['the signature', 'signature', ({ id }) => rewrite(id, { signature: `0x${'1b'.repeat(65)}` })],
  [
    'the signer',
    'signature',
    async ({ id, supplier, keys }) => {
      const key = await revealPrivateKey(db, keys, supplier.companyId)
      const { leaf } = await newest(id)
      if (key) await rewrite(id, { signer: key.address, signature: signLeaf(key.privateKey, leaf) })
    },
  ],
  [
    'the time in the row of the statement',
    'record',
    async ({ id }) =>
      db
        .updateTable('statement')
        .set({ at: new Date(0) })
        .where('id', '=', (await newest(id)).id)
        .execute(),
  ],
  [
    'the first state is deleted',
    'link',
    async ({ id }) => {
      const first = db
        .selectFrom('statement')
        .select('id')
        .where('record_id', '=', id)
        .where('version', '=', 1)
      await db.deleteFrom('statement_document').where('statement_id', 'in', first).execute()
      await db.deleteFrom('statement').where('record_id', '=', id).where('version', '=', 1).execute()
    },
  ],
  [
    'every state is deleted',
    'record',
    async ({ id }) => {
      const all = db.selectFrom('statement').select('id').where('record_id', '=', id)
      await db.deleteFrom('statement_document').where('statement_id', 'in', all).execute()
      await db.deleteFrom('statement').where('record_id', '=', id).execute()
    },
  ],
  [
    'everything consistently, by someone without the key',
    'signature',
    async ({ id, setRow }) => {
      setRow({ ...ROW, quantity: '99.00' })
      await rewrite(id, await forged(id, { data: { ...ROW, quantity: '99.00' } }))
      await rebuildBatch(id)
    },
  ],
  [
    'everything consistently, by someone who has the key',
    'time',
    (trade) => restate(trade, { ...ROW, consigneeReference: 'R-2' }),
  ],
  [
    'what was agreed, consistently, by someone who has the key',
    'link',
    (trade) => restate(trade, { ...ROW, quantity: '99.00' }),
  ],
]

async function restate({ id, setRow, buyer, keys }: Trade, data: typeof ROW): Promise<void> {
  setRow(data)
  const key = await revealPrivateKey(db, keys, buyer.companyId)
  const made = await forged(id, { data })
  if (key) await rewrite(id, { ...made, signature: signLeaf(key.privateKey, made.leaf) })
  await rebuildBatch(id)
}

describe('an altered trade', () => {
  test.each(alterations)('%s: %s', async (_what, part, alter) => {
    const trade = await anchoredTrade()
    await alter(trade)
    expect(await trade.verify()).toMatchObject({ verdict: 'altered', altered: part })
  })

  test('its document too is counterfeited when its bytes changed', async () => {
    const trade = await anchoredTrade()
    trade.files.set(trade.id, 'forged')
    expect(await trade.verifyFile()).toMatchObject({ verdict: 'altered', altered: 'file' })
    trade.files.delete(trade.id)
    expect(await trade.verifyFile()).toMatchObject({ verdict: 'altered', altered: 'file' })
  })

  test('a table that points to another contract is not trusted: the blockchain itself is queried', async () => {
    const trade = await anchoredTrade()
    await db
      .updateTable('ledger_submission')
      .set({ contract: '0x00000000000000000000000000000000000000AA' })
      .where('contract', '=', trade.blockchain.contract)
      .execute()
    expect(await trade.verify()).toMatchObject({ verdict: 'verified' })
  })
})

const away = () => Promise.reject(new BlockchainUnreachableError(new Error('refused')))

describe('no verdict against a trade', () => {
  test('while its newest state waits for its batch', async () => {
    const trade = await anchoredTrade()
    await trade.attest({ id: trade.id, event: 'updated', data: ROW, documents: [trade.document] })
    const { verdict, states } = await trade.verify()
    expect(verdict).toBe('waiting')
    expect(states.map((state) => state.verdict)).toEqual(['verified', 'verified', 'waiting'])
  })

  test('while its batch is not anchored yet', async () => {
    const world = await ledgerWorld(db)
    const id = nextId++
    await world.worker.tick()
    await world.worker.stop()
    await world.attest({ id })
    await world.workerOn({ ...world.blockchain, broadcast: away }).tick({ force: true })
    const { verdict, states } = await verifyRecord(
      { db, blockchain: world.blockchain },
      { type: 'trade', id, read: async () => ({ current: () => world.dataOf() }) },
    )
    expect({ verdict, isBatched: states[0]?.batchRoot !== null }).toEqual({
      verdict: 'waiting',
      isBatched: true,
    })
  })

  test('while the chain cannot be reached, but one that is altered anyway says so', async () => {
    const trade = await anchoredTrade()
    const { contract } = trade.blockchain
    const blockchain = {
      contract,
      chainId: away,
      anchorCount: away,
      anchorOf: away,
      anchoringTransaction: away,
      keyOf: away,
      outcome: away,
    }
    expect(await trade.verify(blockchain)).toMatchObject({ verdict: 'unreachable', altered: null })
    trade.files.set(trade.id, 'forged')
    expect(await trade.verify(blockchain)).toMatchObject({ verdict: 'altered', altered: 'file' })
  })
})
