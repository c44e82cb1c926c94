import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { healthRoutes } from './health.ts'

/** The web server with all its routes, not yet listening. */
export function buildApp({ db, http }: { db: Db; http: Config['http'] }): FastifyInstance {
  const app = Fastify({ logger: { level: http.logLevel }, trustProxy: http.trustProxy })
  healthRoutes(app, db)
  return app
}
