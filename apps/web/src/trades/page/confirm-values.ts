import type { ConfirmationInput, Trade } from '@selvedge/contract/trades.ts'
import type { Decision } from '@selvedge/domain/trade.ts'
import type { PickedMaterial } from '../../pickers/MaterialPicker.tsx'

export type ConfirmValues = {
  consigneeReferenceNumber: string
  positions: { id: number; material: PickedMaterial | null }[]
}

/** Starts from what the consignee chose last for the same materials. */
export const valuesOf = (trade: Trade): ConfirmValues => ({
  consigneeReferenceNumber: trade.consigneeReferenceNumber ?? '',
  positions: trade.positions.map(({ id, consigneeMaterialId, consigneeMaterialName }) => ({
    id,
    material:
      consigneeMaterialId === null ? null : { id: consigneeMaterialId, name: consigneeMaterialName ?? '' },
  })),
})

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
