import { fieldError } from '@selvedge/domain/errors.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { isMass, massOf } from '@selvedge/domain/mass/position-mass.ts'
import { gramsOf, kilogramsHeld } from '@selvedge/domain/mass/whole-grams.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/lists/list.ts'
import { loadFactors } from '../../records/mass/factors.ts'
import type { Delivery } from '../../records/mass/opening-basis.ts'

type Asked = { materialId: number; kilograms: number | null; positions: readonly number[] }

/**
 * The deliveries that an opening stock consists of, and what they weigh together, in grams. Throws VALIDATION_FAILED on `positions` for what is
 * no confirmed delivery of this material or has no weight, and on `kilograms` for more than they weigh.
 */
export async function openingStock(
  tx: Tx,
  member: SignedIn,
  { materialId, kilograms, positions }: Asked,
): Promise<{ deliveries: Delivery[]; grams: number }> {
  if (positions.length === 0) return { deliveries: [], grams: 0 }
  const rows = await tx
    .selectFrom('trade_position')
    .innerJoin('trade', 'trade.id', 'trade_position.trade_id')
    .where('trade_position.id', '=', anyOf(positions))
    .where('consignee_material_id', '=', materialId)
    .where('trade.consignee_id', '=', member.companyId)
    .where('trade.kind', '=', 'shipping')
    .where('trade.status', '=', 'ACCEPTED')
    .select([
      'trade_position.id as positionId',
      'contractor_reference as reference',
      'valid_from as validFrom',
      'quantity',
      'unit',
      'weight',
    ])
    .orderBy('trade_position.id')
    .execute()
  if (rows.length < positions.length) throw fieldError('positions', massIssues.massBasisUnknown)
  const factorOn = await loadFactors(tx, [materialId])
  let grams = 0
  for (const { reference, validFrom, ...weighed } of rows) {
    const found = massOf(weighed, factorOn(materialId, validFrom))
    if (!isMass(found)) throw fieldError('positions', massIssues.massBasisWeight({ reference }))
    grams += found.grams
  }
  if (kilograms !== null && gramsOf(kilograms) > grams)
    throw fieldError('kilograms', massIssues.massBasisTooMuch({ kilograms: kilogramsHeld(grams) }))
  return { deliveries: rows.map(({ positionId, reference }) => ({ positionId, reference })), grams }
}
