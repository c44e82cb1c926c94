import { sql } from 'kysely'
import { resolve } from 'node:path'
import { openDatabase } from '../apps/api/src/platform/db/connect.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded/postgres.ts'
import { hashPassword } from '../apps/api/src/platform/crypto/passwords.ts'
import { makeChainWorld } from './chain-world.ts'

/**
 * Makes a data folder with one synthetic chain of so many plans, to be looked at in the product:
 *
 *     npm run world -- 2000 world-2000
 *     DATA_DIR=world-2000 npm start
 *
 * Straight by SQL: nothing in it is signed or anchored, and its papers have no bytes.
 */
const SIZES = [50, 500, 2000, 10_000, 50_000]
const USERNAME = 'world'
const PASSWORD = 'woven-edge-26'

const nodes = Number(process.argv[2])
const folder = process.argv[3]
if (!SIZES.includes(nodes) || !folder) {
  console.error(
    `Say how many plans (${SIZES.join(', ')}) and the data folder: npm run world -- 500 world-500`,
  )
  process.exit(1)
}
const server = await startEmbeddedPostgres({ dataDir: resolve(folder, 'postgres'), log: console.log })
const db = openDatabase(server.url)
try {
  await migrate(db)
  const taken = await db.selectFrom('company').select('id').limit(1).execute()
  if (taken.length > 0) throw new Error(`${folder} holds companies already: name a new folder`)
  const [end] = await makeChainWorld(db, [{ nodes, edges: nodes * 2, positionsPerEdge: 1 }])
  if (!end) throw new Error('The world has no end')
  // The server that starts on it first takes it over, as what an earlier release wrote.
  await sql`update app_user set username = ${USERNAME}, username_key = ${USERNAME}, password_hash = ${await hashPassword(PASSWORD)}
    where id = ${end.companyId}`.execute(db)
  console.log(
    `Made. DATA_DIR=${folder} npm start, log in as ${USERNAME} / ${PASSWORD}, then /cotton/graph/${end.materialId}`,
  )
} finally {
  await db.destroy()
  await server.stop()
}
