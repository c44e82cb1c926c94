import { ApiError } from '@selvedge/contract/client.ts'

/** Why a decision was not taken, as its message says it: a company that is not the approver reads UNAUTHORIZED first. */
export function decisionReason(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Generic error'
  return error.status === 401 ? `UNAUTHORIZED. ${error.message}` : error.message
}
