import { fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { adminEmails, type CompanyRow, companyEmails } from './company-store.ts'
import { typedEmails } from './sent-invitations.ts'
import { areAgreed, holdStanding, standingOf } from './relations.ts'

/** The other company of a new record, the address that the record names, and those its e-mail goes to. */
export type Addressed = { email: string | null; recipients: string[]; isAgreed: boolean }

/**
 * Throws VALIDATION_FAILED if the other company has blocked the caller's, or the caller's has nothing to do with it any more:
 * what was for it went to the registered one that was meant.
 */
export async function requireTaken(
  tx: Tx,
  member: SignedIn,
  company: CompanyRow,
  path: string,
): Promise<void> {
  const { own, theirs } = await holdStanding(tx, member.companyId, company.id)
  if (own === undefined && company.id !== member.companyId) throw fieldError(path, issues.consigneeUnknown)
  if (theirs === 'blocked') throw fieldError(path, issues.companyTakesNone)
}

/**
 * For a partner: the given address if one of its users has it; without an address, all its users get the e-mail. For a company
 * that has not agreed yet, the address is kept as typed, without revealing whether it belongs to the company, and its ADMINs get
 * the e-mail.
 */
export async function addresses(
  tx: Tx,
  member: SignedIn,
  company: CompanyRow,
  { email: provided, field }: { email: string | null; field: string },
): Promise<Addressed> {
  if (!(await areAgreed(tx, member.companyId, company.id))) {
    const [typed = null] =
      provided === null ? await typedEmails(tx, member.companyId, company.id) : [provided]
    // A company that ignores the caller's finds its records, but is not notified of them.
    const { theirs } = await standingOf(tx, member.companyId, company.id)
    const recipients = theirs === 'ignored' ? [] : await adminEmails(tx, company.id)
    return { email: typed, recipients, isAgreed: false }
  }
  const all = await companyEmails(tx, company.id)
  if (provided === null) return { email: all[0] ?? null, recipients: all, isAgreed: true }
  const match = all.find((address) => nameKey(address) === nameKey(provided))
  if (!match) throw fieldError(field, issues.consigneeEmail)
  return { email: match, recipients: [match], isAgreed: true }
}
