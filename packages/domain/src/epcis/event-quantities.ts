import { isMembers, type Members } from './members.ts'
import { keyUri, type Prefixes } from './uri.ts'

/** An amount of a class; `uom` is a unit of UN/ECE Recommendation 20, null for a count. */
export type EventQuantity = {
  role: 'quantity' | 'inputQuantity' | 'outputQuantity'
  epcClass: string
  quantity: number
  uom: string | null
}

const LISTS = [
  ['quantityList', 'quantity'],
  ['childQuantityList', 'quantity'],
  ['inputQuantityList', 'inputQuantity'],
  ['outputQuantityList', 'outputQuantity'],
] as const

/** The amounts that an event says, as it lists them; classes without an amount are keys alone. */
export const quantitiesOf = (event: Members, prefixes: Prefixes): readonly EventQuantity[] =>
  LISTS.flatMap(([list, role]) => {
    const elements: unknown = event[list]
    if (!Array.isArray(elements)) return []
    return elements.filter(isMembers).flatMap(({ epcClass, quantity, uom }): EventQuantity[] => {
      if (typeof epcClass !== 'string' || typeof quantity !== 'number') return []
      const unit = typeof uom === 'string' ? uom : null
      return [{ role, epcClass: keyUri(epcClass, prefixes), quantity, uom: unit }]
    })
  })
