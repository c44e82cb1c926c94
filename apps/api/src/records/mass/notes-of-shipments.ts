import type { AuditEvent } from '@selvedge/domain/audit.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Context } from '../../platform/context/context.ts'
import type { PlannedPart } from '@selvedge/domain/mass/kept-runs.ts'

type NotedEvent = Extract<AuditEvent, `shipment.${string}`>

/**
 * Notes in the audit trail of the company that acts what it promises beside a shipment: the trail is hashed, signed and anchored, and its company
 * alone reads it. Statements of the trade are read by both sides, and what is posted later is posted while the other side acts.
 */
const note = (
  { services, member, tx }: Context,
  event: NotedEvent,
  tradeId: number,
  data: Record<string, unknown>,
): Promise<void> =>
  recordEvent(tx, {
    at: services.now(),
    companyId: member.companyId,
    userId: member.userId,
    event,
    subjectId: tradeId,
    data,
  })

/** What plans will make for a shipment: its confirmation posts exactly that. Nothing where they make nothing. */
export async function noteRuns(
  context: Context,
  tradeId: number,
  parts: readonly PlannedPart[],
): Promise<void> {
  if (parts.length > 0) await note(context, 'shipment.runs-planned', tradeId, { parts })
}

/** What a buyer proposes to return of a delivery. */
export type NotedReturn = {
  id: number
  position: number
  grams: number
  onDay: string
  reason: string
  book: number | null
}

export const noteReturn = (context: Context, tradeId: number, returned: NotedReturn): Promise<void> =>
  note(context, 'shipment.return-proposed', tradeId, returned)

const DECIDED = {
  ACCEPTED: 'shipment.return-accepted',
  REFUSED: 'shipment.return-refused',
  WITHDRAWN: 'shipment.return-withdrawn',
} as const

/** What became of it, in the trail of whoever decided. */
export const noteReturnDecision = (
  context: Context,
  tradeId: number,
  { id, decision }: { id: number; decision: keyof typeof DECIDED },
): Promise<void> => note(context, DECIDED[decision], tradeId, { id })
