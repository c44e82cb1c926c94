import { fieldError } from '@selvedge/domain/errors.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { openedWith, type OpeningLot } from '@selvedge/domain/mass/opening.ts'
import { kilogramsHeld } from '@selvedge/domain/mass/whole-grams.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/lists/list.ts'
import type { Delivery } from '../../records/mass/opening-basis.ts'
import { receivedAs, returnedOf, weighed } from './deliveries.ts'

type Asked = {
  materialId: number
  kilograms: number | null
  lots: readonly OpeningLot[]
  positions: readonly number[]
}

/**
 * The deliveries that an opening stock consists of, and what is left of them together after returns, in grams. Their trades are held, so that
 * nothing of them is returned meanwhile. Throws VALIDATION_FAILED on `positions` for what is no confirmed delivery of this material or has no
 * weight, and on `kilograms` for more than they weigh.
 */
export async function openingStock(
  tx: Tx,
  member: SignedIn,
  { materialId, kilograms, lots, positions }: Asked,
): Promise<{ deliveries: Delivery[]; grams: number }> {
  if (positions.length === 0) return { deliveries: [], grams: 0 }
  await receivedAs(tx, member, materialId)
    .where('trade_position.id', '=', anyOf(positions))
    .select('trade.id')
    .orderBy('trade.id')
    .forNoKeyUpdate('trade')
    .execute()
  const rows = await receivedAs(tx, member, materialId)
    .where('trade_position.id', '=', anyOf(positions))
    .select([
      'trade_position.id as positionId',
      'contractor_reference as reference',
      'valid_from as onDay',
      'quantity',
      'unit',
      'weight',
      returnedOf.as('returned'),
    ])
    .orderBy('trade_position.id')
    .execute()
  if (rows.length < positions.length) throw fieldError('positions', massIssues.massBasisUnknown)
  let all = 0
  for (const { reference, grams } of await weighed(tx, materialId, rows)) {
    if (grams === null) throw fieldError('positions', massIssues.massBasisWeight({ reference }))
    all += grams
  }
  const stock = openedWith({ kilograms, lots })
  if (stock !== null && stock > all)
    throw fieldError('kilograms', massIssues.massBasisTooMuch({ kilograms: kilogramsHeld(all) }))
  return { deliveries: rows.map(({ positionId, reference }) => ({ positionId, reference })), grams: all }
}
