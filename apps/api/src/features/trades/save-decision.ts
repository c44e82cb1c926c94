import type { TradeStatus } from '@selvedge/domain/trade.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context/context.ts'
import { linkingPlaced } from '../../records/link-chain.ts'
import { openChanges } from '../../records/comments/discussed.ts'

type Decided = {
  status: TradeStatus
  consigneeReference: string | null
  reason: string | null
  /** The consignee's material that each position becomes. A refused trade links nothing: a suggestion that nobody confirmed must not be left over. */
  materials: readonly { positionId: number; materialId: number }[]
}

/** Writes how a trade was decided, or that it was withdrawn, and by whom; it waits for no change any more, and an accepted one links the materials' chains. Its row has to be locked. */
export async function saveDecision(
  { services, member, tx }: Context,
  id: number,
  { status, consigneeReference, reason, materials }: Decided,
): Promise<void> {
  await tx
    .with('placed', (part) =>
      part
        .updateTable('trade_position')
        .set({
          consignee_material_id: sql<number | null>`(select material from unnest(
            ${materials.map(({ positionId }) => positionId)}::bigint[],
            ${materials.map(({ materialId }) => materialId)}::bigint[]) as chosen (position, material)
            where chosen.position = trade_position.id)`,
        })
        .where('trade_id', '=', id)
        .returning(['trade_id', 'ordinal', 'contractor_material_id', 'consignee_material_id']),
    )
    .with('linked', linkingPlaced)
    .with('closed', (part) => openChanges(part, 'trade', id).set({ change_asked_of: null }))
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
}
