import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { CaptureError } from '../../platform/db/epcis-tables.ts'
import type { Caller } from './caller.ts'

type Capture = {
  behaviour: 'rollback' | 'proceed'
  context: string
  errors: readonly CaptureError[]
  stored: readonly unknown[]
  repeated: number
}

/** Writes what became of what one caller sent. Answers the numbers, in the order of the list. */
export async function insertCaptures(
  tx: Tx,
  { caller: { companyId, userId, key }, at }: { caller: Caller; at: Date },
  list: readonly Capture[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      select record_number() as id, nth, behaviour, context, errors, events, repeated
      from unnest(
        ${list.map(({ behaviour }) => behaviour)}::text[],
        ${list.map(({ context }) => context)}::text[],
        ${list.map(({ errors }) => JSON.stringify(errors))}::text[],
        ${list.map(({ stored }) => stored.length)}::int[],
        ${list.map(({ repeated }) => repeated)}::int[]
      ) with ordinality as sent (behaviour, context, errors, events, repeated, nth)
    ), written as (
      insert into capture (id, company_id, created_by, key_id, created_at, behaviour, context, errors, events, repeated)
      select id, ${companyId}::bigint, ${userId}::bigint, ${key?.id ?? null}::bigint, ${at}::timestamptz, behaviour, context, errors::jsonb, events, repeated
      from made
    )
    select id from made order by nth`.execute(tx)
  return rows.map(({ id }) => id)
}
