import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { openDatabase } from '../../../src/platform/db/connect.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { MIGRATIONS } from '../../../src/platform/db/migrations.ts'
import { asSuperuser } from '../../../src/platform/embedded/as-superuser.ts'
import { logInAsServer, startCluster } from '../../../src/platform/embedded/postgres.ts'
import { openBlockStore } from '../../../src/platform/ledger/embedded/embedded-store.ts'
import { QUICK } from '../database/old-cluster.ts'
import type { FormerCopy } from './former-copy.ts'

/**
 * Makes the data folder of a stopped server of the former release out of a copy: database, blockchain, documents and secrets. The queue
 * of e-mails is empty, as all were sent.
 */
export async function restoreFormerCopy(copy: FormerCopy, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres')
  const server = await startCluster({ dataDir: folder, ...QUICK })
  try {
    await migrateUntil(await logInAsServer(server, folder), copy.migration)
    await asSuperuser(server.url, (superuser) => fill(superuser, copy))
  } finally {
    await server.stop()
  }
  const chain = await openBlockStore(join(dataDir, 'chain'))
  for (const block of copy.blocks) await chain.take(block)
  await chain.close()
  for (const { sha256, base64 } of copy.documents)
    await write(join(dataDir, 'documents', sha256.slice(0, 2)), sha256, Buffer.from(base64, 'base64'))
  for (const [name, text] of Object.entries(copy.secrets)) await write(join(dataDir, 'secrets'), name, text)
}

async function migrateUntil(url: string, newest: string): Promise<void> {
  const db = openDatabase(url, { max: 2 })
  const names = Object.keys(MIGRATIONS)
  const before = new Set(names.slice(0, names.indexOf(newest) + 1))
  await migrate(db, {
    migrations: Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => before.has(name))),
  })
  await db.destroy()
}

/** Puts all rows in, in place of those that migrations made; as a restored dump, without looking at references in between. */
async function fill(superuser: Client, { rows, sequences }: FormerCopy): Promise<void> {
  const tables = Map.groupBy(rows, ({ table }) => table)
  await superuser.query('begin')
  await superuser.query(`set local session_replication_role = 'replica'`)
  const names = [...tables.keys()].map((table) => `public."${table}"`)
  await superuser.query(`truncate ${names.join()} cascade`)
  for (const [table, own] of tables) {
    const columns = await superuser.query<{ list: string }>(
      `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const list = columns.rows[0]?.list ?? ''
    await superuser.query(
      `insert into public."${table}" (${list}) overriding system value
       select ${list} from jsonb_populate_recordset(null::public."${table}", $1::jsonb)`,
      [`[${own.map(({ json }) => json).join()}]`],
    )
  }
  for (const [name, value] of Object.entries(sequences))
    await superuser.query('select setval($1::regclass, $2)', [`public."${name}"`, value])
  await superuser.query('commit')
}

async function write(folder: string, name: string, content: string | Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), content, { mode: 0o600 })
}
