import type { ReadMassBook } from '@selvedge/contract/mass.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { presentBook, requireBook } from './present-book.ts'

/** A book of the company, with what its material weighs today. Throws NOT_FOUND for others' as for none. */
export async function readBook(
  { db, now }: Services,
  member: SignedIn,
  materialId: number,
): Promise<z.input<typeof ReadMassBook>> {
  const book = await requireBook(db, member, materialId)
  const factor = await db
    .selectFrom('material_factor')
    .where('material_id', '=', book.materialId)
    .where('from_day', '<=', dayOf(now()))
    .select([
      'from_day as fromDay',
      'width_mm as widthMm',
      'gsm',
      'piece_g as pieceGrams',
      'bale_g as baleGrams',
    ])
    .orderBy('from_day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...presentBook(book), factor: factor ?? null }
}
