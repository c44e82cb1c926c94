import { type ComparedByOperators, comparedChanges } from '@selvedge/domain/certifier.ts'
import type { MailReader } from '../../platform/mail/templates.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { companyReaders } from './company-store.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { certifierChanged } from '../../platform/mail/certifier-emails.ts'
import type { Services } from '../../platform/context/services.ts'
import { cellsOf, genuine } from '../sealed-rows/cells.ts'
import { changeSealed } from '../sealed-rows/write-sealed.ts'
import { operatorReaders } from './operators.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/**
 * A confirmed certification body that changes the data operators compared waits for them again, because companies trusted what
 * the operators had seen. Call it before the change is written, with the company locked. Notifies the operators, the body's own
 * users, and the companies that gave it access.
 */
export async function waitAgain(
  services: Pick<Services, 'mail' | 'publicUrl'>,
  tx: Tx,
  { companyId, userId }: SignedIn,
  { to, at }: { to: ComparedByOperators; at: Date },
): Promise<void> {
  const before = await tx
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['name', 'website', 'country', 'certifier_state as state'])
    .executeTakeFirstOrThrow()
  const changes = comparedChanges(before, to)
  if (before.state !== 'confirmed' || changes.length === 0) return
  await changeSealed(tx, 'company', (eb) => eb('id', '=', companyId), { certifier_state: 'waiting' })
  await recordEvent(tx, {
    at,
    companyId,
    userId,
    event: 'company.confirmation-lost',
    subjectId: companyId,
    data: { name: to.name, changes },
  })
  const notify = async (
    reader: Parameters<typeof certifierChanged>[0]['reader'],
    recipients: readonly MailReader[],
  ) => {
    const about = { publicUrl: services.publicUrl, certifier: before.name, changes, reader }
    for (const to of recipients) await services.mail.enqueue(tx, certifierChanged({ ...about, to }))
  }
  await notify('operator', await operatorReaders(tx))
  await notify('itself', await companyReaders(tx, companyId))
  await notify('business', await lettingReaders(tx, companyId))
}

/** The people of all companies that gave a certification body access. */
async function lettingReaders(tx: Tx, certifierId: number): Promise<MailReader[]> {
  const rows = await tx
    .selectFrom('certifier_access')
    .innerJoin('app_user', 'app_user.company_id', 'certifier_access.company_id')
    .where('certifier_id', '=', certifierId)
    .where('access_ended_at', 'is', null)
    .select(['email', 'language', cellsOf('app_user').as('cells')])
    .orderBy('app_user.id')
    .execute()
  return genuine(tx, 'app_user', rows).map(({ email, language }) => ({ email, language }))
}
