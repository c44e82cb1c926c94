import type { setMaterialFactorEndpoint } from '@selvedge/contract/mass.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { z } from 'zod'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { materialsOf } from '../../records/materials-of.ts'
import { requireKeeper } from './require-keeper.ts'

type Input = z.output<typeof setMaterialFactorEndpoint.body> & { materialId: number }

/**
 * Says what one of the company's materials weighs by the metre, square metre, piece or bale from a day on; what was said of that day before is
 * replaced. Entries keep the factor that they were made with. Throws NOT_FOUND for a material of others.
 */
export async function setFactor({ db, now }: Services, member: SignedIn, input: Input) {
  requireKeeper(member)
  const { materialId, fromDay, widthMm, gsm, pieceGrams, baleGrams } = input
  await inTransaction(db, async (tx) => {
    const mine = await materialsOf(tx, member.companyId, [materialId])
    if (!mine.has(materialId)) throw new DomainError('NOT_FOUND', refusals.materialNone)
    const factor = { width_mm: widthMm, gsm, piece_g: pieceGrams, bale_g: baleGrams }
    await tx
      .insertInto('material_factor')
      .values({ material_id: materialId, from_day: fromDay, ...factor })
      .onConflict((conflict) => conflict.columns(['material_id', 'from_day']).doUpdateSet(factor))
      .execute()
    const { companyId, userId } = member
    const data = { fromDay, widthMm, gsm, pieceGrams, baleGrams }
    await recordEvent(tx, {
      at: now(),
      companyId,
      userId,
      event: 'material.factor-set',
      subjectId: materialId,
      data,
    })
  })
  return { fromDay, widthMm, gsm, pieceGrams, baleGrams }
}
