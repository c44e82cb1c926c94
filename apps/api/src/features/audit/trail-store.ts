import { randomBytes } from 'node:crypto'
import { type Hex, toHex } from '@selvedge/proof/hex.ts'
import {
  type StoredEntry,
  type TrailEntry,
  trailEntryHash,
  type TrailHead,
} from '@selvedge/proof/audit-trail.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { readableMoment } from '../../platform/db/readable-moment.ts'
import type { Tables } from '../../platform/db/tables.ts'

type Row = Selectable<Tables['audit_event']>

/** What happened, before it has a place in the trail. */
export type UnsealedRow = Pick<Row, (typeof UNSEALED)[number]>

const UNSEALED = ['id', 'at', 'company_id', 'user_id', 'event', 'subject_id', 'data'] as const

/** Companies with lines that have no place in their trail yet. */
export async function companiesUnsealed(reader: Reader, limit: number): Promise<number[]> {
  const rows = await reader
    .selectFrom('audit_event')
    .where('sequence', 'is', null)
    .where('refused_at', 'is', null)
    .select('company_id')
    .distinct()
    .limit(limit)
    .execute()
  return rows.map((row) => row.company_id)
}

/** Takes the end of a company's trail for this transaction alone; undefined while another one has it. */
export async function takeHead(tx: Tx, companyId: number): Promise<TrailHead | undefined> {
  await tx
    .insertInto('audit_head')
    .values({ company_id: companyId, sequence: 0, hash: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('audit_head')
    .where('company_id', '=', companyId)
    .select(['sequence', 'hash'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** The oldest lines of a company that have no place yet, each with its seal, and whether another line had that before. */
export const listUnsealed = (tx: Tx, companyId: number, limit: number) =>
  tx
    .selectFrom('audit_event')
    .where('company_id', '=', companyId)
    .where('sequence', 'is', null)
    .where('refused_at', 'is', null)
    .select([...UNSEALED, 'seal'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('audit_event as earlier')
            .whereRef('earlier.seal', '=', 'audit_event.seal')
            // One that has its place was first, whatever its number: numbers of copies can be of an earlier year.
            .where((other) =>
              other.or([
                other('earlier.sequence', 'is not', null),
                other('earlier.id', '<', other.ref('audit_event.id')),
              ]),
            )
            .select('earlier.id'),
        )
        .as('isCopy'),
    )
    .orderBy('id')
    .limit(limit)
    .execute()

/** Keeps lines that no server wrote out of the trail. They stay as they are, to be looked into. */
export const refuseLines = (tx: Tx, ids: readonly number[], at: Date) =>
  tx
    .updateTable('audit_event')
    .set({ refused_at: at })
    .where('id', 'in', [...ids])
    .execute()

/** Gives lines their places after `head`, each with the hash of the one before, and answers the new end. */
export async function appendLines(
  tx: Tx,
  head: TrailHead,
  companyId: number,
  rows: readonly UnsealedRow[],
): Promise<TrailHead> {
  let end = head
  const places = rows.map((row) => {
    const salt = toHex(randomBytes(32))
    const entry = asEntry(row, end.sequence + 1, end.hash)
    end = { sequence: entry.sequence, hash: trailEntryHash(entry, salt) }
    return { id: row.id, sequence: entry.sequence, salt, hash: end.hash, prev: entry.prev }
  })
  await sql`update audit_event set sequence = place.sequence, salt = place.salt, hash = place.hash, prev = place.prev
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as place(id bigint, sequence bigint, salt text, hash text, prev text)
    where audit_event.id = place.id`.execute(tx)
  await tx.updateTable('audit_head').set(end).where('company_id', '=', companyId).execute()
  return end
}

/** The lines of a trail from a place on, in order. */
export async function listLines(
  reader: Reader,
  { companyId, after, limit }: { companyId: number; after: number; limit: number },
): Promise<StoredEntry[]> {
  const rows = await reader
    .selectFrom('audit_event')
    .where('company_id', '=', companyId)
    .where('sequence', '>', after)
    .select([...UNSEALED, 'sequence', 'salt', 'hash', 'prev'])
    .orderBy('sequence')
    .limit(limit)
    .execute()
  return rows.flatMap(asStoredEntry)
}

function asStoredEntry({ sequence, salt, hash, prev, ...row }: UnsealedRow & Place): StoredEntry[] {
  if (sequence === null || salt === null || hash === null) return []
  return [{ ...asEntry(row, sequence, prev), salt, hash }]
}

type Place = Pick<Row, 'sequence' | 'salt' | 'hash' | 'prev'>

const asEntry = (row: UnsealedRow, sequence: number, prev: Hex | null): TrailEntry => ({
  v: 1,
  company: row.company_id,
  sequence,
  at: readableMoment(row.at).toISOString(),
  user: row.user_id,
  event: row.event,
  subject: row.subject_id,
  data: row.data,
  prev,
})
