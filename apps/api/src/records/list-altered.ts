import { ALTERED_COUNTED, ALTERED_NAMED, type listAlteredEndpoint } from '@selvedge/contract/altered.ts'
import { RECORD_TYPES, type RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import type { AlteredPart } from '@selvedge/domain/integrity.ts'
import { integrity } from '@selvedge/messages/en/integrity.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { SignedIn } from '../platform/context/signed-in.ts'
import type { Db } from '../platform/db/connect.ts'
import type { RecordType, RecordTypes } from './record-type.ts'
import { rowsOf } from './rows-of.ts'

type Answer = z.input<typeof listAlteredEndpoint.response>
type Row = { type: RecordTypeName; id: number; part: AlteredPart; since: Date }

/** The records of a company that are altered, the last found first. Counts no further than the contract says. */
export async function listAltered(
  db: Db,
  records: RecordTypes,
  { companyId }: Pick<SignedIn, 'companyId'>,
): Promise<Answer> {
  const ofTypes = RECORD_TYPES.flatMap((type) => [
    ofType(records[type], companyId),
    goneOf(records[type], companyId),
  ])
  const { rows } = await sql<Row & { total: number }>`
    select found.*, (count(*) over ())::int as total from (
      ${sql.join(ofTypes, sql` union all `)} limit ${ALTERED_COUNTED}) found
    order by since desc, id desc limit ${ALTERED_NAMED}`.execute(db)
  const named = await Promise.all(
    RECORD_TYPES.map(async (type) => {
      const ids = rows.filter((row) => row.type === type).map(({ id }) => id)
      return [type, ids.length === 0 ? new Map() : await records[type].names(db, ids)] as const
    }),
  )
  const names = new Map(named)
  return {
    records: rows.map(({ type, id, part, since }) => {
      const name = integrity.numbered({ type, id: String(id) })
      const record = names.get(type)?.get(id) ?? { record: 'name' as const, name }
      return { record, part, since: since.toISOString() }
    }),
    total: rows[0]?.total ?? 0,
  }
}

/** By the index of open alterations, which has next to none. */
const ofType = (record: RecordType, companyId: number) => sql`
  (select ${sql.lit(record.type)} as type, altered.record_id as id, altered.part, altered.found_at as since
    from record_alteration altered join ${rowsOf(record)} on ${sql.ref(`${record.table}.id`)} = altered.record_id
    where altered.record_type = ${sql.lit(record.type)} and altered.ended_at is null and ${record.isOf(companyId)})`

/** What the company stated, and has no row any more. */
const goneOf = ({ type, table, only }: Pick<RecordType, 'type' | 'table' | 'only'>, companyId: number) => sql`
  (select ${sql.lit(type)} as type, altered.record_id as id, altered.part, altered.found_at as since
    from record_alteration altered
    where altered.record_type = ${sql.lit(type)} and altered.ended_at is null
      and not exists (select from ${rowsOf({ table, only })} where ${sql.ref(`${table}.id`)} = altered.record_id)
      and exists (select from statement s where s.record_type = ${sql.lit(type)}
        and s.record_id = altered.record_id and s.company_id = ${companyId}))`
