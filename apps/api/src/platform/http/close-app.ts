import type { FastifyInstance } from 'fastify'

/**
 * Takes no more connections, ends the idle ones and waits for running requests, `seconds` at most; then their
 * connections are cut.
 */
export async function closeApp(app: FastifyInstance, seconds: number): Promise<void> {
  const patience = setTimeout(() => {
    app.log.warn({ seconds }, 'Requests that did not end are cut off')
    app.server.closeAllConnections()
  }, seconds * 1000)
  try {
    await app.close()
  } finally {
    clearTimeout(patience)
  }
}
