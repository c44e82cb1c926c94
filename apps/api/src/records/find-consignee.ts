import { fieldError } from '@selvedge/domain/errors.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import {
  adminEmails,
  type CompanyRow,
  companyEmails,
  findProposedTo,
} from '../accounts/companies/company-store.ts'
import { typedEmails } from '../accounts/companies/own-invitations.ts'
import { findKnown } from '../accounts/companies/find-known.ts'
import { fitting, inviteCompany, requireBusiness } from '../accounts/companies/invite-company.ts'
import { areAgreed, holdStanding, standingOf } from '../accounts/companies/relations.ts'
import type { Tx } from '../platform/db/connect.ts'
import type { Services } from '../platform/context/services.ts'
import type { NewTradeRequest } from '../features/trades/check-new-trade.ts'
import type { SignedIn } from '../platform/context/signed-in.ts'

const FIELD = 'consigneeCompanyName'

/** The other company of a new record, the address that the record names, and those its letter goes to. */
export type Addressed = { email: string | null; recipients: string[]; isAgreed: boolean }
export type Consignee = CompanyRow & Addressed

/**
 * The consignee of a new trade: a partner, a company that was asked to be one, or one invited along with it. Never a
 * certifier, never oneself.
 */
export async function findConsignee(
  services: Services,
  tx: Tx,
  member: SignedIn,
  input: NewTradeRequest,
): Promise<Consignee> {
  if (nameKey(input.consigneeCompanyName) === nameKey(member.companyName))
    throw fieldError(FIELD, messages.consigneeSelf)
  const company = await findNamed(services, tx, member, input)
  requireBusiness(company, FIELD)
  await requireTaken(tx, member, company, FIELD)
  return { ...company, ...(await addresses(tx, member, company, input.consigneeEmail)) }
}

async function findNamed(
  services: Services,
  tx: Tx,
  member: SignedIn,
  input: NewTradeRequest,
): Promise<CompanyRow> {
  const { consigneeCompanyName: companyName, consigneeEmail: email, invitation } = input
  const known = await findKnown(tx, member, { name: companyName, email, emailField: 'consigneeEmail' })
  if (known) return known
  if (invitation && email !== null)
    return inviteCompany(services, tx, member, {
      companyName,
      email,
      roles: 'business',
      field: FIELD,
      isForRecord: true,
    })
  const asked = await findProposedTo(tx, member.companyId, companyName, email)
  if (asked)
    return fitting(services, tx, member, asked, {
      roles: 'business',
      field: FIELD,
      emailField: 'consigneeEmail',
      email,
    })
  throw invitation
    ? fieldError('consigneeEmail', messages.email)
    : fieldError(FIELD, messages.consigneeUnknown)
}

/**
 * Throws VALIDATION_FAILED where the other company has blocked the caller's, or the caller's has nothing to do with it any more:
 * what was for it went to the registered one that was meant.
 */
export async function requireTaken(
  tx: Tx,
  member: SignedIn,
  company: CompanyRow,
  path: string,
): Promise<void> {
  const { own, theirs } = await holdStanding(tx, member.companyId, company.id)
  if (own === undefined && company.id !== member.companyId) throw fieldError(path, messages.consigneeUnknown)
  if (theirs === 'blocked') throw fieldError(path, messages.companyTakesNone)
}

/**
 * Of a partner: the address given, where it is one of its people's; where none was given, everybody there gets the
 * letter. Of a company that has not agreed yet the address is kept as it was typed, whether it is theirs is not told, and
 * its ADMINs get the letter.
 */
export async function addresses(
  tx: Tx,
  member: SignedIn,
  company: CompanyRow,
  given: string | null,
  field: string = 'consigneeEmail',
): Promise<Addressed> {
  if (!(await areAgreed(tx, member.companyId, company.id))) {
    const [typed = null] = given === null ? await typedEmails(tx, member.companyId, company.id) : [given]
    // Who ignores the caller's company finds its records, and hears nothing of them.
    const { theirs } = await standingOf(tx, member.companyId, company.id)
    const recipients = theirs === 'ignored' ? [] : await adminEmails(tx, company.id)
    return { email: typed, recipients, isAgreed: false }
  }
  const all = await companyEmails(tx, company.id)
  if (given === null) return { email: all[0] ?? null, recipients: all, isAgreed: true }
  const match = all.find((address) => nameKey(address) === nameKey(given))
  if (!match) throw fieldError(field, messages.consigneeEmail)
  return { email: match, recipients: [match], isAgreed: true }
}
