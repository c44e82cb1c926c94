import { type DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import type { Tx } from '../../platform/db/connect.ts'

/** A position of a confirmed delivery that an opening stock consists of. */
export type Delivery = { positionId: number; reference: string }

/** Each delivery belongs to one opening alone: throws VALIDATION_FAILED naming one that does already. */
export async function takeAsBasis(tx: Tx, eventId: number, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return
  const taken = await tx
    .insertInto('mass_basis')
    .values(deliveries.map(({ positionId }) => ({ position_id: positionId, event_id: eventId })))
    .onConflict((conflict) => conflict.column('position_id').doNothing())
    .returning('position_id')
    .execute()
  const ours = new Set(taken.map((row) => row.position_id))
  const other = deliveries.find(({ positionId }) => !ours.has(positionId))
  if (other) throw basisTaken(other.reference)
}

function basisTaken(reference: string): DomainError {
  return fieldError('positions', massIssues.massBasisTaken({ reference }))
}
