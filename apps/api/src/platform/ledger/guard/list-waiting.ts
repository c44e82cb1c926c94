import type { Tx } from '../../db/connect.ts'
import type { WaitingStatement } from './check-waiting.ts'
import { isGenuine, type KeyRow } from './genuine-key.ts'

type Which = {
  masterKey: Uint8Array
  until: Date
  limit: number
  batchId?: number
  /** Without those that were held in between: they are looked at again later (docs/adr/0034). */
  notHeld?: { from: Date; until: Date }
}

/**
 * The oldest statements that are in no batch, or all of a batch, locked, each with the one before it in its record's history, and
 * all keys of their companies that this server made (`genuine-key.ts`).
 */
export async function listWaiting(
  tx: Tx,
  { masterKey, until, limit, batchId, notHeld }: Which,
): Promise<{ waiting: WaitingStatement[]; keys: KeyRow[] }> {
  const rows = await tx
    .selectFrom('statement as s')
    .selectAll('s')
    .where('s.batch_id', 'is not distinct from', batchId ?? null)
    .where('s.at', '<=', until)
    .$if(notHeld !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('s.held_at', 'is', null),
          eb('s.held_at', '<', notHeld?.from ?? null),
          eb('s.held_at', '>', notHeld?.until ?? null),
        ]),
      ),
    )
    .orderBy('s.at')
    .orderBy('s.id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (rows.length === 0) return { waiting: [], keys: [] }
  const ids = rows.map(({ id }) => id)
  const before = await tx
    .selectFrom('statement as s')
    .innerJoin('statement as p', (join) =>
      join
        .onRef('p.record_type', '=', 's.record_type')
        .onRef('p.record_id', '=', 's.record_id')
        .on((eb) => eb('p.version', '=', eb('s.version', '-', 1))),
    )
    .where('s.id', 'in', ids)
    .select(['s.id', 'p.body', 'p.salt', 'p.leaf'])
    .execute()
  const beforeOf = new Map(before.map(({ id, ...one }) => [id, one]))
  const companies = [...new Set(rows.map(({ company_id: id }) => id))]
  const keys = await tx.selectFrom('company_key').selectAll().where('company_id', 'in', companies).execute()
  return {
    waiting: rows.map((row) => ({ ...row, batch: null, before: beforeOf.get(row.id) ?? null })),
    keys: keys.filter((key) => isGenuine(masterKey, key)),
  }
}
