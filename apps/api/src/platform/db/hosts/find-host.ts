import { Client } from 'pg'
import type { DatabaseAddress, DatabaseHost, SessionKind } from '../../config/database-address.ts'
import { isFit, isSecondChoice, type Session, sessionOf } from './session-of.ts'

/** How long one server is given to say what it is; the others are asked at the same time. */
export const PROBE_MS = 2000

/** None of the servers is fit: away, or none takes what the connection is for. */
class NoHostError extends Error {
  /** Of the class of connection exceptions (SQLSTATE 08). */
  readonly code = '08001'
  constructor(kind: SessionKind, causes: readonly unknown[]) {
    super(`None of the database servers answers as ${kind}`, { cause: causes[0] })
    this.name = 'NoHostError'
  }
}

/**
 * Asks all servers at once what they are, and answers the first that is fit as soon as it says so, without waiting for one that is silent.
 * Only one that is a second choice waits for the others. Throws a NoHostError.
 */
export async function findHost(
  address: DatabaseAddress,
  kind: SessionKind,
  milliseconds = PROBE_MS,
): Promise<DatabaseHost> {
  const second: DatabaseHost[] = []
  const asked = address.hosts.map(async (host) => {
    const session = await ask(address.of(host), milliseconds)
    if (isFit(kind, session) && !isSecondChoice(kind, session)) return host
    if (isFit(kind, session)) second.push(host)
    throw new Error(`${host.host}:${host.port} is not ${kind}`)
  })
  try {
    return await Promise.any(asked)
  } catch (error) {
    const [other] = second
    if (other) return other
    throw new NoHostError(kind, error instanceof AggregateError ? error.errors : [error])
  }
}

async function ask(url: string, milliseconds: number): Promise<Session> {
  const client = new Client({
    connectionString: url,
    application_name: 'selvedge host',
    connectionTimeoutMillis: milliseconds,
    query_timeout: milliseconds,
  })
  // A server that goes away meanwhile must not end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await sessionOf(client)
  } finally {
    void client.end().catch(() => {})
  }
}
