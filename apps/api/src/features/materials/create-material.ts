import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { anyCaseKey, nameKey } from '@selvedge/domain/text.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { sql } from 'kysely'
import { anyCase } from '../../platform/db/any-case.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { lockNames, materialsOf } from '../../platform/db/lock-names.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type NewMaterial = { name: string; companyName: string | null; isInput: boolean }

/**
 * Adds a material to the caller's own company. A name, in capitals or not, is used once among the received, once among the produced
 * ones.
 */
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
      await lockNames(tx, materialsOf(member.companyId))
      const material = await tx
        .insertInto('material')
        .columns(['company_id', 'name', 'name_key', 'is_input', 'created_at'])
        .expression(newMaterial(tx, member, input, now()))
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

/** Its row, unless the group has one of that name. */
const newMaterial = (tx: Tx, { companyId }: SignedIn, { name, isInput }: NewMaterial, at: Date) =>
  tx
    .selectNoFrom([
      sql<number>`${companyId}::bigint`.as('company_id'),
      sql<string>`${name}::text`.as('name'),
      sql<string>`${nameKey(name)}::text`.as('name_key'),
      sql<boolean>`${isInput}::boolean`.as('is_input'),
      sql<Date>`${at}::timestamptz`.as('created_at'),
    ])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('material')
            .where('company_id', '=', companyId)
            .where('is_input', '=', isInput)
            .where(anyCase('name_key'), '=', anyCaseKey(name)),
        ),
      ),
    )
