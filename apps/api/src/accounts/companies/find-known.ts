import { fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
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
 * A partner, by name. If this company has also invited another one by that name, the address decides which is meant: undefined if
 * it is the invited company's address and not that of a user of the partner. Throws VALIDATION_FAILED if an address is needed and
 * missing.
 */
export async function findKnown(
  tx: Tx,
  { companyId }: SignedIn,
  { name, email, emailField }: { name: string; email: string | null; emailField: string },
): Promise<CompanyRow | undefined> {
  const known = await findKnownCompany(tx, companyId, name)
  if (!known || !(await hasInvitedByName(tx, companyId, name))) return known
  if (email === null) throw fieldError(emailField, issues.twoOfOneName)
  const people = await companyEmails(tx, known.id)
  if (people.some((one) => emailKey(one) === emailKey(email))) return known
  const invited = await findInvitedCompany(tx, name, email)
  return invited ? undefined : known
}
