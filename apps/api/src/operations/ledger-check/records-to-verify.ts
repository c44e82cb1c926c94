import { sql } from 'kysely'
import { certificationToVerify } from '../../features/certifications/verify-certification.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { RecordToVerify } from '../../platform/ledger/statements/verify-record.ts'
import type { Checked } from './finding.ts'
import { tradeToVerify } from '../../features/trades/verify-trade.ts'
import { planToVerify } from '../../features/transformation-plans/verify-plan.ts'

type Kind = 'trade' | 'certification' | 'plan'

const RECORDS_AT_ONCE = 500

const TABLE = { trade: 'trade', certification: 'certification', plan: 'transformation_plan' } as const

const TO_VERIFY: Record<Kind, (services: Checked, id: number) => RecordToVerify> = {
  trade: tradeToVerify,
  certification: certificationToVerify,
  plan: (_, id) => planToVerify(id),
}

/** Every record there is, and every one that somebody stated something about, with what its check compares. */
export async function* recordsToVerify(services: Checked): AsyncGenerator<RecordToVerify, void> {
  for (const kind of ['trade', 'certification', 'plan'] as const) {
    let ids: number[]
    let after = 0
    do {
      ids = await listIds(services.db, kind, after)
      for (const id of ids) yield TO_VERIFY[kind](services, id)
      after = ids.at(-1) ?? after
    } while (ids.length === RECORDS_AT_ONCE)
  }
}

async function listIds(db: Reader, kind: Kind, after: number): Promise<number[]> {
  const limit = sql.lit(RECORDS_AT_ONCE)
  const { rows } = await sql<{ id: number }>`select id from (
      (select id from ${sql.table(TABLE[kind])} where id > ${after} order by id limit ${limit})
      union
      (select distinct record_id from statement where record_type = ${kind} and record_id > ${after}
        order by record_id limit ${limit})
    ) as known order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
