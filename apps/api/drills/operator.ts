import { randomBytes } from 'node:crypto'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'
import { append, EMPTY_LOG, type Log, logEntry, logRoot } from '@selvedge/proof/history/batch-log.ts'
import { headLeaf, headText } from '@selvedge/proof/history/head.ts'
import type { MapEntry } from '@selvedge/proof/history/record-map.ts'
import { merkleTree } from '@selvedge/proof/merkle.ts'
import {
  type Statement,
  statementBody,
  statementLeaf,
  type StatementType,
} from '@selvedge/proof/statement.ts'
import { privateKeyToAccount } from 'viem/accounts'
import { sealPlaced } from '../src/platform/ledger/keys/batch-seal.ts'
import type { Tx } from '../src/platform/db/connect.ts'
import { bucketOfRecord, saveMapEntries, saveMapNodes } from '../src/platform/ledger/history/map-store.ts'
import { nextMap } from '../src/platform/ledger/history/next-map.ts'
import { EMPTY_MAP, openHistory } from '../src/platform/ledger/history/open-history.ts'
import { readVerifiedMap } from '../src/platform/ledger/history/verified-map.ts'
import { revealPrivateKey } from '../src/platform/ledger/keys/company-keys.ts'
import type { BlockchainCall, BlockchainClient } from '../src/platform/ledger/network/blockchain-client.ts'
import { ensureInstallation } from '../src/platform/ledger/statements/installation.ts'
import { sealStatement } from '../src/platform/ledger/statements/statement-seal.ts'
import { signLeaf } from '../src/platform/ledger/statements/statement-signature.ts'
import { run } from './forgery.ts'

type Record = { type: StatementType; id: number }
type Said = Partial<Pick<Statement, 'at' | 'event'>> & { data?: JsonObject }

/** What an operator works with: the database and the master key. */
export type Hand = { tx: Tx; masterKey: Uint8Array; now: Date }

/**
 * Makes all versions of a record say something else: signed with the companies' true keys, sealed as by a server that recorded them, in
 * no batch. Answers the numbers of their rows.
 */
export async function rewrite(
  { tx, masterKey }: Hand,
  { type, id }: Record,
  change: (statement: Statement) => Said = () => ({}),
): Promise<number[]> {
  const rows = await tx
    .selectFrom('statement')
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .orderBy('version')
    .selectAll()
    .execute()
  let prev: Hex | null = null
  for (const row of rows) {
    const before = JSON.parse(row.body) as Statement
    const said: Said = change(before)
    const body = statementBody({ ...before, ...said, data: { ...before.data, ...said.data }, prev })
    const salt = toHex(randomBytes(32))
    const leaf = statementLeaf(body, salt)
    const key = await revealPrivateKey(tx, { masterKey }, row.company_id)
    if (!key) throw new Error(`Company ${row.company_id} has no key`)
    await tx
      .updateTable('statement')
      .set({
        ...(said.at !== undefined && { at: new Date(said.at) }),
        body,
        salt,
        leaf,
        prev,
        signer: privateKeyToAccount(key.privateKey).address,
        signature: signLeaf(key.privateKey, leaf),
        set_place: null,
        seal: sealStatement(masterKey, { leaf, salt, body }),
        batch_id: null,
        batch_index: null,
        proof: null,
      })
      .where('id', '=', row.id)
      .execute()
    prev = leaf
  }
  return rows.map(({ id: row }) => row)
}

type Closing = {
  /** The rows of the statements that it has. */
  statements: readonly number[]
  /** What its map says otherwise than these statements do. */
  entries?: readonly MapEntry[]
  /** What its head says of the batches before it. */
  log?: (log: Log) => Log
}

/**
 * Closes a batch as a server does, with seal and head, but without asking whether anything follows what was closed before. The server
 * that runs anchors it. Answers what the contract is to be given.
 */
