import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import { dayOf, type Day, daysBetween } from '@selvedge/domain/day.ts'
import { type NoticeWindow, noticeWindows } from '@selvedge/domain/expiry.ts'
import { sql } from 'kysely'
import { confirmedCertifiers } from '../../accounts/companies/confirmed-certifiers.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { certificateEnds } from '../../platform/mail/certificate-emails.ts'
import type { Services } from '../../platform/context/services.ts'
import { queueCertificateMessage } from './certificate-message.ts'
import { type CertificationRecord, findCertifications } from './certification-store.ts'
import { isEnding } from './ending-certifications.ts'

/** Certificates announced in one transaction. */
const AT_ONCE = 100

type Announcing = Pick<Services, 'db' | 'mail' | 'publicUrl' | 'now' | 'identifierBase' | 'masterKey'>

/**
 * Sends an e-mail to the owners of certificates that end soon and that nothing replaces yet, once for each notice. Safe to run at
 * any time, by several servers at once: the transaction that queues an e-mail also records it. After a pause only the nearest
 * notice is due, not those that were missed. Returns how many certificates were announced.
 */
export async function announceEndings(services: Announcing): Promise<number> {
  const today = dayOf(services.now())
  let announced = 0
  for (const window of noticeWindows(today)) {
    let due: number
    do {
      const batch = await inTransaction(services.db, (tx) => announceBatch(services, tx, window, today))
      due = batch.due
      announced += batch.announced
    } while (due === AT_ONCE)
  }
  return announced
}

async function announceBatch(services: Announcing, tx: Tx, window: NoticeWindow, today: Day) {
  const due = await findDue(tx, window)
  if (due.length === 0) return { due: 0, announced: 0 }
  // Another server that notes the same ones is waited for; then they are its own.
  const noted = await tx
    .insertInto('certification_notice')
    .values(due.map((id) => ({ certification_id: id, days: window.days, at: services.now() })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('certification_id as id')
    .execute()
  await writeEmails(
    services,
    tx,
    noted.map(({ id }) => id),
    today,
  )
  const certifications = await findCertifications(
    tx,
    noted.map(({ id }) => id),
  )
  for (const certification of certifications.values())
    await queueCertificateMessage({ services, tx }, certification, 'certificate.ending', [
      ownerOf(certification),
    ])
  return { due: due.length, announced: noted.length }
}

async function findDue(tx: Tx, { days, from, until }: NoticeWindow): Promise<number[]> {
  const confirmed = await confirmedCertifiers(tx)
  const rows = await tx
    .selectFrom('certification')
    .where((eb) => isEnding(eb, { from, until }, confirmed))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('certification_notice')
            .whereRef('certification_id', '=', 'certification.id')
            .where('days', '=', days)
            .select('days'),
        ),
      ),
    )
    .select('id')
    // The same order on all servers, to avoid deadlocks.
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whose certificate it is: a declaration is its maker's, any other its holder's. */
const ownerOf = ({ subject, contractorId, consigneeId }: CertificationRecord): number =>
  subject === 'SELF' ? contractorId : consigneeId

async function writeEmails(
  { mail, publicUrl }: Announcing,
  tx: Tx,
  ids: readonly number[],
  today: Day,
): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .selectFrom('certification')
    .innerJoin('company', (join) =>
      join.on(
        'company.id',
        '=',
        sql`case when certification.subject = 'SELF' then certification.contractor_id else certification.consignee_id end`,
      ),
    )
    .innerJoin('app_user', 'app_user.company_id', 'company.id')
    .where('certification.id', 'in', [...ids])
    .where('app_user.access_ended_at', 'is', null)
    .select([
      'certification.id',
      'certification.subject',
      'certification.certificate_reference as reference',
      'certification.processing_standard as standard',
      'certification.valid_until as validUntil',
      'company.name as company',
      'company.industry as sector',
      'company.country',
      'app_user.email',
      'app_user.language',
    ])
    .orderBy('certification.id')
    .orderBy('app_user.id')
    .execute()
  for (const { id, email, language, country, validUntil, ...certificate } of rows)
    await mail.enqueue(
      tx,
      certificateEnds({
        ...certificate,
        subject: certificate.subject satisfies CertificationSubject,
        certificationId: id,
        to: { email, language, country },
        publicUrl,
        validUntil: validUntil ?? today,
        daysLeft: daysBetween(today, validUntil ?? today),
      }),
    )
}
