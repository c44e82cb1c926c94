import { randomUUID } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../platform/db/connect.ts'
import { KNOWN_SCHEMA } from '../../platform/db/schema-fence.ts'
import { startEmbeddedPostgres } from '../../platform/embedded/postgres.ts'
import { anOldCluster, LEFT, QUICK } from '../../../test/support/database/old-cluster.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { inBackup, linkFile, type Manifest, masterKeyMark } from './backup-folder.ts'
import { copyCluster } from './base-backup.ts'
import { writeWhole } from './durable-file.ts'
import { restore } from './restore.ts'
import { ship, SLOT } from './ship.ts'

/** Starting a server writes much; a busy disk may take long over it. */
const SLOW_DISK_MS = 300_000
vi.setConfig({ testTimeout: SLOW_DISK_MS })

test('a backup from before the server had a role of its own comes back, and is that role’s then', async () => {
  const old = await anOldCluster(KNOWN_SCHEMA)
  const dataDir = dirname(old.folder)
  const folder = join(await temporaryFolder(), 'backup')
  const base = join(inBackup(folder).bases, 'first')
  const id = randomUUID()
  await writeWhole(inBackup(folder).identity, JSON.stringify({ id }))
  await writeWhole(linkFile(dataDir), JSON.stringify({ id, folder }))
  const db = openDatabase(old.url, { max: 1 })
  await sql`select pg_create_physical_replication_slot(${SLOT}, true)`.execute(db)
  const copied = await copyCluster(old.url, join(old.folder, 'cluster'), join(base, 'cluster'))
  await copyFile(join(old.folder, 'password'), join(base, 'password'))
  // In the log alone, which is replayed as the superuser of that time.
  await sql`create table later as select 7 as number`.execute(db)
  await ship({ db, postgres: old.folder, documents: undefined, blocksAfter: undefined }, dataDir)
  await db.destroy()
  const masterKey = Buffer.alloc(32, 1)
  const manifest: Manifest = {
    format: 1,
    ...copied,
    schema: KNOWN_SCHEMA,
    masterKey: masterKeyMark(masterKey),
    documents: 's3',
    chain: 'rpc',
  }
  await writeWhole(join(base, 'manifest.json'), JSON.stringify(manifest))

  const home = await temporaryFolder()
  const readMasterKey = () => Promise.resolve(masterKey)
  await restore({ folder, dataDir: home, to: undefined, masterKey, readMasterKey, say: () => {} })
  const server = await startEmbeddedPostgres({ dataDir: join(home, 'postgres'), ...QUICK })
  onTestFinished(server.stop)
  const restored = openDatabase(server.url, { max: 1 })
  onTestFinished(() => restored.destroy())
  expect((await sql`select number, current_user as "by" from later`.execute(restored)).rows).toEqual([
    { number: 7, by: 'selvedge_server' },
  ])
  expect(
    (await sql.raw<{ left: string | null }>(`select (${LEFT}) as "left"`).execute(restored)).rows,
  ).toEqual([{ left: null }])
  await sql`insert into later values (8)`.execute(restored)
})
