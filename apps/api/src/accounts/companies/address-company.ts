import { fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { MailReader } from '../../platform/mail/templates.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { type Answers, inOne, type Queries } from '../../platform/db/in-one.ts'
import { genuine } from '../sealed-rows/cells.ts'
import { adminsOf, type CompanyRow, readersAmong, people } from './company-store.ts'
import { holdRelation, sides, standingIn } from './relations.ts'
import { typedEmails } from './sent-invitations.ts'

/** The other company of a new record, the address that the record names, and those its e-mail goes to. */
export type Addressed = {
  email: string | null
  recipients: MailReader[]
  isAgreed: boolean
  /** Its name as the caller's company sees it (`nameSeenBy`). */
  nameSeen: string
}

type Naming = {
  /** Who names it: the field of its name, and of its address with what stands there. */
  nameField: string
  emailField: string
  email: string | null
}

/**
 * Locks the relation with the other company of a new record, and finds whom the record names there and its e-mails go to.
 *
 * For a partner: the given address if one of its users has it; without an address, all its users get the e-mail. For a company
 * that has not agreed yet, the address is kept as typed, without revealing whether it belongs to the company, and its ADMINs get
 * the e-mail.
 *
 * Throws VALIDATION_FAILED if the other company has blocked the caller's, if the caller's has nothing to do with it any more (what was for it went to the
 * registered one that was meant), and for an address that a partner's user does not have.
 *
 * `also` is what the record asks of the other company beside that, with the same question.
 */
export async function addressCompany<Also extends Queries>(
  tx: Tx,
  member: SignedIn,
  company: CompanyRow,
  { also, ...naming }: Naming & { also: Also },
): Promise<{ addressed: Addressed; also: Answers<Also> }> {
  const between = { own: member.companyId, other: company.id }
  await holdRelation(tx, between.own, between.other)
  const asked = { ...also, sides: sides(tx, between.own, between.other), users: people(tx, company.id) }
  const found = (await inOne(tx, asked)) as Answers<Also> & Found
  return { addressed: await addressedBy(tx, member, company, { found, naming }), also: found }
}

type Found = Answers<{ sides: ReturnType<typeof sides>; users: ReturnType<typeof people> }>

async function addressedBy(
  tx: Tx,
  member: SignedIn,
  company: CompanyRow,
  { found, naming: { nameField, emailField, email: provided } }: { found: Found; naming: Naming },
): Promise<Addressed> {
  const between = { own: member.companyId, other: company.id }
  const { own, theirs } = standingIn(tx, found.sides, between)
  const users = genuine(tx, 'app_user', found.users)
  if (own === undefined && company.id !== member.companyId)
    throw fieldError(nameField, issues.consigneeUnknown)
  if (theirs === 'blocked') throw fieldError(nameField, issues.companyTakesNone)
  const nameSeen = found.sides.find(({ id }) => id === between.own)?.typedName ?? company.name
  if (own !== 'agreed') {
    const [typed = null] =
      provided === null ? await typedEmails(tx, member.companyId, company.id) : [provided]
    // A company that ignores the caller's finds its records, but is not notified of them.
    const recipients = theirs === 'ignored' ? [] : adminsOf(users)
    return { email: typed, recipients, isAgreed: false, nameSeen }
  }
  const all = await readersAmong(tx, company.id, users)
  if (provided === null) return { email: all[0]?.email ?? null, recipients: all, isAgreed: true, nameSeen }
  const match = all.find(({ email }) => nameKey(email) === nameKey(provided))
  if (!match) throw fieldError(emailField, issues.consigneeEmail)
  return { email: match.email, recipients: [match], isAgreed: true, nameSeen }
}
