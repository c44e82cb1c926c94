import type { RequestOutcome, RequestRow, RequestKind } from '@selvedge/domain/company-request.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'

/** A request as the rules that change it see it. */
export type RequestFound = RequestRow & {
  id: number
  kind: RequestKind
  standard: string | null
  tradeKind: TradeKind | null
  createdBy: number
}

const ENDED = {
  ANSWERED: 'request.answered',
  DECLINED: 'request.declined',
  WITHDRAWN: 'request.withdrawn',
} as const satisfies Record<RequestOutcome, string>

/** The line in the audit trail of who closed a request. */
export const endedRequest = (outcome: RequestOutcome) => ENDED[outcome]
