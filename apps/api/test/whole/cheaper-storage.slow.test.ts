import { chmod, chown, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { checkLedger } from '../../src/operations/ledger-check/check-ledger.ts'
import { asSuperuser } from '../../src/platform/embedded/as-superuser.ts'
import { SERVER_ROLE } from '../../src/platform/embedded/logins.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded/postgres.ts'
import { openDatabase } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { PARTED } from '../../src/platform/db/numbers/parts-of-years.ts'
import { superuserUrl } from '../support/database/superuser.ts'
import { makeFolder, removeFolder } from '../support/temporary-folder.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { acceptTrade, aTrade } from '../support/world/trades.ts'

/** A server of its own: where tables lie is a matter of the whole server, and of its superuser. */
let t: TestApp
let asOwner: (work: (statement: (text: string) => Promise<unknown>) => Promise<void>) => Promise<void>
let cheap: string
beforeAll(async () => {
  const home = await makeFolder()
  const dataDir = join(home, 'postgres')
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' } })
  cheap = join(home, 'cheap')
  await mkdir(cheap)
  // The database works as a user of its own.
  await chmod(home, 0o711)
  const { uid, gid } = await stat(join(dataDir, 'cluster'))
  await chown(cheap, uid, gid)
  const owner = await superuserUrl(dataDir, server.url)
  asOwner = (work) => asSuperuser(owner, (superuser) => work((text) => superuser.query(text)))
  const db = openDatabase(server.url)
  await migrate(db)
  await db.destroy()
  t = await testApp({ url: server.url })
  return async () => {
    await server.stop()
    await removeFolder(home)
  }
}, 120_000)

/** As docs/operations.md says it. */
const move = async (part: string): Promise<void> => {
  await sql`alter table ${sql.table(part)} set tablespace cheap`.execute(t.db)
  const { rows } = await sql<{
    name: string
  }>`select indexname as name from pg_indexes where tablename = ${part}`.execute(t.db)
  for (const { name } of rows) await sql`alter index ${sql.ref(name)} set tablespace cheap`.execute(t.db)
}

test('a year that was moved to cheaper storage is verified, checked and gone on from as before', async () => {
  const made = await aTrade(t)
  await acceptTrade(t, made.consignee, made.trade, 'contract')
  await t.anchor()
  const verdict = () => t.call(made.contractor, verifyTradeEndpoint, { params: { id: made.trade.id } })
  const before = await verdict()
  expect(before).toMatchObject({ verdict: 'verified' })

  await asOwner(async (statement) => {
    await statement(`create tablespace cheap location '${cheap}'`)
    await statement(`grant create on tablespace cheap to ${SERVER_ROLE}`)
  })
  const { rows } = await sql<{ part: string }>`
    select distinct tableoid::regclass::text as part from statement
    union select distinct tableoid::regclass::text from audit_event
    union select distinct tableoid::regclass::text from epcis_event`.execute(t.db)
  expect(rows).toHaveLength(3)
  for (const { part } of rows) await move(part)

  expect(await verdict()).toEqual(before)
  const other = await aTrade(t)
  await acceptTrade(t, other.consignee, other.trade, 'contract')
  await t.anchor()
  const findings = []
  for await (const one of checkLedger(t.services)) findings.push(one)
  expect(findings).toEqual([])
  const { rows: there } = await sql<{ n: number }>`
    select count(*)::int as n from pg_class join pg_tablespace on pg_tablespace.oid = reltablespace
    where spcname = 'cheap' and relkind = 'r' and relname ~ ${`^(${PARTED.join('|')})_`}`.execute(t.db)
  expect(there[0]?.n).toBe(3)
}, 120_000)
