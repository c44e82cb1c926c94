import { nameKey } from '@selvedge/domain/text.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { createInvitation } from './invitation-store.ts'

const PLACEHOLDER = 'First company'

/**
 * The link that registers the first company of an empty system, which nobody could invite; undefined once a company
 * is registered. An earlier link stops working when a new one is made.
 */
export async function inviteFirstCompany(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  industry: string,
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
      .values({
        name: PLACEHOLDER,
        name_key: nameKey(PLACEHOLDER),
        status: 'INVITED',
        industry,
        created_at: now(),
      })
      .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ industry }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('invitation')
      .set({ redeemed_at: now() })
      .where('company_id', '=', company.id)
      .execute()
    const token = await createInvitation(tx, {
      kind: 'company',
      companyId: company.id,
      invitedBy: undefined,
      roles: 'any',
      email: '',
      firstName: null,
      lastName: null,
      at: now(),
    })
    return `${publicUrl}/company/${token}/onboarding`
  })
}
