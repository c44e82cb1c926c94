import { isUnconfirmedBody } from '../../accounts/companies/certifier-access.ts'
import { companyReaders, notifiedReaders } from '../../accounts/companies/company-store.ts'
import { areAgreed } from '../../accounts/companies/relations.ts'
import type { MailReader } from '../../platform/mail/templates.ts'
import type { Context } from '../../platform/context/context.ts'
import {
  certificationCreated,
  certificationDecided,
  certificationTakenBack,
  standingChanged,
} from '../../platform/mail/certificate-emails.ts'
import { shipmentCertified } from '../../platform/mail/trade-emails.ts'
import { sendUnsolicited } from '../../platform/mail/limit-unsolicited.ts'
import { queueCertificateMessage } from './certificate-message.ts'
import { credentialReasons as reasons } from '@selvedge/messages/en/credential-reasons.ts'
import { endCredentialsOf } from '../../records/credentials/end-credentials.ts'
import { endFacilityOfHolder } from '../../records/credentials/facility-processes.ts'
import type { CertificationRecord } from './certification-store.ts'
import type { OtherCompany } from './find-other-company.ts'

/** What happens to certifications. */
export type CertificationEvent =
  | {
      event: 'created'
      company: OtherCompany | undefined
      /** Whether its approver is notified of it together with others. */
      isQuiet?: boolean
      /** Of one that draws on others: the certificates here, in the order of its inputs. */
      noted?: { readonly draws: readonly (number | null)[] }
    }
  | { event: 'accepted' | 'refused'; noted: Readonly<Record<string, unknown>> }
  | {
      event: 'suspended' | 'reinstated' | 'withdrawn'
      noted: { readonly onDay: string; readonly reason: string }
    }
  | { event: 'taken-back'; isQuiet?: boolean }
  | { event: 'updated' }

/**
 * Notifies the approver of a new certification and where it is taken back, its creator of the decision, and companies that received what an accepted one
 * covers.
 */
export async function afterCertificationEvent(
  context: Context,
  certification: CertificationRecord,
  happened: CertificationEvent,
): Promise<void> {
  await notifyOfEvent(context, certification, happened)
  // Whatever happens to a scope certificate can take processes from the facility record of its holder.
  if (certification.subject === 'SCOPE') await endFacilityOfHolder(context, certification.consigneeId)
}

async function notifyOfEvent(
  context: Context,
  certification: CertificationRecord,
  happened: CertificationEvent,
): Promise<void> {
  switch (happened.event) {
    case 'created':
      await queueCertificateMessage(context, certification, 'certificate.filed')
      return happened.isQuiet ? undefined : notifyOther(context, certification, happened.company)
    case 'accepted':
      await queueCertificateMessage(context, certification, 'certificate.decided')
      await notifyCreator(context, certification)
      // Whoever holds a credential of the version before learns that it counts no more.
      if (certification.replacesId !== null)
        await endCredentialsOf(
          context,
          { type: 'certification', id: certification.replacesId },
          reasons.newerVersion,
        )
      return notifyReceivers(context, certification)
    case 'refused':
      await queueCertificateMessage(context, certification, 'certificate.decided')
      return notifyCreator(context, certification)
    case 'taken-back':
      await queueCertificateMessage(context, certification, 'certificate.taken-back')
      return happened.isQuiet ? undefined : notifyApprover(context, certification)
    case 'suspended':
    case 'withdrawn':
      await endCredentialsOf(
        context,
        { type: 'certification', id: certification.id },
        reasons[happened.event]({ day: happened.noted.onDay }),
      )
      return notifyHolder(context, certification, happened)
    case 'reinstated':
      return notifyHolder(context, certification, happened)
    case 'updated':
  }
}

