import type { MassOpening } from '@selvedge/contract/mass-openings.ts'
import { MAX_ADDED_POSITIONS, MAX_PROPOSED_DELIVERIES } from '@selvedge/domain/limits.ts'
import { proposeOpening } from '@selvedge/domain/mass/opening.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { freeDeliveries, presentDelivery, sentAs, weighed } from './deliveries.ts'
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
    const sent = await weighed(
      reader,
      materialId,
      await sentAs(reader, member, materialId)
        .limit(MAX_ADDED_POSITIONS + 1)
        .execute(),
    )
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

/** In kilograms; null where one has no weight. */
const sumOf = (all: readonly { grams: number | null }[]): number | null =>
  all.some(({ grams }) => grams === null)
    ? null
    : kilogramsOf(all.reduce((sum, { grams }) => sum + (grams ?? 0), 0))
