import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type NewMaterial = { name: string; companyName: string | null; isInput: boolean }

/** Adds a material to the caller's own company. A name is used once among the received, once among the produced ones. */
export async function createMaterial(
  { db, now }: Services,
  member: SignedIn,
  input: NewMaterial,
  idempotency?: IdempotencyKey,
) {
  if (input.companyName !== null && nameKey(input.companyName) !== nameKey(member.companyName))
    throw new DomainError('FORBIDDEN', refusals.materialForeign)
  return inTransaction(db, (tx) =>
    once({ tx, member, at: now() }, idempotency, async () => {
      const material = await tx
        .insertInto('material')
        .values({
          company_id: member.companyId,
          name: input.name,
          name_key: nameKey(input.name),
          is_input: input.isInput,
          created_at: now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'name', 'is_input as isInput'])
        .executeTakeFirst()
      if (!material)
        throw new DomainError('MATERIAL_EXISTS', issues.materialExists, { name: issues.materialExists })
      await recordEvent(tx, {
        at: now(),
        companyId: member.companyId,
        userId: member.userId,
        event: 'material.created',
        subjectId: material.id,
        data: { name: material.name },
      })
      return material
    }),
  )
}
