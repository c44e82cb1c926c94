import { type Kysely, sql } from 'kysely'
import type { Db } from './connect.ts'
import { MIGRATIONS, numberOf } from './migrations.ts'

/** The number of the newest migration this source was written with: what a server that runs it knows. */
export const KNOWN_SCHEMA = Math.max(...Object.keys(MIGRATIONS).map(numberOf))

/** What servers know that run in this process but were not written with this schema: the tests' servers of the past. */
const otherwise = new WeakMap<Db, number>()

/** Makes every user of `db` a server that knows the schema up to `known` and no further. */
export function knowsSchema(db: Db, known: number): Db {
  otherwise.set(db, known)
  return db
}

export const knownSchema = (db: Db): number => otherwise.get(db) ?? KNOWN_SCHEMA

/** Shuts out all servers that know less than `least`, once their running transactions have ended. For migrations. */
export async function raiseFence(db: Kysely<unknown>, least: number): Promise<void> {
  await sql`lock table schema_fence in access exclusive mode`.execute(db)
  await sql`update schema_fence set least = ${least}`.execute(db)
}
