import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openDatabase } from '../../../src/platform/db/connect.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { MIGRATIONS, numberOf } from '../../../src/platform/db/migrations.ts'
import { asSuperuser } from '../../../src/platform/embedded/as-superuser.ts'
import { startCluster } from '../../../src/platform/embedded/postgres.ts'
import { openMailQueue } from '../../../src/platform/mail/mail-queue.ts'
import { temporaryFolder } from '../temporary-folder.ts'

export const QUICK = { log: () => {}, settings: { fsync: 'off' } }

/** What the superuser still owns in the database, but for what PostgreSQL itself made. */
export const LEFT = `select string_agg(format('%s %s', d.classid::regclass, d.objid), ', ') from (
    select 'pg_class'::regclass as classid, oid as objid, relowner as owner from pg_class
    union all select 'pg_proc'::regclass, oid, proowner from pg_proc
    union all select 'pg_type'::regclass, oid, typowner from pg_type
    union all select 'pg_namespace'::regclass, oid, nspowner from pg_namespace
    union all select 'pg_statistic_ext'::regclass, oid, stxowner from pg_statistic_ext
    union all select 'pg_collation'::regclass, oid, collowner from pg_collation
    union all select 'pg_conversion'::regclass, oid, conowner from pg_conversion
    union all select 'pg_operator'::regclass, oid, oprowner from pg_operator
    union all select 'pg_opclass'::regclass, oid, opcowner from pg_opclass
    union all select 'pg_opfamily'::regclass, oid, opfowner from pg_opfamily
    union all select 'pg_ts_dict'::regclass, oid, dictowner from pg_ts_dict
    union all select 'pg_ts_config'::regclass, oid, cfgowner from pg_ts_config
    union all select 'pg_largeobject'::regclass, oid, lomowner from pg_largeobject_metadata
    union all select 'pg_database'::regclass, oid, datdba from pg_database
  ) d where d.owner = 'selvedge'::regrole and d.objid >= 16384
    and not exists (select from pg_depend e where e.classid = d.classid and e.objid = d.objid and e.deptype = 'e')`

/**
 * A running cluster as the releases before the server had a role of its own left it: made, migrated up to a number and used by
 * the superuser, whose log-in `url` is.
 */
export async function anOldCluster(until: number) {
  const folder = join(await temporaryFolder(), 'postgres')
  const server = await startCluster({ dataDir: folder, ...QUICK })
  onTestFinished(server.stop)
  const other = new URL(server.url)
  other.pathname = 'postgres'
  await asSuperuser(other.href, (superuser) => superuser.query('create database selvedge'))
  const db = openDatabase(server.url, { max: 2 })
  const known = Object.entries(MIGRATIONS).filter(([name]) => numberOf(name) <= until)
  await migrate(db, { migrations: Object.fromEntries(known) })
  await db.destroy()
  await queueEmail(server.url, 'before')
  return { folder, ...server }
}

/** Creates the tables of the queue if there are none, and queues an e-mail. */
export async function queueEmail(url: string, subject: string): Promise<void> {
  const mail = await openMailQueue({
    url,
    masterKey: Buffer.alloc(32, 1),
    transport: { send: () => Promise.resolve() },
    onError: () => {},
  })
  const db = openDatabase(url, { max: 1 })
  const message = {
    kind: 'password-changed',
    to: 'a@mill.test',
    subject,
    text: 'text',
    html: 'html',
  } as const
  // Without the fence, which the oldest clusters do not have yet.
  await db.transaction().execute((tx) => mail.enqueue(tx, message))
  await db.destroy()
  await mail.stop()
}
