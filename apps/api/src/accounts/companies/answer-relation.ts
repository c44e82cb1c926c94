import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import type { RelationAnswer } from '@selvedge/domain/relation.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { forgetAccess, isUnconfirmedCertifier } from './certifier-access.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { relationAgreed } from '../../platform/mail/relation-emails.ts'
import { sendUnsolicited } from '../../platform/mail/limit-unsolicited.ts'
import type { Services } from '../../platform/context/services.ts'
import { adminReaders } from './company-store.ts'
import { answerRelation as answer, findRelation } from './relations.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

const EVENT = {
  ACCEPT: 'partner.accepted',
  IGNORE: 'partner.ignored',
  BLOCK: 'partner.blocked',
  UNBLOCK: 'partner.unblocked',
} as const

/**
 * Accepts or blocks a company that asks to be a partner, or ends or restores an agreement. Throws NOT_FOUND if there is no such
 * relation, or nothing in it that can be answered this way.
 */
export async function answerRelation(
  services: Services,
  member: SignedIn,
  relationId: number,
  relationAnswer: RelationAnswer,
): Promise<void> {
  const { db, now } = services
  await inTransaction(db, async (tx) => {
    const other = await findRelation(tx, member.companyId, relationId)
    const after =
      other && (await answer(tx, { own: member.companyId, other: other.id, at: now() }, relationAnswer))
    if (!other || !after) throw relationNotFound()
    if (relationAnswer === 'BLOCK') await forgetAccess(tx, member.companyId, other.id)
    if (relationAnswer === 'ACCEPT') await notifyAccepted(services, tx, member, other)
    await recordEvent(tx, {
      at: now(),
      companyId: member.companyId,
      userId: member.userId,
      event: EVENT[relationAnswer],
      subjectId: other.id,
      data: { company: other.name },
    })
  })
}

export const relationNotFound = () => new DomainError('NOT_FOUND', refusals.relationUnknown)

/** A few a day at most: who accepts, blocks and is asked again may do that as often as it likes. */
async function notifyAccepted(
  services: Services,
  tx: Tx,
  member: SignedIn,
  asker: { id: number; name: string },
): Promise<void> {
  const isUnconfirmed = await isUnconfirmedCertifier(tx, member.companyId)
  const names = { partner: member.companyName, isUnconfirmed, companyName: asker.name }
  for (const to of await adminReaders(tx, asker.id))
    await sendUnsolicited(
      { services, tx, member },
      relationAgreed({ to, publicUrl: services.publicUrl, ...names }),
    )
}
