import { tradeFields } from '@selvedge/messages/en/trade-fields.ts'
import type { PositionValues } from '../trade-values.ts'

/** What a closed line shows of a position; empty where nothing is filled in. */
export function positionWords({
  contractorMaterial,
  quantity,
  unit,
  weight,
  externalDescription,
  lot,
}: PositionValues) {
  const isFilled = (value: unknown) => value !== '' && value !== null && value !== undefined
  return {
    material: contractorMaterial?.name ?? '',
    quantity: [isFilled(quantity) ? String(quantity) : '', unit?.code ?? ''].filter(Boolean).join(' '),
    weight: isFilled(weight) ? tradeFields.kilograms({ weight: String(weight) }) : '',
    lot: lot ? tradeFields.lotNamed({ lot }) : '',
    description: externalDescription ?? '',
  }
}
