import type { Hex } from '@selvedge/proof/hex.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { isGenuine, type KeyRow } from '../../platform/ledger/keys/genuine-key.ts'
import type { WaitingStatement } from '../../platform/ledger/guard/check-waiting.ts'

/** A row of `statement`, with the statement before it, its batch, and the documents it is found by. */
export type RowToCheck = WaitingStatement & {
  /** As the row says; `batch` is null where there is none of that number. */
  batchId: number | null
  foundBy: readonly { id: number; sha256: string }[]
}

/** A page of rows, of whatever type, and the keys of their companies that this installation made, by company. */
export type StatementPage = { rows: RowToCheck[]; keys: ReadonlyMap<number, KeyRow[]> }

type Which = { after: number; limit: number; contract: Hex; masterKey: Uint8Array }

/**
 * The next rows of `statement` by number. Four queries, however many rows: keys are read last, because whoever signs has its key
 * before.
 */
export async function readStatements(reader: Reader, which: Which): Promise<StatementPage> {
  const rows = await listRows(reader, which)
  const calledBy = await listCalledBy(reader, which.contract, distinct(rows.map((row) => row.batch_id)))
  const named = await listDocuments(
    reader,
    rows.map(({ id }) => id),
  )
  const keys = await listKeys(reader, which.masterKey, distinct(rows.map((row) => row.company_id)))
  return { rows: rows.map((row) => asRowToCheck(row, { calledBy, named })), keys }
}

const distinct = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]

const listRows = (reader: Reader, { after, limit }: Which) =>
  reader
    .selectFrom('statement as s')
    .leftJoin('anchor_batch as b', 'b.id', 's.batch_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('statement as p')
          .whereRef('p.record_type', '=', 's.record_type')
          .whereRef('p.record_id', '=', 's.record_id')
          .where((of) => of('p.version', '=', of('s.version', '-', 1)))
          .select(['p.body', 'p.salt', 'p.leaf'])
          // Where there are two of them, the one that this follows.
          .orderBy(sql`p.leaf is distinct from s.prev`)
          .limit(1)
          .as('before'),
      (join) => join.onTrue(),
    )
    .where('s.id', '>', after)
    .orderBy('s.id')
    .limit(limit)
    .selectAll('s')
    .select([
      'b.root',
      'b.size',
      'b.log_index as place',
      'before.body as before_body',
      'before.salt as before_salt',
    ])
    .select('before.leaf as before_leaf')
    .execute()

type Row = Awaited<ReturnType<typeof listRows>>[number]
type Beside = {
  calledBy: ReadonlyMap<number, Hex[]>
  named: ReadonlyMap<number, RowToCheck['foundBy']>
}

function asRowToCheck(
  { root, size, place, before_body: body, before_salt: salt, before_leaf: leaf, ...row }: Row,
  { calledBy, named }: Beside,
): RowToCheck {
  const { batch_id: batchId, batch_index: index, proof, ...statement } = row
  const isBatched = batchId !== null && root !== null && size !== null && index !== null && proof !== null
  return {
    ...statement,
    batchId,
    batch: isBatched ? { root, size, index, proof, calledBy: calledBy.get(batchId) ?? [], place } : null,
    before: body !== null && salt !== null && leaf !== null ? { body, salt, leaf } : null,
    foundBy: named.get(row.id) ?? [],
  }
}

async function listCalledBy(reader: Reader, contract: Hex, batches: readonly number[]) {
  const rows = await reader
    .selectFrom('ledger_submission')
    .where('batch_id', '=', anyOf(batches))
    .where('kind', '=', 'anchor')
    .where('contract', '=', contract)
    .where('state', '=', 'done')
    .select(['batch_id as batch', 'tx_hash as hash'])
    .execute()
  return grouped(rows.flatMap(({ batch, hash }) => (batch !== null && hash ? [[batch, hash] as const] : [])))
}

async function listDocuments(reader: Reader, ids: readonly number[]) {
  const rows = await reader
    .selectFrom('statement_document')
    .where('statement_id', '=', anyOf(ids))
    .selectAll()
    .execute()
  return grouped(rows.map(({ statement_id: of, document_id: id, sha256 }) => [of, { id, sha256 }] as const))
}

async function listKeys(reader: Reader, masterKey: Uint8Array, companies: readonly number[]) {
  const rows = await reader
    .selectFrom('company_key')
    .where('company_id', '=', anyOf(companies))
    .selectAll()
    .execute()
  return grouped(rows.filter((row) => isGenuine(masterKey, row)).map((row) => [row.company_id, row] as const))
}

/** Values by their key. */
export function grouped<Key, Value>(pairs: readonly (readonly [Key, Value])[]): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const [key, value] of pairs) {
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
