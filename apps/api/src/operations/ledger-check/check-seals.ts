import { isSealed } from '../../platform/crypto/row-seal.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { Finding } from './finding.ts'

const ROWS_AT_ONCE = 5000

/**
 * Checks that every batch bears the seal of a server that checked what is in it, and that no statement bears a seal that is not its
 * own. Only those that wait have one: afterwards their batch vouches for them.
 */
export async function* checkSeals(db: Reader, masterKey: Uint8Array): AsyncGenerator<Finding, void> {
  yield* checkStatements(db, masterKey)
  for await (const { id, root, size, seal } of pagesOf((after) => batches(db, after)))
    if (!isSealed(masterKey, 'batch', [root, size], seal))
      yield {
        kind: 'batch',
        id,
        part: 'link',
        sentence: `Batch ${id} does not bear the seal of a server that checked its statements.`,
      }
}

async function* checkStatements(db: Reader, masterKey: Uint8Array): AsyncGenerator<Finding, void> {
  for await (const { id, leaf, seal, type, record } of pagesOf((after) => statements(db, after)))
    if (!isSealed(masterKey, 'statement', [leaf], seal))
      yield {
        kind: type === 'company' ? 'statement' : type,
        id: type === 'company' ? id : record,
        part: 'record',
        sentence: `A statement about the ${type} ${record} bears a seal that no server gave it.`,
      }
}

/** Row by row, a page at a time. */
async function* pagesOf<Row extends { id: number }>(read: (after: number) => Promise<Row[]>) {
  let after = 0
  for (;;) {
    const rows = await read(after)
    yield* rows
    after = rows.at(-1)?.id ?? after
    if (rows.length < ROWS_AT_ONCE) return
  }
}

const batches = (db: Reader, after: number) =>
  db
    .selectFrom('anchor_batch')
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .select(['id', 'root', 'size', 'seal'])
    .execute()

const statements = (db: Reader, after: number) =>
  db
    .selectFrom('statement')
    .where('id', '>', after)
    .where('seal', 'is not', null)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .select(['id', 'leaf', 'seal', 'record_type as type', 'record_id as record'])
    .execute()
