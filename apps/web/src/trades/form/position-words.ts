import { numberTyped } from '@selvedge/messages/number-words.ts'
import { tradeFields } from '@selvedge/messages/en/trade-fields.ts'
import type { PositionValues } from '../trade-values.ts'

/** A number as the reader's language writes it; what is none yet as it was typed. */
const written = (value: unknown) => (typeof value === 'number' ? numberTyped(value) : String(value))

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
    quantity: [isFilled(quantity) ? written(quantity) : '', unit?.code ?? ''].filter(Boolean).join(' '),
    weight: isFilled(weight) ? tradeFields.kilograms({ weight: written(weight) }) : '',
    lot: lot ? tradeFields.lotNamed({ lot }) : '',
    description: externalDescription ?? '',
  }
}
