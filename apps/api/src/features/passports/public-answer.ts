import { DomainError } from '@selvedge/domain/errors.ts'
import { PASSPORTS_OPENED_PER_MINUTE } from '@selvedge/domain/passport/limits.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerNetwork } from '../../platform/http/caller-address.ts'
import { minuteLimit } from '../../platform/rate-limit/minute-limit.ts'

const NO_CONTENT = 204
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** Counts what one network opens; a crowd in a shop behind one address is below it. */
export type PublicLimit = ReturnType<typeof publicLimit>
export const publicLimit = (now: () => Date, perMinute: number = PASSPORTS_OPENED_PER_MINUTE) => {
  const limit = minuteLimit({ perMinute })
  return (request: FastifyRequest): number => limit(callerNetwork(request), now())
}

/** What every public answer begins with: any site may read it, no cookie is ever taken. Throws RATE_LIMITED. */
export function publicAnswer(request: FastifyRequest, reply: FastifyReply, limit: PublicLimit): void {
  const seconds = secondsToWait(request, reply, limit)
  if (seconds === 0) return
  throw tooManyQuestions(seconds)
}

export const tooManyQuestions = (seconds: number): DomainError =>
  new DomainError('RATE_LIMITED', refusals.tooManyQuestions({ seconds }))

/** The same for an answer that says in its own way for how many seconds the network is to wait; 0 where it need not. */
export function secondsToWait(request: FastifyRequest, reply: FastifyReply, limit: PublicLimit): number {
  void reply.header('access-control-allow-origin', '*')
  const seconds = limit(request)
  if (seconds > 0) void reply.header('retry-after', String(seconds))
  return seconds
}

/** Answers what a page of another site asks before it reads with a header of its own. */
export function publicOptions(app: FastifyInstance, path: string): void {
  app.options(path, (_request, reply) =>
    reply
      .code(NO_CONTENT)
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': METHODS.join(', '),
        'access-control-allow-headers': 'accept, accept-language, content-type',
        'access-control-max-age': '86400',
      })
      .send(),
  )
}
