import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { type Kysely, sql } from 'kysely'
import type { Db, Reader, Tx } from './connect.ts'
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

/**
 * The least a server must know to write, seen from inside a transaction. Reading it takes the table's weakest lock until
 * the transaction ends, and a migration that raises it takes the strongest: so either this transaction ends first, or it
 * waits here and then reads the new number (docs/adr/0013).
 */
export async function requireWriter(tx: Tx, known: number): Promise<void> {
  const least = await leastWriter(tx)
  if (known < least) throw outOfDate()
}

/** The same as a query from outside: for work outside the database, such as sending an e-mail. */
export async function requireCurrent(db: Db): Promise<void> {
  if (knownSchema(db) < (await leastWriter(db))) throw outOfDate()
}

async function leastWriter(reader: Reader): Promise<number> {
  const { least } = await reader.selectFrom('schema_fence').select('least').executeTakeFirstOrThrow()
  return least
}

const outOfDate = () => new DomainError('UNAVAILABLE', refusals.olderThanDatabase)

/** Shuts out all servers that know less than `least`, once their running transactions have ended. For migrations. */
export async function raiseFence(db: Kysely<unknown>, least: number): Promise<void> {
  await sql`lock table schema_fence in access exclusive mode`.execute(db)
  await sql`update schema_fence set least = ${least}`.execute(db)
}
