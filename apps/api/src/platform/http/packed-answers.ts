import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { preferencesIn } from '@selvedge/domain/resolver/preferences.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import './authenticate.ts'
import { isOpenToAll } from './open-to-all.ts'

/** Below it the head of an answer has as much as packing saves. */
const LEAST_BYTES = 1024
/** Half the time of the best quality, for a page that is one percent larger. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: 1 } }

const PACKERS = { br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI), gzip: promisify(gzip) }
type Coding = keyof typeof PACKERS
const CODINGS: readonly Coding[] = ['br', 'gzip']

/** Texts, and what is written in JSON: pictures are packed already, and problem details are a few hundred bytes. */
const PACKABLE =
  /^(text\/[a-z]+|image\/svg\+xml|application\/((ld|linkset|did)\+)?json|application\/vc(\+jwt)?)(;|$)/

/**
 * Packs what everybody may read (passports, linksets, proof files ...) as the client accepts it: a page of a phone is a tenth as long. Answers to a session or a key
 * are left as they are: by the length of a packed answer that repeats what somebody else sent, its secrets could be guessed (BREACH).
 */
export function packPublicAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (!isPackable(request, reply)) return payload
    // Also where this one is sent as it is: a proxy that keeps it asks again for another client.
    const vary = reply.getHeader('vary')
    void reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`)
    const bytes = Buffer.from(payload)
    const coding = codingWanted(request.headers['accept-encoding'])
    if (!coding || bytes.length < LEAST_BYTES) return payload
    weaken(reply)
    void reply.header('content-encoding', coding).removeHeader('content-length')
    return PACKERS[coding](bytes)
  })
}

function isPackable(request: FastifyRequest, reply: FastifyReply): boolean {
  const isAnybody = request.member === undefined && request.program === undefined
  return (
    isAnybody &&
    isOpenToAll(request.url) &&
    !reply.hasHeader('content-encoding') &&
    !String(reply.getHeader('cache-control') ?? '').includes('no-store') &&
    PACKABLE.test(String(reply.getHeader('content-type') ?? ''))
  )
}

/** The server may choose among what is accepted; Brotli is the shorter one. */
function codingWanted(accept: string | undefined): Coding | undefined {
  const accepted = preferencesIn(accept)
  return CODINGS.find((one) => accepted.includes(one))
}

/** The same in other bytes: only a weak tag may say that both are one (RFC 9110, 8.8.1). */
function weaken(reply: FastifyReply): void {
  const tag = reply.getHeader('etag')
  if (typeof tag === 'string' && !tag.startsWith('W/')) void reply.header('etag', `W/${tag}`)
}
