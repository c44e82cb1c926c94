import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, type MigrationResultSet, Migrator } from 'kysely/migration'
import { StartError } from '../config/start-error.ts'
import type { Db } from './connect.ts'
import { MIGRATIONS, numberOf } from './migrations.ts'
import { raiseFence } from './schema-fence.ts'
import { sqlState } from './hosts/sql-state.ts'

type Options = {
  /** What this server knows; its own migrations unless a test says otherwise. */
  migrations?: typeof MIGRATIONS
  /** How long a migration waits for a table others use, and how often it tries: all who come after it wait as well. */
  lockMilliseconds?: number
  attempts?: number
}

/** Others have a lock: not available in time, or each waits for the other. */
const HELD: ReadonlySet<string> = new Set(['55P03', '40P01'])
const PAUSE_MILLISECONDS = 1000

/**
 * Brings the schema up to date, one server process at a time. Returns the names of the migrations it applied. Throws a StartError
 * if the database is newer than this server, or if others lock its tables for too long.
 */
export async function migrate(db: Db, options: Options = {}): Promise<string[]> {
  const { migrations = MIGRATIONS, lockMilliseconds = 3000, attempts = 20 } = options
  const provider = { getMigrations: () => Promise.resolve(guarded(migrations, lockMilliseconds)) }
  for (let attempt = 1; ; attempt++) {
    await refuseNewer(db, migrations)
    const { error, results = [] } = await applyAll(db, migrations, provider)
    if (error === undefined) return results.map((result) => result.migrationName)
    // Another server may have loaded it further than we know while we waited for our turn.
    await refuseNewer(db, migrations)
    const isHeld = HELD.has(sqlState(error) ?? '')
    if (isHeld && attempt === attempts)
      throw new StartError(
        'The database could not be upgraded: other work keeps a lock on a table. See pg_stat_activity, and start again.',
      )
    if (!isHeld) throw new Error('The database could not be upgraded', { cause: error })
    await delay(PAUSE_MILLISECONDS)
  }
}

/** All migrations that are not applied yet, after what comes before them. */
async function applyAll(
  db: Db,
  migrations: typeof MIGRATIONS,
  provider: MigrationProvider,
): Promise<MigrationResultSet> {
  try {
    const applied = await appliedMigrations(db)
    for (const [name, { before }] of Object.entries(migrations))
      if (before && !applied.includes(name)) await before(db as Kysely<unknown>)
  } catch (error) {
    return { error }
  }
  return new Migrator({ db, provider }).migrateToLatest()
}

const FENCE = 16

/** Each migration waits briefly for its locks; a breaking one first has all writers end and shuts out who knows less. */
function guarded(migrations: typeof MIGRATIONS, lockMilliseconds: number): Record<string, Migration> {
  const entries = Object.entries(migrations).map(([name, migration]): [string, Migration] => [
    name,
    {
      async up(db) {
        await sql.raw(`set local lock_timeout = ${lockMilliseconds}`).execute(db)
        if (migration.change === 'breaking' && numberOf(name) > FENCE) await raiseFence(db, numberOf(name))
        await migration.up(db)
      },
    },
  ])
  return Object.fromEntries(entries)
}

async function refuseNewer(db: Db, migrations: typeof MIGRATIONS): Promise<void> {
  const newer = (await appliedMigrations(db)).filter((name) => !(name in migrations))
  if (newer.length === 0) return
  throw new StartError(
    `The database is newer than this server: it has ${newer.join(', ')}, which this one does not know. Start a server of that release or a later one; to go back, restore a backup from before.`,
  )
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: found } = await sql`select to_regclass('kysely_migration') as name`.execute(db)
  if ((found[0] as { name: unknown } | undefined)?.name === null) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
