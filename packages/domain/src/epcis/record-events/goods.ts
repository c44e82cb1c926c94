import { classUri, type MaterialKeys } from '../../identifier-uri.ts'
import type { Members } from '../members.ts'
import { OWN_PREFIX, type Said } from './common.ts'

/** A position of a trade. `weight` in kilograms, the unit as its code of UN/ECE Recommendation 20 or 21. */
export type Good = {
  sold: MaterialKeys
  /** What the buyer calls it, where the buyer has said so. */
  received?: MaterialKeys | null
  quantity: number | null
  unit: string | null
  weight: number | null
}

/** Units that are measures. All others that trades have are counts, or packages of Recommendation 21, which `uom` does not take. */
const MEASURES = new Set(['KGM', 'GRM', 'TNE', 'LBR', 'MTR', 'MTK', 'YRD'])

/**
 * What goods are, and how much: kilograms wherever a weight is known, so that amounts can be added up; else the quantity, with its unit where that is a
 * measure. In which unit they were sold beside that stands in `sv:packages`.
 */
export function goodsOf({ base }: Said, goods: readonly Good[]): Members {
  const packages = goods.flatMap(({ sold, quantity, unit, weight }) =>
    quantity === null || unit === null || (weight === null ? MEASURES.has(unit) : unit === 'KGM')
      ? []
      : [
          {
            [`${OWN_PREFIX}:class`]: classUri(base, sold),
            [`${OWN_PREFIX}:quantity`]: quantity,
            [`${OWN_PREFIX}:unit`]: unit,
          },
        ],
  )
  return {
    quantityList: goods.map((good) => ({ epcClass: classUri(base, good.sold), ...amountOf(good) })),
    ...(packages.length > 0 && { [`${OWN_PREFIX}:packages`]: packages }),
  }
}

function amountOf({ quantity, unit, weight }: Good): Members {
  if (weight !== null) return { quantity: weight, uom: 'KGM' }
  if (quantity === null) return {}
  return unit !== null && MEASURES.has(unit) ? { quantity, uom: unit } : { quantity }
}

/** How the buyer calls what it received, in the order of the goods: one good has two names. */
export function receivedAs({ base }: Said, goods: readonly Good[]): Members {
  const names = goods.flatMap(({ received, sold: { lot } }) =>
    received ? [classUri(base, { ...received, lot: lot ?? null })] : [],
  )
  return names.length === 0 ? {} : { [`${OWN_PREFIX}:receivedAs`]: names }
}
