import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { SetAsideReason } from '@selvedge/domain/set-aside.ts'

/** A statement that will not be anchored, and why. */
export type SetAside = { id: number; reason: SetAsideReason }

/**
 * Takes statements out of their records' histories and keeps them whole, as they were found: the true history goes on without
 * them, and what they said can be looked into.
 */
export async function setAside(tx: Tx, found: readonly SetAside[], now: Date): Promise<void> {
  if (found.length === 0) return
  await sql`insert into set_aside_statement
      (statement_id, found_at, reason, record_type, record_id, company_id, content)
    select s.id, ${now}, found.reason, s.record_type, s.record_id, s.company_id,
      to_jsonb(s) || jsonb_build_object('documents', coalesce(
        (select jsonb_agg(to_jsonb(d)) from statement_document d where d.statement_id = s.id), '[]'::jsonb))
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found(id bigint, reason text)
      join statement s on s.id = found.id`.execute(tx)
  const ids = found.map(({ id }) => id)
  await tx.deleteFrom('statement_document').where('statement_id', 'in', ids).execute()
  await tx.deleteFrom('statement').where('id', 'in', ids).execute()
}