export async function closeBatch(
  { tx, masterKey, now }: Hand,
  closing: Closing,
): Promise<{ root: Hex; size: number }> {
  const history = await openHistory(tx, masterKey)
  if (typeof history === 'string') throw new Error(`The history is not as it was left: ${history}`)
  const rows = await tx
    .selectFrom('statement')
    .where('id', 'in', [-1, ...closing.statements])
    .select(['id', 'record_type as type', 'record_id', 'version', 'leaf'])
    .orderBy('id')
    .execute()
  const entries = [
    ...rows.map(({ type, record_id: id, version, leaf }) => ({ type, id, version, leaf })),
    ...(closing.entries ?? []),
  ].map((entry) => ({ ...entry, bucket: bucketOfRecord(entry) }))
  const newest = new Map<string, (typeof entries)[number]>()
  for (const entry of entries) {
    const known = newest.get(`${entry.type} ${entry.id}`)
    // What is said last counts: an entry that was asked for, whatever the statements are.
    if (!known || entry.version > known.version || closing.entries?.some(({ leaf }) => leaf === entry.leaf))
      newest.set(`${entry.type} ${entry.id}`, entry)
  }
  const changed = [...newest.values()]
  const buckets = new Set(changed.map(({ bucket }) => bucket))
  const verified = await readVerifiedMap(tx, buckets, history.map ?? { root: EMPTY_MAP, place: -1 })
  const map = nextMap(verified, changed)
  const log = closing.log?.(history.log) ?? history.log
  const head = headText({
    v: 1,
    installation: await ensureInstallation(tx, masterKey),
    at: now.toISOString(),
    statements: rows.length,
    map: { root: toHex(map.root) },
    log: { root: toHex(logRoot(log)), size: log.size },
  })
  const tree = merkleTree([...rows.map(({ leaf }) => leaf), headLeaf(head)].map(fromHex))
  const [root, size] = [toHex(tree.root), rows.length + 1]
  await saveMapEntries(tx, changed, log.size)
  await saveMapNodes(tx, map.nodes, log.size)
  const { id: batch } = await tx
    .insertInto('anchor_batch')
    .values({
      root,
      size,
      sealed_at: now,
      seal: sealPlaced(masterKey, { root, size }, log.size),
      head,
      head_proof: JSON.stringify(tree.proofs.at(-1)?.map(toHex) ?? []),
      log_index: log.size,
      log_nodes: JSON.stringify(append(log, logEntry(root)).completed.map(toHex)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, { id }] of rows.entries())
    await tx
      .updateTable('statement')
      .set({
        batch_id: batch,
        batch_index: index,
        seal: null,
        proof: JSON.stringify(tree.proofs[index]?.map(toHex)),
      })
      .where('id', '=', id)
      .execute()
  return { root, size }
}

/** The log of all batches but for one of them, which another is put in place of, or none where it is the last. */
export async function logWithout(tx: Tx, place: 'first' | 'last', instead: boolean): Promise<() => Log> {
  const rows = await tx
    .selectFrom('anchor_batch')
    .where('log_index', 'is not', null)
    .orderBy('log_index')
    .select('root')
    .execute()
  const at = place === 'first' ? 0 : rows.length - 1
  const roots = rows.flatMap(({ root }, index) =>
    index !== at ? [root] : instead ? [toHex(randomBytes(32))] : [],
  )
  let log: Log = EMPTY_LOG
  for (const root of roots) log = append(log, logEntry(root)).log
  return () => log
}

/** Puts what was set aside back among the statements, and wipes away that it ever was. */
export async function putBack(tx: Tx): Promise<{ id: number }> {
  await run(
    tx,
    `insert into statement overriding system value
       select s.* from set_aside_statement a, jsonb_populate_record(null::statement, a.content) s`,
  )
  await run(tx, 'delete from set_aside_statement')
  return tx
    .selectFrom('statement')
    .where('batch_id', 'is', null)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

/** Sends a transaction of the contract with the server's accounts. */
export async function send(
  blockchain: Pick<BlockchainClient, 'sign' | 'broadcast'>,
  call: BlockchainCall,
): Promise<void> {
  const { raw } = await blockchain.sign(call)
  await blockchain.broadcast(raw)
}
