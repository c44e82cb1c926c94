import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { materialsOf } from '../../records/materials-of.ts'

/** Throws NOT_FOUND for a material of others, as for none. */
export async function requireMaterial(
  reader: Reader,
  { companyId }: SignedIn,
  materialId: number,
): Promise<void> {
  const mine = await materialsOf(reader, companyId, [materialId])
  if (!mine.has(materialId)) throw new DomainError('NOT_FOUND', refusals.materialNone)
}
