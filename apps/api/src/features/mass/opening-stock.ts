import type { Day } from '@selvedge/domain/day.ts'
import { fieldError } from '@selvedge/domain/errors.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { openedWith, type OpeningLot } from '@selvedge/domain/mass/opening.ts'
import { kilogramsHeld } from '@selvedge/domain/mass/whole-grams.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Delivery } from '../../records/mass/opening-basis.ts'
import { freeDeliveries, receivedAs, returnedOf, sentAs, weighed } from './deliveries.ts'

type Asked = {
  materialId: number
  openedOn: Day
  kilograms: number | null
  lots: readonly OpeningLot[]
  positions: readonly number[]
}

/**
 * The deliveries that an opening stock consists of, and what is left of them together after returns, in grams. Their trades are held, so that
 * nothing of them is returned meanwhile. Throws VALIDATION_FAILED on `positions` for what is no confirmed delivery of this material or has no
 * weight, or where nobody knows what was sent on, and on `kilograms` for more than they weigh, or than is left of all deliveries.
 */
export async function openingStock(
  tx: Tx,
  member: SignedIn,
  { materialId, openedOn, kilograms, lots, positions }: Asked,
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
  await requireLeft(tx, member, { materialId, openedOn, grams: stock ?? all })
  return { deliveries: rows.map(({ positionId, reference }) => ({ positionId, reference })), grams: all }
}

/** What was sent on is not there any more, whichever delivery it came with. */
async function requireLeft(
  tx: Tx,
  member: SignedIn,
  { materialId, openedOn, grams }: { materialId: number; openedOn: Day; grams: number },
): Promise<void> {
  const went = await weighed(tx, materialId, await sentAs(tx, member, materialId, openedOn).execute())
  if (went.some((one) => one.grams === null)) throw fieldError('positions', massIssues.massBasisSentUnweighed)
  if (went.length === 0) return
  const came = await weighed(tx, materialId, await freeDeliveries(tx, member, materialId).execute())
  const left = Math.max(0, sumOf(came) - sumOf(went))
  if (grams > left)
    throw fieldError('kilograms', massIssues.massBasisSent({ kilograms: kilogramsHeld(left) }))
}

const sumOf = (all: readonly { grams: number | null }[]): number =>
  all.reduce((sum, { grams }) => sum + (grams ?? 0), 0)
