import type { Hex } from '@selvedge/proof/hex.ts'
import type { StatementType } from '@selvedge/proof/statement.ts'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { readableMoment } from '../../db/readable-moment.ts'
import type { Tables } from '../../db/tables.ts'
import type { LedgerTables } from '../../db/ledger-tables.ts'

/** A statement as our tables have it, with its batch once it is in one. Nothing of it is believed before it is checked. */
export type StoredStatement = Omit<
  Selectable<LedgerTables['statement']>,
  'batch_id' | 'batch_index' | 'proof'
> & {
  /**
   * `calledBy` are the transactions that anchored it, as our tables say, here or on another chain; `place` is its place in the log of
   * batches.
   */
  batch: {
    root: Hex
    size: number
    index: number
    proof: Hex[]
    calledBy: Hex[]
    place: number | null
  } | null
}

type StatementKey = { type: StatementType; id: number }

/** One state a record was put in: the given one, or the newest that our tables call anchored. */
export async function findStatement(
  reader: Reader,
  { type, id, contract, which }: StatementKey & { contract: Hex; which: number | 'anchored' },
): Promise<StoredStatement | undefined> {
  const row = await statements(reader, contract)
    .where('s.record_type', '=', type)
    .where('s.record_id', '=', id)
    .$if(which !== 'anchored', (query) => query.where('s.version', '=', Number(which)))
    .$if(which === 'anchored', (query) => query.where((eb) => isCalledAnchored(eb, contract)))
    .orderBy('s.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && asStored(row)
}

/** Every state a record was put in, oldest first. */
export async function listStatementsOf(
  reader: Reader,
  { type, id, contract }: StatementKey & { contract: Hex },
): Promise<StoredStatement[]> {
  const rows = await statements(reader, contract)
    .where('s.record_type', '=', type)
    .where('s.record_id', '=', id)
    .orderBy('s.version')
    .execute()
  return rows.map(asStored)
}

/** Every statement that speaks of a document, oldest first. */
export async function listStatementsAbout(
  reader: Reader,
  { documentId, contract }: { documentId: number; contract: Hex },
): Promise<(StoredStatement & { attested: string })[]> {
  const rows = await statements(reader, contract)
    .innerJoin('statement_document as d', 'd.statement_id', 's.id')
    .select('d.sha256 as attested')
    .where('d.document_id', '=', documentId)
    .orderBy('s.at')
    .orderBy('s.id')
    .execute()
  return rows.map((row) => ({ ...asStored(row), attested: row.attested }))
}

const statements = (reader: Reader, contract: Hex) =>
  reader
    .selectFrom('statement as s')
    .leftJoin('anchor_batch as b', 'b.id', 's.batch_id')
    .selectAll('s')
    .select(['b.root as batch_root', 'b.size as batch_size', 'b.log_index as batch_place'])
    .select((eb) =>
      eb
        .selectFrom('ledger_submission as l')
        .select((of) => of.fn.agg<Hex[]>('array_agg', ['l.tx_hash']).as('hashes'))
        .whereRef('l.batch_id', '=', 's.batch_id')
        .where('l.contract', '=', contract)
        .where('l.state', '=', 'done')
        .where('l.tx_hash', 'is not', null)
        .as('called_by'),
    )

const isCalledAnchored = (eb: ExpressionBuilder<Joined, 's'>, contract: Hex) =>
  eb.exists(
    eb
      .selectFrom('ledger_submission as l')
      .select('l.id')
      .whereRef('l.batch_id', '=', 's.batch_id')
      .where('l.contract', '=', contract)
      .where('l.state', '=', 'done'),
  )

type Joined = Tables & { s: LedgerTables['statement'] }

type Row = Awaited<ReturnType<ReturnType<typeof statements>['execute']>>[number]

function asStored({
  batch_root: root,
  batch_size: size,
  batch_place: place,
  batch_index: index,
  proof,
  called_by,
  ...row
}: Row): StoredStatement {
  const isBatched = root !== null && size !== null && index !== null && proof !== null
  return {
    ...row,
    at: readableMoment(row.at),
    batch: isBatched ? { root, size, index, proof, calledBy: called_by ?? [], place } : null,
  }
}
