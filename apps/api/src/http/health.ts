import type { FastifyInstance } from 'fastify'

/** Throws while the process cannot do its work. */
export type Health = { check: () => Promise<void> }

/** Whether the process lives, and whether it can do its work: for load balancers and supervisors, without a session. */
export function healthRoutes(app: FastifyInstance, { check }: Health): void {
  app.get('/healthz', () => ({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    try {
      await check()
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
