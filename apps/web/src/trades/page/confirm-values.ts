import type { Reception } from '@selvedge/contract/shipment-drafts.ts'
import type { ConfirmationInput, Trade } from '@selvedge/contract/trades.ts'
import { type Decision, suggestedMaterial } from '@selvedge/domain/trade.ts'
import type { NamedMaterial, PickedMaterial } from '../../pickers/MaterialPicker.tsx'

export type ConfirmValues = {
  consigneeReferenceNumber: string
  positions: { id: number; material: PickedMaterial | NamedMaterial | null }[]
}

/**
 * Starts from what the consignee's own system received the goods as, else from what the consignee chose last for the same materials, else from the names that the
 * contractor has for them.
 */
export const valuesOf = (trade: Trade, reception?: Reception): ConfirmValues => ({
  consigneeReferenceNumber: trade.consigneeReferenceNumber ?? '',
  positions: trade.positions.map((position) => ({
    id: position.id,
    material: receivedAs(position.id, reception) ?? suggestedMaterial(position),
  })),
})

const receivedAs = (positionId: number, reception: Reception | undefined) =>
  reception?.positions.find(({ id }) => id === positionId)?.material

/** A refusal names no materials: nothing changes hands. */
export const toConfirmation = (
  { consigneeReferenceNumber, positions }: ConfirmValues,
  decision: Decision,
  reason: string,
): ConfirmationInput => ({
  consigneeReferenceNumber,
  transactionStatus: decision,
  reason,
  positions: decision === 'ACCEPTED' ? positions : [],
})
