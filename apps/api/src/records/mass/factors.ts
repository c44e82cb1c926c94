import type { Day } from '@selvedge/domain/day.ts'
import { type Factor, NO_FACTOR } from '@selvedge/domain/mass/position-mass.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'

/** What a material weighs by the metre, piece or bale on a day: what was said last of that day or before. */
export type FactorOn = (materialId: number, day: Day) => Factor

/** The factors of these materials, of all days: one query, however many positions ask. */
export const loadFactors = async (reader: Reader, materialIds: readonly number[]): Promise<FactorOn> =>
  factorsOn(await factors(reader).where('material_id', '=', anyOf(materialIds)).execute())

/** Asks for factors, the newest first. */
export const factors = (reader: Reader) =>
  reader
    .selectFrom('material_factor')
    .select([
      'material_id as materialId',
      'from_day as fromDay',
      'width_mm as widthMm',
      'gsm',
      'piece_g as pieceGrams',
      'bale_g as baleGrams',
    ])
    .orderBy('from_day', 'desc')

export type FactorRow = Awaited<ReturnType<ReturnType<typeof factors>['execute']>>[number]

/** What they say, for a day. */
export function factorsOn(rows: readonly FactorRow[]): FactorOn {
  const byMaterial = Map.groupBy(rows, (row) => row.materialId)
  return (materialId, day) => {
    const found = byMaterial.get(materialId)?.find(({ fromDay }) => fromDay <= day)
    if (!found) return NO_FACTOR
    const { widthMm, gsm, pieceGrams, baleGrams } = found
    return { widthMm, gsm, pieceGrams, baleGrams }
  }
}
