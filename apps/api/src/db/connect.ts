import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { type CustomTypesConfig, Pool, types as pgTypes } from 'pg'
import Cursor from 'pg-cursor'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** What a read may use: the pool, or the transaction it happens to run in. */
export type Reader = Db | Tx

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082

const types: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    // Generated ids stay below 2^53 and quantities have two decimals, so numbers hold them exactly.
    if (oid === INT8 || oid === NUMERIC) return Number
    // A calendar day has no time zone: it stays the text YYYY-MM-DD.
    if (oid === DATE) return (text: string) => text
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- any type's number may come, not only the listed ones
    return pgTypes.getTypeParser(oid, format)
  },
}

export type QueryLog = (sql: string, milliseconds: number) => void

/** Opens a pool on `url`. `onQuery` sees every statement, which is how tests count them. */
export function openDatabase(
  url: string,
  { max = 10, onQuery }: { max?: number; onQuery?: QueryLog } = {},
): Db {
  const pool = new Pool({ connectionString: url, max, types, application_name: 'selvedge' })
  // A server that goes away ends idle connections; the next query reports it, the process must not die of it.
  pool.on('error', () => {})
  // The same of one that is at work: its query fails, which is told to whoever asked; an error nobody hears ends the process.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool, cursor: Cursor }),
    ...(onQuery && { log: (event) => onQuery(event.query.sql, event.queryDurationMillis) }),
  })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, Pool>()

/** How many connections a database has open, how many of them rest, and how many callers wait for one. */
export function poolUse(db: Db): { open: number; idle: number; waiting: number } {
  const pool = pools.get(db)
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}
