import { RECORD_TYPES } from '@selvedge/domain/records/record-types.ts'
import { sql } from 'kysely'
import { recordTypes } from '../../features/record-types.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { RecordToVerify } from '../../platform/ledger/statements/verify-record.ts'
import { recordToVerify } from '../../records/record-to-verify.ts'
import type { RecordType } from '../../records/record-type.ts'
import type { Checked } from './finding.ts'

const RECORDS_AT_ONCE = 500

/** Every record there is, and every one that somebody stated something about, with what its check compares. */
export async function* recordsToVerify(services: Checked): AsyncGenerator<RecordToVerify, void> {
  for (const type of RECORD_TYPES) {
    const record = recordTypes[type]
    let ids: number[]
    let after = 0
    do {
      ids = await listIds(services.db, record, after)
      for (const id of ids) yield recordToVerify(services, record, id)
      after = ids.at(-1) ?? after
    } while (ids.length === RECORDS_AT_ONCE)
  }
}

async function listIds(db: Reader, { type, table }: RecordType, after: number): Promise<number[]> {
  const limit = sql.lit(RECORDS_AT_ONCE)
  const { rows } = await sql<{ id: number }>`select id from (
      (select id from ${sql.table(table)} where id > ${after} order by id limit ${limit})
      union
      (select distinct record_id from statement where record_type = ${type} and record_id > ${after}
        order by record_id limit ${limit})
    ) as known order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