async function notifyOther(
  { services, member, tx }: Context,
  certification: CertificationRecord,
  company: OtherCompany | undefined,
): Promise<void> {
  // An invited company cannot log in yet: its invitation is its e-mail. Without another company colleagues are notified.
  if (company?.status === 'INVITED') return
  const recipients = company
    ? company.recipients
    : (await companyReaders(tx, member.companyId)).filter(({ email }) => email !== member.email)
  // One that is not confirmed files none of shipments.
  const isUnconfirmed = certification.subject !== 'TRANSACTION' && (await isUnconfirmedBody(tx, member))
  for (const to of recipients) {
    const email = certificationCreated({
      to,
      publicUrl: services.publicUrl,
      subject: certification.subject,
      certificationId: certification.id,
      sector: company?.industry ?? member.industry,
      reference: certification.certificateReference,
      company: member.companyName,
      isUnconfirmed,
    })
    await (company?.isAgreed === false
      ? sendUnsolicited({ services, tx, member }, email)
      : services.mail.enqueue(tx, email))
  }
}

/** What each e-mail about a certification that was filed already says of it. */
const aboutOf = ({ services, member }: Context, certification: CertificationRecord, to: MailReader) => ({
  to,
  publicUrl: services.publicUrl,
  subject: certification.subject,
  certificationId: certification.id,
  sector: member.industry,
  reference: certification.certificateReference,
  company: member.companyName,
})

/** The approver that was asked to decide hears that it need not any more; who has not agreed to be a partner finds it in its list. */
async function notifyApprover(context: Context, certification: CertificationRecord): Promise<void> {
  const { services, member, tx } = context
  const { approverId } = certification
  const isOwn = approverId === member.companyId
  if (!isOwn && !(await areAgreed(tx, member.companyId, approverId))) return
  const isUnconfirmed = await isUnconfirmedBody(tx, member)
  for (const to of await companyReaders(tx, approverId))
    if (to.email !== member.email)
      await services.mail.enqueue(
        tx,
        certificationTakenBack({ ...aboutOf(context, certification, to), isUnconfirmed }),
      )
}

/** All users of the company whose scope certificate its body suspended, reinstated or withdrew. */
async function notifyHolder(
  context: Context,
  certification: CertificationRecord,
  { event, noted }: Extract<CertificationEvent, { event: 'suspended' | 'reinstated' | 'withdrawn' }>,
): Promise<void> {
  const { services, tx } = context
  for (const to of await companyReaders(tx, certification.consigneeId))
    await services.mail.enqueue(
      tx,
      standingChanged({
        ...aboutOf(context, certification, to),
        event,
        ...noted,
      }),
    )
}

async function notifyCreator(context: Context, certification: CertificationRecord): Promise<void> {
  const { services, member, tx } = context
  const { mail } = services
  const isUnconfirmed = await isUnconfirmedBody(tx, member)
  for (const to of await notifiedReaders(tx, certification.createdBy))
    await mail.enqueue(
      tx,
      certificationDecided({
        ...aboutOf(context, certification, to),
        isUnconfirmed,
        accepted: certification.status === 'ACCEPTED',
        reason: certification.refusalReason,
      }),
    )
}

/**
 * All users of each company that accepted a shipment the certificate covers. A company that has not accepted it, or is no longer
 * a partner of the sender, is not notified.
 */
async function notifyReceivers(
  { services, member, tx }: Context,
  { shipments }: CertificationRecord,
): Promise<void> {
  const { mail, publicUrl } = services
  if (!shipments || shipments.length === 0) return
  const covered = await tx
    .selectFrom('trade')
    .innerJoin('company as contractor', 'contractor.id', 'trade.contractor_id')
    .where('trade.id', 'in', shipments)
    .where('trade.status', '=', 'ACCEPTED')
    .select([
      'trade.id',
      'trade.kind',
      'trade.contractor_id as contractorId',
      'trade.consignee_id as consigneeId',
      'trade.contractor_reference as reference',
      'contractor.name as company',
    ])
    .orderBy('trade.id')
    .execute()
  const recipients = new Map<number, MailReader[]>()
  for (const { contractorId, consigneeId } of covered)
    if (!recipients.has(consigneeId))
      recipients.set(
        consigneeId,
        (await areAgreed(tx, contractorId, consigneeId)) ? await companyReaders(tx, consigneeId) : [],
      )
  for (const { id, kind, consigneeId, reference, company } of covered)
    for (const to of recipients.get(consigneeId) ?? [])
      await mail.enqueue(
        tx,
        shipmentCertified({ to, publicUrl, kind, tradeId: id, sector: member.industry, reference, company }),
      )
}
