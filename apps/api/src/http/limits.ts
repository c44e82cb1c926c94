import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
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
  /** Open connections at a time; more are closed as they come. */
  connections: number
}

export const LIMITS: Limits = {
  head: 20,
  request: 300,
  answer: 900,
  silence: 120,
  keepAlive: 72,
  connections: 10_000,
}

/** The limits, as the server is told them. */
export const serverLimits = ({ head, request, silence, keepAlive }: Limits) =>
  ({
    requestTimeout: request * 1000,
    connectionTimeout: silence * 1000,
    keepAliveTimeout: keepAlive * 1000,
    http: { headersTimeout: head * 1000, connectionsCheckingInterval: Math.min(5, head) * 500 },
  }) satisfies FastifyHttpOptions<Server>

/** Cuts off clients that take an answer too slowly, and takes no more connections than there may be. */
export function limitAnswers(app: FastifyInstance, { answer, connections }: Limits): void {
  app.server.maxConnections = connections
  app.addHook('onSend', async (_request, { raw }) => {
    const tooLong = setTimeout(() => raw.destroy(), answer * 1000)
    raw.once('close', () => clearTimeout(tooLong))
  })
}
