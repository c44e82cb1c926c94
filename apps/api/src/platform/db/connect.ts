import type { Socket } from 'node:net'
import { Kysely, type Transaction } from 'kysely'
import { Client, type ClientBase, type CustomTypesConfig, Pool, types as pgTypes } from 'pg'
import Cursor from 'pg-cursor'
import { StartError } from '../config/start-error.ts'
import { readDatabaseAddress, type SessionKind } from '../config/database-address.ts'
import { FencedDialect } from './fenced-driver.ts'
import { PoolOfHosts } from './hosts/pool-of-hosts.ts'
import { preparing } from './prepared.ts'
import { knownSchema } from './schema-fence.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** What a read may use: the pool, or the transaction it happens to run in. */
export type Reader = Db | Tx

export const isTransaction = (reader: Reader): reader is Tx => reader.isTransaction

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

/** A statement that the database refused. */
export type ErrorLog = (sql: string, error: unknown) => void

/** How long a caller waits for a connection, and for a word of the database while a statement runs, in seconds. */
export type Timeouts = { connect: number; silence: number }

type Options = {
  max?: number
  onQuery?: QueryLog
  onError?: ErrorLog
  timeouts?: Timeouts | undefined
  prepare?: boolean
  session?: SessionKind
}

/**
 * Opens a pool on `url`. With `timeouts` no caller waits longer, whatever happens to the database; without them, a statement may
 * take as long as it needs, as a migration does. `onQuery` sees every statement, which is how tests count them, and `onError` each that is refused. With
 * `prepare`, connections keep prepared what they send often.
 */
export function openDatabase(
  url: string,
  { max = 10, onQuery, onError, timeouts, prepare = false, session }: Options = {},
): Db {
  const pool = openPool(url, { max, timeouts, prepare, session })
  const db: Db = new Kysely<Tables>({
    dialect: new FencedDialect({ pool, cursor: Cursor }, () => knownSchema(db)),
    ...((onQuery || onError) && {
      log: (event) => {
        onQuery?.(event.query.sql, event.queryDurationMillis)
        if (event.level === 'error') onError?.(event.query.sql, event.error)
      },
    }),
  })
  pools.set(db, pool)
  return db
}

/**
 * Only the connections, for code that brings its own queries. Of several hosts the one is asked that is `session`, unless the address says
 * what it has to be.
 */
export function openPool(
  url: string,
  {
    max,
    timeouts,
    prepare = false,
    session = 'read-write',
  }: {
    max: number
    timeouts?: Timeouts | undefined
    prepare?: boolean
    session?: SessionKind | undefined
  },
): Pool {
  const options = {
    max,
    idleTimeoutMillis: REST_SECONDS * 1000,
    types,
    application_name: 'selvedge',
    ...(timeouts && { connectionTimeoutMillis: timeouts.connect * 1000, onConnect: cancelOnDisconnect }),
    Client: prepare ? preparing(Client) : Client,
  }
  const address = readDatabaseAddress(url)
  if (typeof address === 'string') throw new StartError(`The address of the database ${address}`)
  const isOne = address.hosts.length === 1 && address.session === undefined
  const pool = isOne
    ? new Pool({ ...options, connectionString: url })
    : new PoolOfHosts(address, address.session ?? session, options)
  // A server that goes away ends connections, also between two statements of a transaction; the next query reports it, the
  // process must not die of it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  if (timeouts) endSilent(pool, timeouts.silence * 1000)
  return pool
}

/**
 * A connection that rests is kept this long: a new one reads the catalogue and plans each statement anew. After the ten seconds of pg's own that
 * happened with each rush of calls. Not for ever, as what lies between may forget a connection on which nothing is said.
 */
const REST_SECONDS = 120

/** A statement whose caller has disconnected ends a second later. Not every system that PostgreSQL runs on can detect that. */
const cancelOnDisconnect = (client: ClientBase) =>
  void client.query('set client_connection_check_interval = 1000').catch(() => {})

/**
 * The connections of a pool end if nothing arrives for this long while they are used. Otherwise a database that was frozen, or a machine that vanished,
 * would block its callers for ever. The waiting caller gets an error, and the pool drops the connection. One that rests may be silent.
 */
function endSilent(pool: Pool, milliseconds: number): void {
  pool.on('connect', (client) => {
    const stream = streamOf(client)
    stream.on('timeout', () => stream.destroy(new DatabaseSilentError()))
  })
  pool.on('acquire', (client) => void streamOf(client).setTimeout(milliseconds))
  pool.on('release', (_error, client) => void streamOf(client).setTimeout(0))
}

/** The encrypted one where it is encrypted: there is none before it is connected. */
const streamOf = (client: ClientBase) => (client as Client).connection.stream as Socket

/** The database said nothing for longer than a statement may take. */
export class DatabaseSilentError extends Error {
  constructor() {
    super('The database said nothing for too long')
    this.name = 'DatabaseSilentError'
  }
}

const pools = new WeakMap<Db, Pool>()

/** How many connections a database may have, has open, how many of them rest, and how many callers wait for one. */
export function poolUse(db: Db): { most: number; open: number; idle: number; waiting: number } {
  const pool = pools.get(db)
  return {
    most: pool?.options.max ?? 0,
    open: pool?.totalCount ?? 0,
    idle: pool?.idleCount ?? 0,
    waiting: pool?.waitingCount ?? 0,
  }
}
