import { DomainError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { relationNotFound } from '../../accounts/companies/answer-relation.ts'
import { askAgain } from '../../accounts/companies/ask-company.ts'
import { handOverAccess } from '../../accounts/companies/certifier-access.ts'
import { type CompanyRow, findRegisteredCompany } from '../../accounts/companies/company-store.ts'
import { withdrawCompanyInvitations } from '../../accounts/companies/invitation-store.ts'
import { mayBeInvited, newestInvitation } from '../../accounts/companies/sent-invitations.ts'
import {
  findRelation,
  forgetRelation,
  holdCompanies,
  askRelation,
  markDistinct,
  standingOf,
} from '../../accounts/companies/relations.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handOverRecords } from '../../records/hand-over-records.ts'
import type { RecordTypes } from '../../records/record-type.ts'

/**
 * The inviter says whether the registered company of a name is the one it invited at another address. If so, what it
 * recorded with the invited one is handed to the registered one, which is asked to be a partner. Throws NOT_FOUND where
 * there is no such question, WRONG_STATE where the registered company cannot take the records.
 */
export async function answerSameName(
  services: Services,
  records: RecordTypes,
  member: SignedIn,
  { relationId, isMeant }: { relationId: number; isMeant: boolean },
): Promise<void> {
  const { db, now } = services
  await inTransaction(db, async (tx) => {
    const { invited, registered, standing } = await holdQuestion(tx, member, relationId)
    const isOpen = invited?.status === 'INVITED' && invited.sameNameAnsweredId !== registered?.id
    if (!isOpen || !invited || !registered || standing.own !== 'asked') throw relationNotFound()
    const pair = { companyId: member.companyId, invitedId: invited.id }
    if (!(await mayBeInvited(tx, pair, registered))) throw relationNotFound()
    if (isMeant) await handOver({ services, tx, member }, records, invited, registered)
    else await markDistinct(tx, member.companyId, invited.id, registered.id)
    await recordEvent(tx, {
      at: now(),
      companyId: member.companyId,
      userId: member.userId,
      event: isMeant ? 'partner.confirmed' : 'partner.told-apart',
      subjectId: isMeant ? registered.id : invited.id,
      data: { company: registered.name },
    })
  })
}

/**
 * The subject of a question, locked until this transaction ends, so that the invited company cannot register meanwhile and the
 * question is answered only once.
 */
async function holdQuestion(tx: Tx, { companyId }: SignedIn, relationId: number) {
  const relation = await findRelation(tx, companyId, relationId)
  const named = relation && (await findRegisteredCompany(tx, relation.nameKey))
  if (!relation || !named) throw relationNotFound()
  await holdCompanies(tx, [companyId, relation.id, named.id])
  const invited = await findRelation(tx, companyId, relationId)
  const registered = await findRegisteredCompany(tx, relation.nameKey)
  const standing = await standingOf(tx, companyId, relation.id)
  return { invited, registered: registered?.id === named.id ? registered : undefined, standing }
}

async function handOver(
  context: Context,
  records: RecordTypes,
  invited: { id: number; name: string },
  registered: CompanyRow,
): Promise<void> {
  const { services, tx, member } = context
  const { theirs } = await standingOf(tx, member.companyId, registered.id)
  if (theirs === 'blocked') throw new DomainError('WRONG_STATE', issues.companyTakesNone)
  await withdrawOwn(tx, member, invited.id, services.now())
  if (!(await askRelation(tx, member.companyId, registered.id, { at: services.now(), name: invited.name })))
    throw new DomainError('WRONG_STATE', issues.companyBlocked)
  await handOverRecords(context, records, invited.id, registered)
  await handOverAccess(tx, member.companyId, invited.id, registered)
  await forgetRelation(tx, member.companyId, invited.id)
  const typed = await newestInvitation(tx, member.companyId, invited.id)
  // The answer is valid, whether the address has used up its e-mails or not.
  if (typed) await askAgain(context, { companyId: registered.id, ...typed, isRequired: false })
}

/** The company's invitations of the company at the other address: their purpose is settled. */
async function withdrawOwn(tx: Tx, member: SignedIn, invitedId: number, at: Date): Promise<void> {
  const withdrawn = await withdrawCompanyInvitations(tx, member.companyId, invitedId, at)
  const { companyId, userId } = member
  for (const { id, email } of withdrawn) {
    const line = { event: 'invitation.withdrawn', subjectId: id, data: { email } } as const
    await recordEvent(tx, { at, companyId, userId, ...line })
  }
}
