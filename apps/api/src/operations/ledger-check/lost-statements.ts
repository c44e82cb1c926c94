import { RECORD_TYPES } from '@selvedge/domain/records/record-types.ts'
import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import type { BatchToCheck, Member } from './read-batches.ts'
import { areaOf } from './record-ids.ts'
import { recordWords, versionWords } from './subject.ts'

/** So many are named; the checks of records name all. */
const NAMED = 20
/** Statements wait for their batch that long at most, where the server runs. */
const WAITED_MILLISECONDS = 60 * 60_000

type Loss = { batch: BatchToCheck; held: readonly Member[]; lost: readonly number[] }
type Named = { record_type: 'trade'; record_id: number; version: number }

/**
 * Says which records have lost the statements that are missing in a batch, as far as can be told. For certain where the neighbour in the
 * batch still has the lost leaf in its own path, and the next version of the record, or what was set aside, names that leaf. Else by
 * the audit lines of that time for which there is no statement.
 */
export async function nameLost(reader: Reader, { batch, held, lost }: Loss): Promise<string> {
  const leaves = leavesOf(held, lost)
  const named = leaves.length > 0 ? await listNamed(reader, leaves) : []
  const near = named.length < lost.length ? await recordsWithoutStatement(reader, timeOf(batch, held)) : []
  const known = new Set(named.map(recordWords))
  const others = near.filter((one) => !known.has(recordWords(one)))
  const said = [
    ...(named.length > 0 ? [say.lostNamed({ list: listed(named.map(versionWords)) })] : []),
    ...(others.length > 0 ? [say.lostNear({ list: listed(others.map(recordWords)) })] : []),
  ]
  return said.length > 0 ? said.join(' ') : say.lostUnknown
}

/** What the audit trails of that time speak of without a statement, in a sentence. */
export async function nameNear(reader: Reader, time: { from: Date; to: Date }): Promise<string> {
  const near = await recordsWithoutStatement(reader, time)
  return near.length > 0 ? say.lostNear({ list: listed(near.map(recordWords)) }) : say.lostUnknown
}

const listed = (names: readonly string[]): string => {
  const more = names.length - NAMED
  return [...names.slice(0, NAMED), ...(more > 0 ? [say.lostMore({ count: more })] : [])].join(', ')
}

/** The lost leaves that are the first hash in the path of the statement beside them. */
function leavesOf(held: readonly Member[], lost: readonly number[]): Hex[] {
  const proofs = new Map(held.map(({ batch_index: index, proof }) => [index, proof]))
  return lost.flatMap((index) => proofs.get(index ^ 1)?.[0] ?? [])
}

/** Whose statements these leaves were: the version before one that follows them, or one that was set aside. */
async function listNamed(reader: Reader, leaves: readonly Hex[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select record_type, record_id, version - 1 as version from statement where prev = any(${leaves}::text[])
    union
    select record_type, record_id, case when content ->> 'version' ~ '^\\d{1,9}$' then (content ->> 'version')::int else 0 end from set_aside_statement
      where content ->> 'leaf' = any(${leaves}::text[])
    union
    select record_type, record_id, version from statement where leaf = any(${leaves}::text[])
    order by 1, 2, 3`.execute(reader)
  return rows
}

const timeOf = ({ sealed_at: to, formerAt }: BatchToCheck, held: readonly Member[]) => {
  const times = [to, ...(formerAt ? [formerAt] : []), ...held.map(({ at }) => at)]
  return { from: new Date(Math.min(...times.map((at) => at.getTime())) - WAITED_MILLISECONDS), to }
}

/** The records whose audit lines of a time are more than their statements. */
async function recordsWithoutStatement(
  reader: Reader,
  { from, to }: { from: Date; to: Date },
): Promise<Omit<Named, 'version'>[]> {
  const isRecord: RawBuilder<boolean> = sql`${areaOf} = any(${[...RECORD_TYPES]}::text[])`
  const { rows } = await sql<Omit<Named, 'version'>>`
    select distinct split_part(e.event, '.', 1) as record_type, e.subject_id as record_id
    from (select event, subject_id, company_id from audit_event
      where at between ${from} and ${to} and ${isRecord} and subject_id is not null) e
    where (select count(*) from statement s where s.record_type = split_part(e.event, '.', 1) and s.record_id = e.subject_id
        and s.company_id = e.company_id and s.event = split_part(e.event, '.', 2))
      < (select count(*) from audit_event o where split_part(o.event, '.', 1) = split_part(e.event, '.', 1)
        and o.subject_id = e.subject_id and o.event = e.event and o.company_id = e.company_id)
    order by 1, 2 limit 1000`.execute(reader)
  return rows
}
