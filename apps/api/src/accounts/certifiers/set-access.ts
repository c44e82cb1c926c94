import { refusals } from '@selvedge/domain/refusals.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { canLetCertifiers } from '@selvedge/domain/permissions.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { grantAccess } from '../companies/certifier-access.ts'
import { companyReaders, findKnownCompany } from '../companies/company-store.ts'
import { holdStanding, nameSeenBy, numberSeenBy } from '../companies/relations.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { certifierAccessChanged } from '../../platform/mail/certifier-emails.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/**
 * Gives a certification body among the partners access to the company's shipments and materials, and notifies it. Does nothing if
 * it already has access. Throws FORBIDDEN if the caller is not an ADMIN or belongs to a certification body, and
 * VALIDATION_FAILED.
 */
export async function giveAccess(services: Services, member: SignedIn, companyName: string): Promise<void> {
  requireAdmin(member)
  const since = services.now()
  await inTransaction(services.db, async (tx) => {
    const certifier = await findKnownCompany(tx, member.companyId, companyName)
    const isPartner = certifier && (await holdStanding(tx, member.companyId, certifier.id)).own === 'agreed'
    if (!certifier || !isPartner || !isCertifier(certifier))
      throw fieldError('companyName', issues.certifierPartner)
    const inserted = await grantAccess(tx, {
      company_id: member.companyId,
      certifier_id: certifier.id,
      user_id: member.userId,
      since,
    })
    if (!inserted) return
    const change = { certifier, isGranted: true, at: since }
    await note(tx, member, change)
    await notify(services, tx, member, change)
  })
}

/**
 * Withdraws the access, however it was given. Notifies the certification body only if it has agreed to be a partner: filing with
 * a body that was only asked gives access too, and a body must not get e-mails about something it never asked for. Throws
 * FORBIDDEN, NOT_FOUND.
 */
export async function takeAccess(services: Services, member: SignedIn, id: number): Promise<void> {
  requireAdmin(member)
  await inTransaction(services.db, async (tx) => {
    const certifier = await findLet(tx, member, id)
    if (!certifier) throw noAccess()
    // Locked before the row is removed, in the order in which a block locks the two.
    const { own } = await holdStanding(tx, member.companyId, certifier.id)
    const { numDeletedRows } = await tx
      .deleteFrom('certifier_access')
      .where('company_id', '=', member.companyId)
      .where('certifier_id', '=', certifier.id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw noAccess()
    const change = { certifier, isGranted: false, at: services.now() }
    await note(tx, member, change)
    if (own === 'agreed') await notify(services, tx, member, change)
  })
}

const noAccess = () => new DomainError('NOT_FOUND', refusals.accessUnknown)

/** A certification body to which the company gave access, by the number it is listed with or its own. */
const findLet = (tx: Tx, { companyId }: SignedIn, id: number) =>
  tx
    .selectFrom('certifier_access')
    .innerJoin('company as certifier', 'certifier.id', 'certifier_access.certifier_id')
    .where('certifier_access.company_id', '=', companyId)
    .where((eb) => eb.or([eb('certifier.id', '=', id), eb(numberSeenBy(companyId, 'certifier'), '=', id)]))
    .select(['certifier.id', nameSeenBy(companyId, 'certifier').as('name')])
    .executeTakeFirst()

function requireAdmin(member: SignedIn): void {
  if (!canLetCertifiers(member) || isCertifier({ role: member.companyRole }))
    throw new DomainError('FORBIDDEN', refusals.accessByCertified)
}

type Change = { certifier: { id: number; name: string }; isGranted: boolean; at: Date }

async function note(tx: Tx, member: SignedIn, { certifier, isGranted, at }: Change): Promise<void> {
  await recordEvent(tx, {
    at,
    companyId: member.companyId,
    userId: member.userId,
    event: isGranted ? 'company.access-given' : 'company.access-taken',
    subjectId: certifier.id,
    data: { name: certifier.name },
  })
}

async function notify(
  { mail, publicUrl }: Services,
  tx: Tx,
  member: SignedIn,
  { certifier, isGranted }: Change,
): Promise<void> {
  for (const to of await companyReaders(tx, certifier.id))
    await mail.enqueue(tx, certifierAccessChanged({ to, publicUrl, company: member.companyName, isGranted }))
}
