import { DomainError } from '@selvedge/domain/errors.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { handOverAccess, isUnconfirmedCertifier } from './certifier-access.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { sameNameRegistered } from '../../platform/mail/relation-emails.ts'
import { writeToStranger } from '../../platform/mail/limit-unsolicited.ts'
import type { Services } from '../../platform/context/services.ts'
import { relationNotFound } from './answer-relation.ts'
import { askAgain } from './ask-company.ts'
import { adminEmails, type CompanyRow, findRegisteredCompany, nameColumns } from './company-store.ts'
import { newestInvitation, mayBeInvited } from './own-invitations.ts'
import { handOverRecords } from '../../records/hand-over-records.ts'
import {
  findRelation,
  forgetRelation,
  holdCompanies,
  noteAsked,
  noteToldApart,
  standingOf,
  whoAsked,
} from './relations.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/** More companies than this are not asked by letter; their partners page asks them all the same. */
const INVITERS_WRITTEN_TO = 100

/**
 * A company has registered by a name that others invited at other addresses: they are asked whether it is the one they
 * meant. Until they say so, nothing of theirs reaches it.
 */
export async function askWhetherMeant(
  services: Services,
  tx: Tx,
  registered: { id: number; name: string; role: string | null },
): Promise<void> {
  const namesakes = await tx
    .selectFrom('company')
    .where('name_key', '=', nameColumns(registered.name).name_key)
    .where('status', '=', 'INVITED')
    .select('id')
    .execute()
  const inviters = new Set<number>()
  for (const { id } of namesakes)
    for (const { company_id: inviter } of await whoAsked(tx, id).limit(INVITERS_WRITTEN_TO).execute()) {
      if (inviters.size >= INVITERS_WRITTEN_TO) break
      if (await mayBeInvited(tx, { companyId: inviter, invitedId: id }, registered)) inviters.add(inviter)
    }
  const about = {
    publicUrl: services.publicUrl,
    companyName: registered.name,
    isUnconfirmed: await isUnconfirmedCertifier(tx, registered.id),
  }
  for (const inviter of inviters)
    for (const to of await adminEmails(tx, inviter))
      await writeToStranger(services, tx, { companyId: registered.id }, sameNameRegistered({ ...about, to }))
}

/**
 * The inviter says whether the registered company of a name is the one it invited at another address. If so, what it
 * recorded with the invited one is handed to the registered one, which is asked to be a partner. Throws NOT_FOUND where
 * there is no such question, WRONG_STATE where the registered company cannot take the records.
 */
export async function answerSameName(
  services: Services,
  member: SignedIn,
  relationId: number,
  isMeant: boolean,
): Promise<void> {
  const { db, now } = services
  await inTransaction(db, async (tx) => {
    const { invited, registered, standing } = await holdQuestion(tx, member, relationId)
    const isOpen = invited?.status === 'INVITED' && invited.sameNameAnsweredId !== registered?.id
    if (!isOpen || !invited || !registered || standing.own !== 'asked') throw relationNotFound()
    const pair = { companyId: member.companyId, invitedId: invited.id }
    if (!(await mayBeInvited(tx, pair, registered))) throw relationNotFound()
    if (isMeant) await handOver(services, tx, member, invited, registered)
    else await noteToldApart(tx, member.companyId, invited.id, registered.id)
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
 * What a question is about, held until this transaction ends: neither does the invited company register meanwhile, nor is the
 * question answered twice.
 */
async function holdQuestion(tx: Tx, { companyId }: SignedIn, relationId: number) {
  const asked = await findRelation(tx, companyId, relationId)
  const named = asked && (await findRegisteredCompany(tx, asked.nameKey))
  if (!asked || !named) throw relationNotFound()
  await holdCompanies(tx, [companyId, asked.id, named.id])
  const invited = await findRelation(tx, companyId, relationId)
  const registered = await findRegisteredCompany(tx, asked.nameKey)
  const standing = await standingOf(tx, companyId, asked.id)
  return { invited, registered: registered?.id === named.id ? registered : undefined, standing }
}

async function handOver(
  services: Services,
  tx: Tx,
  member: SignedIn,
  invited: { id: number; name: string },
  registered: CompanyRow,
): Promise<void> {
  const { theirs } = await standingOf(tx, member.companyId, registered.id)
  if (theirs === 'blocked') throw new DomainError('WRONG_STATE', messages.companyTakesNone)
  await withdrawOwn(tx, member, invited.id, services.now())
  if (!(await noteAsked(tx, member.companyId, registered.id, { at: services.now(), name: invited.name })))
    throw new DomainError('WRONG_STATE', messages.companyBlocked)
  await handOverRecords(services, tx, member, invited.id, registered)
  await handOverAccess(tx, member.companyId, invited.id, registered)
  await forgetRelation(tx, member.companyId, invited.id)
  const typed = await newestInvitation(tx, member.companyId, invited.id)
  // The answer stands, whether the address has had its e-mails or not.
  if (typed)
    await askAgain({ services, tx, member }, { companyId: registered.id, ...typed, isRequired: false })
}

/** The own invitations of the company at the other address: what they were for has been settled. */
async function withdrawOwn(tx: Tx, member: SignedIn, invitedId: number, at: Date): Promise<void> {
  const withdrawn = await tx
    .updateTable('invitation')
    .set({ withdrawn_at: at })
    .where('company_id', '=', invitedId)
    .where('invited_by_company_id', '=', member.companyId)
    .where('redeemed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'email'])
    .execute()
  const { companyId, userId } = member
  for (const { id, email } of withdrawn) {
    const line = { event: 'invitation.withdrawn', subjectId: id, data: { email } } as const
    await recordEvent(tx, { at, companyId, userId, ...line })
  }
}
