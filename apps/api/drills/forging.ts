import { createHash, randomBytes } from 'node:crypto'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'
import { logRoot } from '@selvedge/proof/history/batch-log.ts'
import { type Head, headLeaf, headText } from '@selvedge/proof/history/head.ts'
import { merkleTree } from '@selvedge/proof/merkle.ts'
import { type Statement, statementBody, statementLeaf } from '@selvedge/proof/statement.ts'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Tx } from '../src/platform/db/connect.ts'
import { readLog } from '../src/platform/ledger/history/log-store.ts'
import { bucketOfRecord, saveMapEntries, saveMapNodes } from '../src/platform/ledger/history/map-store.ts'
import { nextMap } from '../src/platform/ledger/history/next-map.ts'
import { revealPrivateKey } from '../src/platform/ledger/keys/company-keys.ts'
import { signLeaf } from '../src/platform/ledger/statements/statement-signature.ts'

/** What a forger makes a record say next: as its newest statement, but for these. */
export type Forged = {
  event: string
  company: number
  key: Hex
  data?: JsonObject
  at?: Date
  /** Begins a history anew instead of continuing it. */
  isFirst?: boolean
}

type About = { type: Statement['type']; id: number }

const newest = (tx: Tx, { type, id }: About) =>
  tx
    .selectFrom('statement')
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .orderBy('version', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow()

/** Puts a signed statement about a record into the table, as somebody can who writes to the database and has some key. */
export async function insertStatement(tx: Tx, about: About, forged: Forged): Promise<void> {
  const before = await newest(tx, about)
  const said = JSON.parse(before.body) as Statement
  const user = await tx
    .selectFrom('app_user')
    .where('company_id', '=', forged.company)
    .select('id')
    .executeTakeFirstOrThrow()
  const at = forged.at ?? before.at
  const version = forged.isFirst ? 1 : before.version + 1
  const prev = forged.isFirst ? null : before.leaf
  const body = statementBody({
    ...said,
    version,
    prev,
    event: forged.event,
    company: forged.company,
    actor: user.id,
    at: at.toISOString(),
    data: { ...said.data, ...forged.data },
  })
  const salt = toHex(randomBytes(32))
  const leaf = statementLeaf(body, salt)
  if (forged.isFirst) {
    await tx
      .deleteFrom('statement_document')
      .where('statement_id', 'in', (eb) =>
        eb
          .selectFrom('statement')
          .where('record_type', '=', about.type)
          .where('record_id', '=', about.id)
          .select('id'),
      )
      .execute()
    await tx
      .deleteFrom('statement')
      .where('record_type', '=', about.type)
      .where('record_id', '=', about.id)
      .execute()
  }
  await tx
    .insertInto('statement')
    .values({
      record_type: about.type,
      record_id: about.id,
      version,
      event: forged.event,
      company_id: forged.company,
      user_id: user.id,
      at,
      body,
      salt,
      leaf,
      prev,
      signer: privateKeyToAccount(forged.key).address,
      signature: signLeaf(forged.key, leaf),
      batch_id: null,
      batch_index: null,
      proof: null,
    })
    .execute()
}

/** Puts a key of the forger's own beside a company's, as its newest. */
export async function insertKey(tx: Tx, company: number, at: Date): Promise<Hex> {
  const key = generatePrivateKey()
  const account = privateKeyToAccount(key)
  const salt = randomBytes(32)
  const { version } = await tx
    .selectFrom('company_key')
    .where('company_id', '=', company)
    .select((eb) => eb.fn.max('version').as('version'))
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('company_key')
    .set({ replaced_at: at })
    .where('company_id', '=', company)
    .where('replaced_at', 'is', null)
    .execute()
  await tx
    .insertInto('company_key')
    .values({
      company_id: company,
      version: version + 1,
      address: account.address,
      public_key: account.publicKey,
      private_key: randomBytes(60),
      commitment_salt: toHex(salt),
      commitment: toHex(createHash('sha256').update(salt).update(`company:${company}`).digest()),
      created_at: at,
      replaced_at: null,
    })
    .execute()
  return key
}

/**
 * Puts a batch into the tables, and calls it anchored, whose head says that the newest statement about a record is the one that is
 * there: a map of this record alone.
 */
export async function insertHead(
  { tx, now }: { tx: Tx; now: Date },
  about: { type: Statement['type']; id: number },
): Promise<void> {
  const last = await tx
    .selectFrom('anchor_batch')
    .innerJoin('ledger_submission as l', 'l.batch_id', 'anchor_batch.id')
    .selectAll('l')
    .select(['anchor_batch.head', 'anchor_batch.log_index'])
    .orderBy('anchor_batch.id', 'desc')
    .executeTakeFirstOrThrow()
  const place = (last.log_index ?? 0) + 1
  const { version, leaf } = await newest(tx, about)
  const bucket = bucketOfRecord(about)
  const map = nextMap({ nodes: new Map(), buckets: new Map() }, [{ ...about, version, leaf, bucket }])
  const said = JSON.parse(last.head ?? '{}') as Head
  const head = headText({
    ...said,
    statements: 1,
    map: { root: toHex(map.root) },
    log: { root: toHex(logRoot(await readLog(tx, place))), size: place },
  })
  const tree = merkleTree([randomBytes(32), fromHex(headLeaf(head))])
  const { id } = await tx
    .insertInto('anchor_batch')
    .values({
      root: toHex(tree.root),
      size: 2,
      sealed_at: now,
      head,
      head_proof: JSON.stringify((tree.proofs[1] ?? []).map(toHex)),
      log_index: place,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveMapEntries(tx, [{ ...about, version, leaf, bucket }], place)
  await saveMapNodes(tx, map.nodes, place)
  await tx
    .insertInto('ledger_submission')
    .values({
      kind: 'anchor',
      batch_id: id,
      chain_id: last.chain_id,
      contract: last.contract,
      state: 'done',
      tx_hash: toHex(randomBytes(32)),
      block_number: last.block_number,
      block_time: last.block_time,
      sequence: (last.sequence ?? 0) + 1,
      next_attempt_at: now,
    })
    .execute()
}

/** A company's own key, as somebody has it to whom it was exported. */
export async function keyOf(tx: Tx, masterKey: Uint8Array, company: number): Promise<Hex> {
  const key = await revealPrivateKey(tx, { masterKey }, company)
  if (!key) throw new Error(`Company ${company} has no key`)
  return key.privateKey
}
