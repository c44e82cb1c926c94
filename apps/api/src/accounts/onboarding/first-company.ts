import { answers } from '@selvedge/messages/en/answers.ts'
import { nameColumns } from '../companies/company-store.ts'
import { tokenHash } from '../../platform/crypto/token.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import { changeSealed, sealed } from '../sealed-rows/write-sealed.ts'
import { createInvitation } from '../companies/invitation-store.ts'

/**
 * The link that registers the first company of an empty installation, which no other company can invite; undefined once a company
 * is registered. An earlier link stops working when a new one is made.
 */
export async function inviteFirstCompany(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  industry: string,
  /** Whether who registers with it becomes an operator of the installation. */
  { makesOperator }: { makesOperator: boolean },
): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const registered = await tx
      .selectFrom('company')
      .where('status', '=', 'ACTIVE')
      .select('id')
      .executeTakeFirst()
    if (registered) return undefined
    const company = await tx
      .insertInto('company')
      .values(
        await sealed(tx, 'company', {
          ...nameColumns(answers.firstCompany),
          status: 'INVITED',
          industry,
          created_at: now(),
          invited_email_key: '',
        }),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['name_key', 'invited_email_key'])
          .where('status', '=', 'INVITED')
          .doUpdateSet({ industry }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await changeSealed(tx, 'invitation', (eb) => eb('company_id', '=', company.id), { redeemed_at: now() })
    const token = await createInvitation(tx, {
      kind: 'company',
      companyId: company.id,
      invitedBy: undefined,
      roles: 'any',
      email: '',
      firstName: null,
      lastName: null,
      language: null,
      at: now(),
    })
    if (makesOperator)
      await changeSealed(tx, 'invitation', (eb) => eb('token_hash', '=', tokenHash(token)), {
        makes_operator: true,
      })
    return `${publicUrl}/company/${token}/onboarding`
  })
}
