import { answers } from '@selvedge/messages/en/answers.ts'
import { outbox as texts } from '@selvedge/messages/en/outbox.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '../crypto/token.ts'
import { languageOfVisitor } from './language-of.ts'
import { cameThroughProxy } from './through-proxy.ts'

const COOKIE = 'selvedge_outbox'

const isSame = (one: string, other: string) =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())

/** The key to the page of outgoing e-mails: generated at each start, and printed only there. */
export type OutboxKey = {
  key: string
  /** Lets a request through whose browser keeps the key; takes it from the address otherwise, and refuses all others, in the language of their browsers. */
  guard: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

export function outboxKey(): OutboxKey {
  const key = newToken()
  return {
    key,
    guard: async (request, reply) => {
      const { headers, query, raw } = request
      // Behind one everybody seems to be on this machine.
      if (cameThroughProxy(raw)) return reply.code(404).type('text/plain').send(answers.notFound)
      const cookies = (headers.cookie ?? '').split(';').map((one) => one.trim().split('='))
      if (cookies.some(([name, value = '']) => name === COOKIE && isSame(value, key))) return undefined
      const { key: provided } = query as { key?: unknown }
      if (typeof provided === 'string' && isSame(provided, key)) {
        // No address with the key stays in the browser's history.
        const cookie = `${COOKIE}=${key}; Path=/outbox; HttpOnly; SameSite=Strict`
        return reply.code(303).header('set-cookie', cookie).header('location', '/outbox').send()
      }
      const said = inLanguage(languageOfVisitor(request), () => texts.locked)
      return reply.code(403).type('text/plain; charset=utf-8').send(said)
    },
  }
}
