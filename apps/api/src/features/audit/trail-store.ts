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
import { anyOf } from '../../platform/db/any-of.ts'
import { readableMoment } from '../../platform/db/readable-moment.ts'
import type { Tables } from '../../platform/db/tables.ts'

type Row = Selectable<Tables['audit_event']>

/** What happened, before it has a place in the trail. */
type UnsealedRow = Pick<Row, (typeof UNSEALED)[number]>

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

/** Takes the ends of companies' trails for this transaction alone, by company; without those that another one has. */
export async function takeHeads(tx: Tx, companyIds: readonly number[]): Promise<Map<number, TrailHead>> {
  const heads = await lockHeads(tx, companyIds)
  const missing = companyIds.filter((id) => !heads.has(id))
  if (missing.length === 0) return heads
  // A trail that begins, or that another transaction has: which of them, the next look says.
  await tx
    .insertInto('audit_head')
    .values(missing.map((id) => ({ company_id: id, sequence: 0, hash: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return new Map([...heads, ...(await lockHeads(tx, missing))])
}

async function lockHeads(tx: Tx, companyIds: readonly number[]): Promise<Map<number, TrailHead>> {
  const rows = await tx
    .selectFrom('audit_head')
    .where('company_id', '=', anyOf(companyIds))
    .select(['company_id', 'sequence', 'hash'])
    .orderBy('company_id')
    .forUpdate()
    .skipLocked()
    .execute()
  return new Map(rows.map(({ company_id: id, ...head }) => [id, head]))
}

/**
 * The oldest lines of companies that have no place yet, company by company, each with its seal, and whether another line had that before. What is beyond the
 * limit waits for the next time.
 */
export const listUnsealed = (tx: Tx, companyIds: readonly number[], limit: number) =>
  tx
    .selectFrom('audit_event')
    .where('company_id', '=', anyOf(companyIds))
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
    .orderBy('company_id')
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

/** Lines that get their places in a company's trail, after the end that it has. */
export type Appended = { companyId: number; head: TrailHead; rows: readonly UnsealedRow[] }

/** Gives lines their places, each with the hash of the one before, and answers the new end of each trail, in the order of `list`. */
export async function appendLines(tx: Tx, list: readonly Appended[]): Promise<TrailHead[]> {
  const placed = list.map(placesAfter)
  const places = placed.flatMap((each) => each.places)
  const ends = placed.map(({ end }, at) => ({ company: list[at]?.companyId, ...end }))
  await sql`with placed as (
      update audit_event set sequence = place.sequence, salt = place.salt, hash = place.hash, prev = place.prev
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as place(id bigint, sequence bigint, salt text, hash text, prev text)
      where audit_event.id = place.id)
    update audit_head set sequence = reached.sequence, hash = reached.hash
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as reached(company bigint, sequence bigint, hash text)
    where audit_head.company_id = reached.company`.execute(tx)
  return placed.map(({ end }) => end)
}

function placesAfter({ head, rows }: Appended) {
  let end = head
  const places = rows.map((row) => {
    const salt = toHex(randomBytes(32))
    const entry = asEntry(row, end.sequence + 1, end.hash)
    end = { sequence: entry.sequence, hash: trailEntryHash(entry, salt) }
    return { id: row.id, sequence: entry.sequence, salt, hash: end.hash, prev: entry.prev }
  })
  return { places, end }
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
