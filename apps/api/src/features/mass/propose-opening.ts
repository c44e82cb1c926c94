import type { MassOpening } from '@selvedge/contract/mass-openings.ts'
import { MAX_ADDED_POSITIONS, MAX_PROPOSED_DELIVERIES } from '@selvedge/domain/limits.ts'
import { proposeOpening } from '@selvedge/domain/mass/opening.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { freeDeliveries, presentDelivery, weighed } from './deliveries.ts'
import { kilogramsOf } from './present-book.ts'
import { requireMaterial } from './require-material.ts'

/**
 * What a company may have of a material, by what was confirmed to it and what it sent on. What it used or lost is not known here, so somebody has
 * to confirm it. Throws NOT_FOUND for a material of others.
 */
export async function proposeOpeningOf(
  { db }: Services,
  member: SignedIn,
  materialId: number,
): Promise<z.input<typeof MassOpening>> {
  return inSnapshot(db, async (reader) => {
    await requireMaterial(reader, member, materialId)
    const rows = await freeDeliveries(reader, member, materialId)
      .limit(MAX_ADDED_POSITIONS + 1)
      .execute()
    const received = await weighed(reader, materialId, rows)
    const sent = await weighed(reader, materialId, await sentAs(reader, member, materialId))
    const isLong = Math.max(received.length, sent.length) > MAX_ADDED_POSITIONS
    const proposed = isLong ? undefined : proposeOpening(received, sent)
    const isShown = proposed !== undefined && proposed.deliveries <= MAX_PROPOSED_DELIVERIES
    return {
      received: isLong ? null : sumOf(received),
      sent: isLong ? null : sumOf(sent),
      kilograms: isShown ? kilogramsOf(proposed.grams) : null,
      deliveries: isShown ? received.slice(0, proposed.deliveries).map(presentDelivery) : [],
    }
  })
}

/** The positions of confirmed shipments of a material. What comes back of them has to be confirmed first. */
const sentAs = (reader: Reader, { companyId }: SignedIn, materialId: number) =>
  reader
    .selectFrom('trade_position')
    .innerJoin('trade', 'trade.id', 'trade_position.trade_id')
    .where('contractor_material_id', '=', materialId)
    .where('trade.contractor_id', '=', companyId)
    .where('trade.kind', '=', 'shipping')
    .where('trade.status', '=', 'ACCEPTED')
    .select([
      'valid_from as onDay',
      'quantity',
      'unit',
      'weight',
      sql<number>`(select coalesce(sum(back.grams), 0)::bigint from mass_return back
        where back.position_id = trade_position.id and back.status = 'ACCEPTED')`.as('returned'),
    ])
    .limit(MAX_ADDED_POSITIONS + 1)
    .execute()

/** In kilograms; null where one has no weight. */
const sumOf = (all: readonly { grams: number | null }[]): number | null =>
  all.some(({ grams }) => grams === null)
    ? null
    : kilogramsOf(all.reduce((sum, { grams }) => sum + (grams ?? 0), 0))
