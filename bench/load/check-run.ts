import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/platform/db/connect.ts'
import { diskFileStore } from '../../apps/api/src/platform/files/disk-file-store.ts'
import { findViolations } from '../../apps/api/test/support/invariants/invariants.ts'
import { countUnanchored } from '../../apps/api/test/support/invariants/ledger-invariants.ts'
import type { Traffic } from './traffic.ts'
import type { SystemData } from '../../apps/api/test/support/invariants/system-data.ts'

/** The greatest ids before the run: what is above was made by servers. */
export type Before = {
  trade: number
  certification: number
  plan: number
  document: number
  material: number
}

export async function idsBefore(db: Db): Promise<Before> {
  const { rows } = await sql<Before>`
    select (select max(id) from trade) as trade, (select max(id) from certification) as certification,
      (select max(id) from transformation_plan) as plan, (select max(id) from document) as document,
      (select max(id) from material) as material`.execute(db)
  if (!rows[0]) throw new Error('The world is empty')
  return rows[0]
}

/** Waits until everything stated is anchored and every e-mail is gone; answers how many seconds that took. */
export async function settle(db: Db, patienceSeconds: number): Promise<number> {
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  while (seconds() < patienceSeconds) {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from pgboss.job where name = 'mail' and state not in ('completed', 'failed', 'cancelled')`.execute(
      db,
    )
    if ((await countUnanchored(db)) === 0 && rows[0]?.left === 0) return seconds()
    await delay(500)
  }
  throw new Error(`Not settled: ${await countUnanchored(db)} statements, batches and keys still wait`)
}

/**
 * What is wrong with what the servers made: the invariants of the tests, and that what was confirmed to callers is there
 * once, and nothing else. The world's own rows, which no server has made, are removed first: the database is thrown away.
 */
export async function checkRun(
  db: Db,
  before: Before,
  made: Traffic['made'][],
  { documents, sent, masterKey }: { documents: string; sent: SystemData['sent']; masterKey: Buffer },
): Promise<string[]> {
  const violations: string[] = []
  for (const [kind, table, last] of [
    ['trades', 'trade', before.trade],
    ['certifications', 'certification', before.certification],
    ['plans', 'transformation_plan', before.plan],
  ] as const) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where id > ${last}`.execute(
      db,
    )
    const there = new Set(rows.map(({ id }) => id))
    const answered = new Set(made.flatMap((each) => [...each[kind]]))
    for (const id of answered)
      if (!there.has(id)) violations.push(`${table} ${id} was answered and is not there`)
    for (const id of there)
      if (!answered.has(id)) violations.push(`${table} ${id} is there and nobody was told`)
  }
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    for (const statement of [
      sql`delete from chain_link where trade_id <= ${before.trade} or plan_id <= ${before.plan}`,
      sql`delete from trade_position where trade_id <= ${before.trade}`,
      sql`delete from trade where id <= ${before.trade}`,
      sql`delete from certification_shipment where certification_id <= ${before.certification}`,
      sql`delete from certification where id <= ${before.certification}`,
      sql`delete from plan_input where plan_id <= ${before.plan}`,
      sql`delete from transformation_plan where id <= ${before.plan}`,
      sql`delete from document where id <= ${before.document}`,
    ])
      await statement.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
  })
  const system = {
    db,
    files: diskFileStore(documents),
    masterKey,
    sent,
  }
  return [
    ...violations,
    ...(await findViolations(system)).filter((violation) => !isOfTheWorld(violation, before)),
  ]
}

/** Nobody has named the world's materials or registered its companies, so the log says nothing of it and they have no keys. */
const isOfTheWorld = (violation: string, { material }: Before) => {
  if (/^Company \d+ signs with 0 keys$/.test(violation)) return true
  const named = /^log: (material\.created|company\.onboarded) (\d+) is missing$/.exec(violation)
  return named !== null && (named[1] === 'company.onboarded' || Number(named[2]) <= material)
}
