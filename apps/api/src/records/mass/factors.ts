import type { Day } from '@selvedge/domain/day.ts'
import { type Factor, NO_FACTOR } from '@selvedge/domain/mass/position-mass.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/lists/list.ts'

/** What a material weighs by the metre, piece or bale on a day: what was said last of that day or before. */
export type FactorOn = (materialId: number, day: Day) => Factor

/** The factors of these materials, of all days: one query, however many positions ask. */
export async function loadFactors(reader: Reader, materialIds: readonly number[]): Promise<FactorOn> {
  const rows = await reader
    .selectFrom('material_factor')
    .where('material_id', '=', anyOf(materialIds))
    .select([
      'material_id as materialId',
      'from_day as fromDay',
      'width_mm as widthMm',
      'gsm',
      'piece_g as pieceGrams',
      'bale_g as baleGrams',
    ])
    .orderBy('from_day', 'desc')
    .execute()
  const byMaterial = Map.groupBy(rows, (row) => row.materialId)
  return (materialId, day) => {
    const found = byMaterial.get(materialId)?.find(({ fromDay }) => fromDay <= day)
    if (!found) return NO_FACTOR
    const { widthMm, gsm, pieceGrams, baleGrams } = found
    return { widthMm, gsm, pieceGrams, baleGrams }
  }
}
