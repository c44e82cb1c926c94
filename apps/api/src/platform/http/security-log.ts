import type { ErrorCode } from '@selvedge/domain/errors.ts'
import type { FastifyRequest } from 'fastify'
import { callerAddress } from './caller-address.ts'

/** Refusals that indicate an attempt to reach other companies' data. */
const SECURITY_EVENTS: ReadonlySet<ErrorCode> = new Set([
  'UNAUTHENTICATED',
  'BAD_CREDENTIALS',
  'SECOND_FACTOR_REQUIRED',
  'PROOF_REQUIRED',
  'NOT_THE_APPROVER',
  'FORBIDDEN',
  'INVITATION_INVALID',
  'RESET_INVALID',
  'DOCUMENT_COUNTERFEITED',
  'RATE_LIMITED',
])

export const isSecurityEvent = (code: ErrorCode): boolean => SECURITY_EVENTS.has(code)

/** Logs who was refused what, from where. Never what they typed: people type passwords into every field. */
export function logSecurityEvent(request: FastifyRequest, code: ErrorCode): void {
  const { member, program, method, routeOptions } = request
  const who = member
    ? { userId: member.userId, companyId: member.companyId }
    : program && { keyId: program.keyId, companyId: program.companyId }
  request.log.warn(
    {
      security: code,
      call: `${method} ${routeOptions.url ?? ''}`,
      remoteAddress: callerAddress(request),
      ...who,
    },
    'refused',
  )
}
