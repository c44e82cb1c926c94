import type { Day } from '../day.ts'
import { DomainError, type FieldErrors } from '../errors.ts'
import { refusals } from '../refusals.ts'
import { massIssues } from './mass-issues.ts'
import type { ReturnDecision, ReturnStatus } from './return-status.ts'
import { gramsOf, kilogramsHeld } from './whole-grams.ts'

/** A return as it is proposed. */
export type ReturnDraft = { onDay: Day; kilograms: number | null; reason: string | null }

/** The delivery that some is returned of, and what is or may be returned of it already. In grams. */
export type Delivered = { day: Day; grams: number; returned: number }

/** What is wrong with a return, before the buyer's book is looked at: all returns of a delivery are together no more than it; `today` in UTC. */
export function returnErrors(draft: ReturnDraft, delivered: Delivered, today: Day): FieldErrors {
  const { onDay, kilograms, reason } = draft
  const fields: FieldErrors = {}
  if (onDay > today) fields['onDay'] = massIssues.massDayAhead
  else if (onDay < delivered.day) fields['onDay'] = massIssues.massReturnDay({ day: delivered.day })
  const left = delivered.grams - delivered.returned
  if (kilograms === null) fields['kilograms'] = massIssues.massWeight
  else if (kilograms === 0) fields['kilograms'] = massIssues.massWeightZero
  else if (gramsOf(kilograms) > left)
    fields['kilograms'] = massIssues.massReturnTooMuch({ left: kilogramsHeld(left) })
  if (reason === null) fields['reason'] = massIssues.massWhy
  return fields
}

/** A return as those who may decide it see it. */
export type ReturnState = { status: ReturnStatus; sellerId: number; buyerId: number }

/** What the signed-in person may do with a return of the own company. */
export const returnPermissions = (
  { companyId }: { companyId: number },
  { status, sellerId, buyerId }: ReturnState,
) => ({
  canDecide: status === 'PENDING' && companyId === sellerId,
  canWithdraw: status === 'PENDING' && companyId === buyerId,
})

/**
 * Whether the signed-in person decides this return: the seller, or its buyer who withdraws it. Throws FORBIDDEN for everybody else, as for a
 * return that there is not, and ALREADY_DECIDED for one that does not wait any more.
 */
export function requireDecidable<State extends ReturnState>(
  { companyId }: { companyId: number },
  state: State | undefined,
  decision: ReturnDecision,
): State {
  const isWithdrawal = decision === 'WITHDRAWN'
  if (companyId !== (isWithdrawal ? state?.buyerId : state?.sellerId) || !state)
    throw new DomainError(
      'FORBIDDEN',
      isWithdrawal ? refusals.massReturnByBuyer : refusals.massReturnBySeller,
    )
  if (state.status !== 'PENDING') throw new DomainError('ALREADY_DECIDED', massIssues.massReturnDecided)
  return state
}

/** What a delivery weighed for its seller and for its buyer, and what came back of it before, as the buyer weighs it. In grams. */
export type BothWeights = { sent: number; received: number; before: number }

/**
 * What the seller gets back by a return, as the seller weighs it: the same share of what was sent as is returned of what was received, so that all
 * returns of a delivery together bring back no more than was sent. In grams.
 */
export function broughtBack(returned: number, { sent, received, before }: BothWeights): number {
  if (sent === received || received === 0) return returned
  const upTo = (grams: number) => (BigInt(sent) * BigInt(grams)) / BigInt(received)
  return Number(upTo(before + returned) - upTo(before))
}
