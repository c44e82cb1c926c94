import type { Hex } from '@selvedge/proof/hex.ts'
import type { Selectable } from 'kysely'
import type { LedgerTables } from '../../platform/db/ledger-tables.ts'
import type { Reader } from '../../platform/db/connect.ts'

/** A batch as our tables have it, with whether they call it anchored. */
export type BatchToCheck = Selectable<LedgerTables['anchor_batch']> & {
  isCalledAnchored: boolean
  /** When the batch before it was made: what is lost was stated after that, or a little before. */
  formerAt: Date | null
}

/** A statement in a batch. */
export type Member = Pick<
  Selectable<LedgerTables['statement']>,
  'id' | 'leaf' | 'batch_index' | 'proof' | 'record_type' | 'record_id' | 'version' | 'at'
>

/** The next batches by number. */
export async function listBatches(
  reader: Reader,
  { after, limit, contract }: { after: number; limit: number; contract: Hex },
): Promise<BatchToCheck[]> {
  const rows = await reader
    .selectFrom('anchor_batch as b')
    .where('b.id', '>', after)
    .orderBy('b.id')
    .limit(limit)
    .selectAll('b')
    .select((eb) => [
      eb
        .selectFrom('ledger_submission as l')
        .whereRef('l.batch_id', '=', 'b.id')
        .where('l.kind', '=', 'anchor')
        .where('l.contract', '=', contract)
        .where('l.state', '=', 'done')
        .select('l.id')
        .limit(1)
        .as('done'),
      eb
        .selectFrom('anchor_batch as f')
        .whereRef('f.id', '<', 'b.id')
        .orderBy('f.id', 'desc')
        .select('f.sealed_at')
        .limit(1)
        .as('formerAt'),
    ])
    .execute()
  return rows.map(({ done, ...batch }) => ({ ...batch, isCalledAnchored: done !== null }))
}

/** All statements in a batch, in their places. */
export const listMembers = (reader: Reader, batchId: number): Promise<Member[]> =>
  reader
    .selectFrom('statement')
    .where('batch_id', '=', batchId)
    .select(['id', 'leaf', 'batch_index', 'proof', 'record_type', 'record_id', 'version', 'at'])
    .orderBy('batch_index')
    .orderBy('id')
    .execute()
