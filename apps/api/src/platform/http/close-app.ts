import type { FastifyInstance } from 'fastify'

/**
 * Stops accepting connections, closes the idle ones and waits at most `seconds` for running requests; then closes their
 * connections.
 */
export async function closeApp(app: FastifyInstance, seconds: number): Promise<void> {
  const timeout = setTimeout(() => {
    app.log.warn({ seconds }, 'Requests that did not finish in time are cut off')
    app.server.closeAllConnections()
  }, seconds * 1000)
  try {
    await app.close()
  } finally {
    clearTimeout(timeout)
  }
}
