import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openApiDocument } from './description/document.ts'
import { SCRIPT, STYLE } from './page/assets.ts'
import { referencePage } from './page/reference-page.ts'

/** The description of this API for programs, and its reference for people; open to everybody, because it contains no data. */
export function openApiRoutes(app: FastifyInstance, { isDemo }: { isDemo: boolean }): void {
  serve(app, '/api/openapi.json', { type: 'application/json', make: () => JSON.stringify(openApiDocument()) })
  serve(app, '/api/docs', {
    type: 'text/html',
    make: () => referencePage(openApiDocument(), { isDemo }),
    variant: isDemo ? ' demo' : '',
  })
  serve(app, '/api/docs/reference.css', { type: 'text/css', make: () => STYLE })
  serve(app, '/api/docs/reference.js', { type: 'text/javascript', make: () => SCRIPT })
}

/** `variant`: which of several texts an address has. */
type Text = { type: string; make: () => string; variant?: string }
type Made = { type: string; text: string; packed: Buffer; etag: string }

/** What was made, for the whole process: it says the same for every server in it. */
const cache = new Map<string, Made>()

/** Serves a text that is made when it is first asked for, and kept. Browsers ask whether theirs is still the same. */
function serve(app: FastifyInstance, url: string, { type, make, variant = '' }: Text): void {
  app.get(url, (request, reply) => {
    const made = cache.get(url + variant) ?? madeOf(`${type}; charset=utf-8`, make())
    cache.set(url + variant, made)
    return answer(request, reply, made)
  })
}

function madeOf(type: string, text: string): Made {
  const etag = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return { type, text, packed: gzipSync(text), etag: `W/"${etag}"` }
}

function answer({ headers }: FastifyRequest, reply: FastifyReply, made: Made) {
  void reply.header('etag', made.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  const held = headers['if-none-match']?.split(',').map((tag) => tag.trim())
  if (held?.includes(made.etag)) return reply.code(304).send()
  void reply.type(made.type)
  const takesPacked = /\bgzip\b/.test(headers['accept-encoding'] ?? '')
  return takesPacked ? reply.header('content-encoding', 'gzip').send(made.packed) : reply.send(made.text)
}
