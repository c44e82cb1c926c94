import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, openDatabase } from '../apps/api/src/platform/db/connect.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded/postgres.ts'

/** An empty database of this release in a folder of its own, for one run. */
export type BenchDatabase = {
  db: Db
  url: string
  folder: string
  /** How many statements were sent to it so far. */
  queries: () => number
  /** Ends it, and removes the folder. */
  close: () => Promise<void>
}

/** Makes a database; the caller closes it. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-bench-'))
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  let queries = 0
  const db = openDatabase(server.url, { onQuery: () => void queries++ })
  const close = async () => {
    await db.destroy()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await migrate(db)
    return { db, url: server.url, folder, queries: () => queries, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Makes a database for a piece of work, and ends it afterwards, however that ends. */
export async function withDatabase(work: (database: BenchDatabase) => Promise<void>): Promise<void> {
  const database = await openBenchDatabase()
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
