import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { Signed } from '../keys/fast-signer.ts'
import type { WaitingStatement } from './check-waiting.ts'
import { isGenuine, type KeyRow } from '../keys/genuine-key.ts'

type Which = {
  masterKey: Uint8Array
  /** Those dated until then. */
  until?: Date
  /** Those dated after that. */
  from?: Date
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
  { masterKey, until, from, limit, batchId, notHeld }: Which,
): Promise<{ waiting: WaitingStatement[]; keys: KeyRow[] }> {
  const rows = await tx
    .selectFrom('statement as s')
    .selectAll('s')
    .where('s.batch_id', 'is not distinct from', batchId ?? null)
    .$if(until !== undefined, (query) => query.where('s.at', '<=', until ?? null))
    .$if(from !== undefined, (query) => query.where('s.at', '>', from ?? null))
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
  const beforeOf = await listBefore(tx, rows)
  const companies = [...new Set(rows.map(({ company_id: id }) => id))]
  const keys = await tx.selectFrom('company_key').selectAll().where('company_id', 'in', companies).execute()
  return {
    waiting: rows.map((row) => ({ ...row, batch: null, before: beforeOf.get(row.id) ?? null })),
    keys: keys.filter((key) => isGenuine(masterKey, key)),
  }
}

/** By their numbers, what the records of these said before. */
async function listBefore(tx: Tx, rows: readonly { id: number; version: number }[]) {
  const later = rows.filter(({ version }) => version > 1).map(({ id }) => id)
  if (later.length === 0) return new Map<number, WaitingStatement['before']>()
  const before = await tx
    .selectFrom('statement as s')
    .innerJoin('statement as p', (join) =>
      join
        .onRef('p.record_type', '=', 's.record_type')
        .onRef('p.record_id', '=', 's.record_id')
        .on((eb) => eb('p.version', '=', eb('s.version', '-', 1))),
    )
    .where('s.id', 'in', later)
    .select(['s.id', 'p.body', 'p.salt', 'p.leaf'])
    .execute()
  return new Map(before.map(({ id, ...one }) => [id, one]))
}

/** What comes after a waiting statement in their order, as many: to be checked ahead. Not locked, and perhaps gone by then. */
export const listSignedAfter = (
  tx: Tx,
  { at, id }: WaitingStatement,
  { until, limit }: { until: Date; limit: number },
): Promise<Signed[]> =>
  tx
    .selectFrom('statement')
    .select(['leaf', 'signature', 'set_place'])
    .where('batch_id', 'is', null)
    .where(sql<boolean>`(at, id) > (${at}, ${id})`)
    .where('at', '<=', until)
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute()
