import type { UpdateCompanyBody } from '@selvedge/contract/companies.ts'
import { fieldError } from '@selvedge/domain/errors.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { z } from 'zod'
import { recordEvent } from '../audit/record-event.ts'
import type { Tx } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import { requireNameAndCodeFree } from './company-store.ts'
import { presentCompany } from './present-company.ts'

/** Any user changes the own company; its sector stays. */
export async function updateCompany(
  { db, now }: Services,
  member: SignedIn,
  input: z.output<typeof UpdateCompanyBody>,
) {
  const at = now()
  return inTransaction(db, async (tx) => {
    await requireCountry(tx, input.country, 'country')
    await requireNameAndCodeFree(tx, member.companyId, input, { name: 'name', code: 'code' })
    await tx
      .updateTable('company')
      .set({ ...input, name_key: nameKey(input.name), code_key: nameKey(input.code), edited_at: at })
      .where('id', '=', member.companyId)
      .execute()
    await recordEvent(tx, {
      at,
      companyId: member.companyId,
      userId: member.userId,
      event: 'company.updated',
      subjectId: member.companyId,
    })
    return presentCompany(tx, member.companyId)
  })
}

/** Throws VALIDATION_FAILED on `path` for a code that is no country. */
export async function requireCountry(tx: Tx, code: string | null, path: string): Promise<void> {
  if (code === null) return
  const known = await tx.selectFrom('country').where('code', '=', code).select('code').executeTakeFirst()
  if (!known) throw fieldError(path, messages.country)
}
