import type { giveMassGrantEndpoint } from '@selvedge/contract/mass-grants.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { z } from 'zod'
import { findKnownCompany } from '../../accounts/companies/company-store.ts'
import { holdStanding } from '../../accounts/companies/relations.ts'
import { sealed } from '../../accounts/sealed-rows/write-sealed.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { findGrant } from './list-grants.ts'
import { notifyOfGrant } from './notify-of-reconciliations.ts'
import { requireBook } from './present-book.ts'
import { requireGuardian, requireKeeper } from './require-keeper.ts'

type Input = z.output<typeof giveMassGrantEndpoint.body>

/**
 * An ADMIN lets a certification body among the partners read the reconciliations of one of the company's books. One that may already stays as it is.
 * Throws FORBIDDEN for others, NOT_FOUND for a book of others, and VALIDATION_FAILED on `companyName` for what is no such partner.
 */
export async function giveGrant(services: Services, member: SignedIn, input: Input) {
  requireKeeper(member)
  requireGuardian(member)
  return inTransaction(services.db, async (tx) => {
    const { id: bookId, materialName } = await requireBook(tx, member, input.materialId)
    const certifier = await requireCertifier(tx, member, input.companyName)
    const row = await sealed(tx, 'mass_grant', {
      company_id: member.companyId,
      book_id: bookId,
      certifier_id: certifier.id,
      user_id: member.userId,
      since: services.now(),
    })
    const made = await tx
      .insertInto('mass_grant')
      .values(row)
      .onConflict((conflict) => conflict.columns(['book_id', 'certifier_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) {
      await note(services, tx, member, { certifier, materialName, isGiven: true })
      const given = { certifierId: certifier.id, material: materialName }
      await notifyOfGrant({ services, member, tx }, given)
    }
    const grant = await findGrant(tx, member, made?.id ?? (await idOf(tx, bookId, certifier.id)))
    if (!grant) throw new DomainError('NOT_FOUND', refusals.accessUnknown)
    const { certifierId: _, ...shown } = grant
    return shown
  })
}

/** Ends one of these, at once and for all periods. Throws FORBIDDEN for who is no ADMIN, and NOT_FOUND for others' as for none. */
export async function endGrant(services: Services, member: SignedIn, id: number): Promise<void> {
  requireKeeper(member)
  requireGuardian(member)
  await inTransaction(services.db, async (tx) => {
    const grant = await findGrant(tx, member, id)
    if (!grant) throw new DomainError('NOT_FOUND', refusals.accessUnknown)
    const { numDeletedRows } = await tx
      .deleteFrom('mass_grant')
      .where('id', '=', id)
      .where('company_id', '=', member.companyId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new DomainError('NOT_FOUND', refusals.accessUnknown)
    const { materialName } = await requireBook(tx, member, grant.materialId)
    const certifier = { id: grant.certifierId, name: grant.companyName }
    await note(services, tx, member, { certifier, materialName, isGiven: false })
  })
}

async function requireCertifier(tx: Tx, { companyId }: SignedIn, name: string) {
  const certifier = await findKnownCompany(tx, companyId, name)
  // Its standing is held, so that nobody blocks the other meanwhile.
  const isPartner = certifier && (await holdStanding(tx, companyId, certifier.id)).own === 'agreed'
  if (!certifier || !isPartner || !isCertifier(certifier))
    throw fieldError('companyName', issues.certifierPartner)
  return certifier
}

const idOf = async (tx: Tx, bookId: number, certifierId: number): Promise<number> =>
  (
    await tx
      .selectFrom('mass_grant')
      .where('book_id', '=', bookId)
      .where('certifier_id', '=', certifierId)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id

type Change = { certifier: { id: number; name: string }; materialName: string; isGiven: boolean }

const note = (
  { now }: Services,
  tx: Tx,
  { companyId, userId }: SignedIn,
  { certifier, materialName, isGiven }: Change,
): Promise<void> =>
  recordEvent(tx, {
    at: now(),
    companyId,
    userId,
    event: isGiven ? 'company.reconciliations-given' : 'company.reconciliations-taken',
    subjectId: certifier.id,
    data: { name: certifier.name, material: materialName },
  })
