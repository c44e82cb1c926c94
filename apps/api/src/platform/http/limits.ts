import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'

/** How long a client may take, in seconds, and how many there may be: slow and idle ones must not crowd the others out. */
export type Limits = {
  /** To send the head of a request, from when it connected. */
  head: number
  /** To send a whole request: 20 MB within it is half a megabit a second. */
  request: number
  /** To take a whole answer. */
  answer: number
  /** Nothing at all goes back or forth. */
  silence: number
  /** Between two requests. */
  keepAlive: number
  /** Open connections at a time, as far as the process may open files; more are closed as they come, without a word. */
  connections: number
  /** Requests of one person that are being answered: a browser has six, a busy program some tens. */
  ofOnePerson: number
}

export const LIMITS: Limits = {
  head: 20,
  request: 300,
  answer: 900,
  silence: 120,
  keepAlive: 72,
  connections: 10_000,
  ofOnePerson: 100,
}

/** The limits, as passed to the server. */
export const serverLimits = ({ head, request, silence, keepAlive }: Limits) =>
  ({
    requestTimeout: request * 1000,
    connectionTimeout: silence * 1000,
    keepAliveTimeout: keepAlive * 1000,
    http: { headersTimeout: head * 1000, connectionsCheckingInterval: Math.min(5, head) * 500 },
  }) satisfies FastifyHttpOptions<Server>

/** Disconnects clients that read a response too slowly, and accepts no more connections than allowed. */
export function limitAnswers(app: FastifyInstance, { answer, connections }: Limits): void {
  app.server.maxConnections = connectionsWithin(connections, mostOpenFiles())
  notifyOfDropped(app)
  app.addHook('onSend', async (_request, { raw }) => {
    const tooLong = setTimeout(() => raw.destroy(), answer * 1000)
    raw.once('close', () => clearTimeout(tooLong))
  })
}

/** Files that the server needs beside its connections: the database, documents, and transfers in progress. */
const OTHER_FILES = 500
const LOG_EVERY_MS = 60_000

/** How many connections there may be where the process may open so many files. At least some are taken in any case. */
export const connectionsWithin = (connections: number, files: number): number =>
  Math.max(100, Math.min(connections, files - OTHER_FILES))

/** How many files this process may have open; unlimited if the system does not say. */
function mostOpenFiles(): number {
  try {
    const [, most = ''] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return most === '' ? Infinity : Number(most)
  } catch {
    // No Linux.
    return Infinity
  }
}

/** Says in the log that connections were refused, once a minute. */
function notifyOfDropped(app: FastifyInstance): void {
  let dropped = 0
  let loggedAt = -Infinity
  app.server.on('drop', () => {
    dropped++
    if (performance.now() - loggedAt < LOG_EVERY_MS) return
    loggedAt = performance.now()
    app.log.warn({ dropped, most: app.server.maxConnections }, 'Connections were refused: there are too many')
    dropped = 0
  })
}
