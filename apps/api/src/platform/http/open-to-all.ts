import { LINK_BEGINNINGS } from '@selvedge/domain/gs1/strict/keys.ts'
import type { FastifyInstance } from 'fastify'

/** What programs of every origin may read, without a cookie (docs/security.md, 3.4.2): addresses that begin with one of these. */
const OPEN_PREFIXES = [
  ...LINK_BEGINNINGS.map((key) => `/${key}/`),
  '/.well-known/',
  '/credentials/',
  '/credential-templates/',
  '/companies/',
  '/p/',
  '/proofs/',
  '/v1/',
]

/** Whether an address may be read by pages of every origin. */
export const isOpenToAll = (url: string): boolean => OPEN_PREFIXES.some((prefix) => url.startsWith(prefix))

/** What lets pages of every origin read an answer; none of them is sent a cookie, and none sets one. */
export const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Link, Location, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** What may be done at an open address. */
export const OPEN_METHODS = ['GET', 'HEAD', 'OPTIONS'].join(', ')
/** What an answer depends on, and so may be asked with. */
export const NEGOTIATED = ['Accept', 'Accept-Language'].join(', ')

const NO_CONTENT = 204
const DAY_SECONDS = 24 * 60 * 60

/** Serves OPTIONS, which browsers ask with before they send headers of their own. */
export function openOptions(app: FastifyInstance, url: string): void {
  app.options(url, async (_request, reply) => {
    await reply
      .code(NO_CONTENT)
      .headers({
        allow: OPEN_METHODS,
        'access-control-allow-methods': OPEN_METHODS,
        'access-control-allow-headers': NEGOTIATED,
        'access-control-max-age': String(DAY_SECONDS),
      })
      .send()
  })
}
