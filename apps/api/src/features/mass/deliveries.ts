import type { Day } from '@selvedge/domain/day.ts'
import type { MassDelivery } from '@selvedge/contract/mass-openings.ts'
import { isMass, massOf } from '@selvedge/domain/mass/position-mass.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { loadFactors } from '../../records/mass/factors.ts'
import { kilogramsOf } from './present-book.ts'

/** What was returned of a position, or waits to be: that is not counted among what is there. In grams. */
export const returnedOf = sql<number>`(select coalesce(sum(back.grams), 0)::bigint from mass_return back
  where back.position_id = trade_position.id and back.status in ('PENDING', 'ACCEPTED'))`

/** The positions of confirmed shipments to a company that came in as this material. */
export const receivedAs = (reader: Reader, { companyId }: Pick<SignedIn, 'companyId'>, materialId: number) =>
  reader
    .selectFrom('trade_position')
    .innerJoin('trade', 'trade.id', 'trade_position.trade_id')
    .where('consignee_material_id', '=', materialId)
    .where('trade.consignee_id', '=', companyId)
    .where('trade.kind', '=', 'shipping')
    .where('trade.status', '=', 'ACCEPTED')

/** Those that belong to no opening stock yet, the newest first, with what one chooses by. */
export const freeDeliveries = (
  reader: Reader,
  member: SignedIn,
  materialId: number,
  by: 'asc' | 'desc' = 'desc',
) =>
  receivedAs(reader, member, materialId)
    .innerJoin('company as seller', 'seller.id', 'trade.contractor_id')
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('mass_basis').whereRef('mass_basis.position_id', '=', 'trade_position.id')),
      ),
    )
    .select([
      'trade_position.id as positionId',
      'trade.id as tradeId',
      'contractor_reference as tradeReference',
      'seller.name as companyName',
      'valid_from as onDay',
      'quantity',
      'unit',
      'weight',
      'trade_position.lot',
      returnedOf.as('returned'),
    ])
    .orderBy('valid_from', by)
    .orderBy('trade_position.id', by)

/**
 * The positions of confirmed shipments of a material, and with `before` those that wait and are dated earlier: a book that begins then does not hold
 * them. What comes back of them has to be confirmed first.
 */
export const sentAs = (
  reader: Reader,
  { companyId }: SignedIn,
  materialId: number,
  before: Day | null = null,
) =>
  reader
    .selectFrom('trade_position')
    .innerJoin('trade', 'trade.id', 'trade_position.trade_id')
    .where('contractor_material_id', '=', materialId)
    .where('trade.contractor_id', '=', companyId)
    .where('trade.kind', '=', 'shipping')
    .where((eb) =>
      eb.or([
        eb('trade.status', '=', 'ACCEPTED'),
        ...(before === null
          ? []
          : [eb.and([eb('trade.status', '=', 'PENDING'), eb('valid_from', '<', before)])]),
      ]),
    )
    .select([
      'valid_from as onDay',
      'quantity',
      'unit',
      'weight',
      sql<number>`(select coalesce(sum(back.grams), 0)::bigint from mass_return back
        where back.position_id = trade_position.id and back.status = 'ACCEPTED')`.as('returned'),
    ])

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof freeDeliveries>['execute']>>[number]

/** Deliveries with what is left of each, in grams; null where a position has no weight. */
export async function weighed<
  Row extends Pick<DeliveryRow, 'onDay' | 'quantity' | 'unit' | 'weight' | 'returned'>,
>(reader: Reader, materialId: number, rows: readonly Row[]): Promise<(Row & { grams: number | null })[]> {
  const factorOn = await loadFactors(reader, [materialId])
  return rows.map((row) => {
    const found = massOf(row, factorOn(materialId, row.onDay))
    return { ...row, grams: isMass(found) ? Math.max(0, found.grams - row.returned) : null }
  })
}

/** As the company sees them. */
export const presentDelivery = ({
  grams,
  quantity: _quantity,
  unit: _unit,
  weight: _weight,
  returned: _returned,
  ...shown
}: DeliveryRow & { grams: number | null }): z.input<typeof MassDelivery> => ({
  ...shown,
  kilograms: grams === null ? null : kilogramsOf(grams),
})
