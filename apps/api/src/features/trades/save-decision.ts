import type { TradeStatus } from '@selvedge/domain/trade.ts'
import type { Context } from '../../platform/context/context.ts'

type Decided = { status: TradeStatus; consigneeReference: string | null; reason: string | null }

/** Writes how a trade was decided, or that it was withdrawn, and by whom. Its row has to be locked. */
export async function saveDecision(
  { services, member, tx }: Context,
  id: number,
  { status, consigneeReference, reason }: Decided,
): Promise<void> {
  await tx
    .updateTable('trade')
    .set((eb) => ({
      status,
      consignee_reference: consigneeReference,
      refusal_reason: reason,
      decided_by: member.userId,
      decided_at: services.now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  // A refused trade links nothing: a suggestion that nobody confirmed must not be left over.
  if (status === 'REFUSED')
    await tx
      .updateTable('trade_position')
      .set({ consignee_material_id: null })
      .where('trade_id', '=', id)
      .execute()
}
