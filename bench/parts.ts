import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createDatabase } from '../apps/api/test/support/database/databases.ts'
import { allowTestWorlds } from '../apps/api/test/support/database/superuser.ts'
import { auditList } from '../apps/api/src/features/audit/audit-rows.ts'
import { recordTypes } from '../apps/api/src/features/record-types.ts'
import type { SignedIn } from '../apps/api/src/platform/context/signed-in.ts'
import { ledgerSummary } from '../apps/api/src/features/anchoring/ledger-summary.ts'
import { findEvents } from '../apps/api/src/features/epcis/find-events.ts'
import { readTexts } from '../apps/api/src/features/epcis/match-bodies.ts'
import { type Db, openDatabase } from '../apps/api/src/platform/db/connect.ts'
import { makeParts } from '../apps/api/src/platform/db/keep-parts.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { MIGRATIONS, numberOf } from '../apps/api/src/platform/db/migrations.ts'
import { firstNumberIn } from '../apps/api/src/platform/db/numbers/parts-of-years.ts'
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded/postgres.ts'
import { listStatementsOf } from '../apps/api/src/platform/ledger/statements/stored-statement.ts'
import { measure, print } from './measure.ts'
import { fillYears, type Filled } from './parts/fill-years.ts'

/**
 * Pages over statements and events that lie in one table, and over the same in three parts by year; and how long a filled database takes to be migrated.
 * Run: npm run bench parts, or with how many events and statements: npm run bench parts 500000 100000
 */
const EVENTS = Number(process.argv[2] ?? 5_000_000)
const STATEMENTS = Number(process.argv[3] ?? 1_000_000)
const YEARS = [2026, 2027, 2028]
const ROUNDS = 200
const PAGE = 30
const BEFORE = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => numberOf(name) < 75))
const BLOCKCHAIN = {
  kind: 'embedded',
  contract: `0x${'0'.repeat(40)}`,
  recentChainId: () => Promise.resolve(1),
  knownChainId: () => 1,
} as const

const AUDIT = auditList(recordTypes)
const memberOf = (companyId: number) => ({ companyId, role: 'ADMIN' }) as SignedIn

const folder = await mkdtemp(join(tmpdir(), 'selvedge-bench-parts-'))
const dataDir = join(folder, 'postgres')
const server = await startEmbeddedPostgres({
  dataDir,
  log: () => {},
  settings: { fsync: 'off', max_wal_size: '8GB', maintenance_work_mem: '512MB' },
})
const open: Db[] = []
const filled: Filled = {
  events: EVENTS,
  statements: STATEMENTS,
  from: firstNumberIn(YEARS[0] ?? 0),
  until: firstNumberIn(2029),
}
let sent = 0

try {
  await allowTestWorlds(dataDir, server.url)
  const [whole, parts] = [await aDatabase('whole'), await aDatabase('parts')]
  await migrate(whole, { migrations: BEFORE })
  await migrate(parts)
  await makeParts({ db: parts, now: () => new Date(Date.UTC(2028, 11, 1)) })
  for (const [name, db] of [
    ['one table', whole],
    ['parts', parts],
  ] as const) {
    const start = performance.now()
    await fillYears(db, filled)
    console.log(`${name}: ${EVENTS} events and ${STATEMENTS} statements in ${seconds(start)} s`)
  }
  for (const [title, page] of Object.entries(PAGES()))
    print(
      title,
      await measure(
        [
          { name: 'one table', run: () => page(whole) },
          { name: 'parts', run: () => page(parts) },
        ],
        ROUNDS,
        () => sent,
      ),
    )
  // Whose numbers are all of the first part, as of a database that has lived for a year.
  await sql
    .raw(`delete from epcis_quantity; delete from epcis_key where event >= ${firstNumberIn(2027)}`)
    .execute(whole)
  for (const table of ['audit_event', 'epcis_event', 'statement'])
    await sql.raw(`delete from ${table} where id >= ${firstNumberIn(2027)}`).execute(whole)
  const start = performance.now()
  await migrate(whole)
  console.log(`a third of it, migrated in ${seconds(start)} s, with what is looked through before`)
} finally {
  for (const db of open) await db.destroy()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function aDatabase(name: string): Promise<Db> {
  const own = new URL(server.url)
  own.pathname = 'postgres'
  const db = openDatabase(await createDatabase(own.href, name), { prepare: true, onQuery: () => void sent++ })
  open.push(db)
  return db
}

function PAGES(): Record<string, (db: Db) => Promise<unknown>> {
  let nth = 0
  const events = (orderBy: 'eventTime' | null) => async (db: Db) =>
    readTexts(
      db,
      await findEvents(
        db,
        {
          companyId: 1,
          conditions: [
            {
              kind: 'key',
              roles: ['epcClass'],
              type: null,
              values: [{ uri: `https://id.gs1.org/01/${nth++ % 5000}`, isOpen: false }],
            },
          ],
          orderBy,
          direction: 'DESC',
          until: EVENTS,
        },
        { after: null, count: PAGE },
      ),
    )
  return {
    'events of a class, newest first': events(null),
    'events of a class, by their time': events('eventTime'),
    'the wallet area': (db) => ledgerSummary({ db, blockchain: BLOCKCHAIN }, 1 + (nth++ % 40)),
    'the statements of a record': (db) =>
      listStatementsOf(db, {
        type: 'trade',
        id: 1 + ((nth++ * 7919) % (STATEMENTS / 2)),
        contract: BLOCKCHAIN.contract,
      }),
    'the audit page': (db) =>
      AUDIT.page({ db, now: () => new Date(Date.UTC(2028, 11, 31)) } as never, memberOf(1 + (nth++ % 40)), {
        page: 1,
        size: 25,
      }),
  }
}

function seconds(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}
