import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { emailKey, nameKey } from '@selvedge/domain/text.ts'
import { sql } from 'kysely'
import { areAgreed } from '../companies/relations.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/**
 * Name and city of a user of the caller's company or of a partner. For an address that the company itself has invited, the answer
 * contains neither, whoever has it. NOT_FOUND for any other.
 */
export async function findUser({ db }: Services, member: SignedIn, email: string) {
  const found = await db
    .selectFrom('app_user')
    .where('email_key', '=', nameKey(email))
    .select(['company_id as companyId', 'city', 'first_name', 'last_name'])
    .executeTakeFirst()
  // Asked of an unknown address as well: an answer takes as long, whoever has the address.
  const isOpen = await areAgreed(db, member.companyId, found?.companyId ?? 0)
  const user = isOpen || found?.companyId === member.companyId ? found : undefined
  if (!user && (await hasTyped(db, member, email))) return { city: null, firstName: '', lastName: '' }
  if (!user) throw new DomainError('NOT_FOUND', refusals.userUnknown)
  return { city: user.city, firstName: user.first_name, lastName: user.last_name }
}

async function hasTyped(reader: Reader, { companyId }: SignedIn, email: string): Promise<boolean> {
  const typed = await reader
    .selectFrom('invitation')
    .where('invited_by_company_id', '=', companyId)
    .where(sql`lower(email collate "C")`, '=', emailKey(email))
    .where('withdrawn_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return typed !== undefined
}
