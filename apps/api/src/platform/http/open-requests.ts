import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import type { FastifyInstance } from 'fastify'

/**
 * Refuses a request with RATE_LIMITED if `most` requests of the same user or key are being answered already, because each uses shared
 * resources.
 */
export function limitPeople(app: FastifyInstance, most: number): void {
  const open = new Map<string, number>()
  // Before the body is read, and once it is known who asks.
  app.addHook('preParsing', async ({ member, program }, { raw }) => {
    const who = member ? `user ${member.userId}` : program && `key ${program.keyId}`
    if (who === undefined || raw.destroyed) return
    const before = open.get(who) ?? 0
    if (before >= most) throw new DomainError('RATE_LIMITED', refusals.tooManyOpenRequests)
    open.set(who, before + 1)
    let isOpen = true
    const close = () => {
      if (!isOpen) return
      isOpen = false
      const left = (open.get(who) ?? 1) - 1
      if (left === 0) open.delete(who)
      else open.set(who, left)
    }
    raw.once('finish', close).once('close', close)
  })
}
