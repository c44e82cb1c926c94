import { ApiError } from '@selvedge/contract/client.ts'
import { decisions } from '@selvedge/messages/en/decisions.ts'

/**
 * Why a decision was not taken, as its message says it: a company that is not the approver reads UNAUTHORIZED first,
 * and what went wrong on the server begins with the general error.
 */
export function decisionReason(error: unknown): string {
  if (!(error instanceof ApiError)) return decisions.genericError
  if (error.status >= 500) return decisions.serverFailed({ reason: error.message })
  return error.status === 401 ? decisions.notTheApprover({ reason: error.message }) : error.message
}
