import type { FastifyInstance } from 'fastify'

/** Throws while the process cannot do its work. */
export type Health = { check: () => Promise<void> }

/** A load balancer gives up after a few seconds; it should get the reason before that. */
const TIMEOUT_MS = 2000

/** Whether the process lives, and whether it can do its work: for load balancers and supervisors, without a session. */
export function healthRoutes(app: FastifyInstance, { check }: Health): void {
  app.get('/healthz', () => ({ status: 'ok' }))

  const bounded = boundedCheck(check, TIMEOUT_MS)
  app.get('/readyz', async (request, reply) => {
    try {
      await bounded()
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'not ready')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}

/** A check that answers in time. While one hangs the next asks nothing of its own: a database that hangs is left alone. */
export function boundedCheck(check: () => Promise<void>, milliseconds: number): () => Promise<void> {
  let running: Promise<void> | undefined
  return async () => {
    running ??= check().finally(() => {
      running = undefined
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
    })
    try {
      await Promise.race([running, late])
    } finally {
      clearTimeout(timer)
    }
  }
}
