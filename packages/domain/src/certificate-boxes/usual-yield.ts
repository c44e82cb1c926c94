import { bandOf } from '../mass/yield.ts'

/**
 * The most that what was shipped usually yields of its inputs, in hundredths of a percent: by what the seller's plans did to it (`PR0027 - Spinning`).
 * null where that is not known of every shipment: nothing is found then.
 */
export function mostUsualYield(shipments: readonly { processTypes: readonly string[] }[]): number | null {
  const highs = shipments.map(
    ({ processTypes }) => bandOf(processTypes.map((named) => named.split(' - ')[0] ?? ''))?.high,
  )
  const known = highs.filter((high) => high !== undefined)
  return known.length === 0 || known.length < highs.length ? null : Math.max(...known)
}
