import { fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { emailKey } from '@selvedge/domain/text.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { agreedOf, type CompanyRow, companyReaders, findInvitedCompany, hasInvited } from './company-store.ts'
import type { RelatedCompany } from './related-by-name.ts'

/**
 * A partner, among the companies of a name that this one has a relation with. If it has also invited another one by that name, the address decides which is meant:
 * undefined if it is the invited company's address and not that of a user of the partner. Throws VALIDATION_FAILED if an address is needed and
 * missing.
 */
export async function findKnown(
  tx: Tx,
  named: readonly RelatedCompany[],
  { name, email, emailField }: { name: string; email: string | null; emailField: string },
): Promise<CompanyRow | undefined> {
  const known = agreedOf(named)
  if (!known || !hasInvited(named)) return known
  if (email === null) throw fieldError(emailField, issues.twoOfOneName)
  const people = await companyReaders(tx, known.id)
  if (people.some((one) => emailKey(one.email) === emailKey(email))) return known
  const invited = await findInvitedCompany(tx, name, email)
  return invited ? undefined : known
}
