import { fieldError } from '@selvedge/domain/errors.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { emailKey } from '@selvedge/domain/text.ts'
import type { Tx } from '../../platform/db/connect.ts'
import {
  type CompanyRow,
  companyEmails,
  findInvitedCompany,
  findKnownCompany,
  hasInvitedByName,
} from './company-store.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/**
 * A partner, by name. Where this company has also invited another one by that name, the address tells which of the two is
 * meant: undefined where it is the invited one's, and not one of the partner's people. Throws VALIDATION_FAILED where there is no
 * address to tell by.
 */
export async function findKnown(
  tx: Tx,
  { companyId }: SignedIn,
  { name, email, emailField }: { name: string; email: string | null; emailField: string },
): Promise<CompanyRow | undefined> {
  const known = await findKnownCompany(tx, companyId, name)
  if (!known || !(await hasInvitedByName(tx, companyId, name))) return known
  if (email === null) throw fieldError(emailField, messages.twoOfOneName)
  const people = await companyEmails(tx, known.id)
  if (people.some((one) => emailKey(one) === emailKey(email))) return known
  const invited = await findInvitedCompany(tx, name, email)
  return invited ? undefined : known
}
