import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { canRequireSecondFactor } from '@selvedge/domain/permissions.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { actAsAdmin } from '../companies/act-as-admin.ts'
import { notifyAdmins } from '../companies/notify-admins.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import { onSince } from '../second-factor/factor-row.ts'
import { cellsOf, isGenuine } from '../sealed-rows/cells.ts'
import { changeSealed } from '../sealed-rows/write-sealed.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

const ADMIN_ALONE = refusals.adminDecides

/** Whether the caller's company requires a second factor of its people. */
export async function isFactorRequired(reader: Reader, { companyId }: SignedIn): Promise<boolean> {
  const { is, cells } = await reader
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['requires_second_factor as is', cellsOf('company').as('cells')])
    .executeTakeFirstOrThrow()
  // A row that nobody believes relieves nobody of it.
  return is || !isGenuine(reader, 'company', cells)
}

/**
 * Requires a second factor of every user of the caller's company, or no longer. Only for an ADMIN who has one, after proof; all
 * ADMINs are notified. Users without one can then only set one up, or log out (`requireSession`).
 */
export async function setFactorRule(services: Services, member: SignedIn, required: boolean): Promise<void> {
  const { db, now } = services
  if (!canRequireSecondFactor(member)) throw new DomainError('FORBIDDEN', ADMIN_ALONE)
  const at = now()
  await inTransaction(db, async (tx) => {
    const admins = await actAsAdmin(tx, member, at, ADMIN_ALONE)
    if ((await isFactorRequired(tx, member)) === required) return
    if (required && !(await onSince(tx, member.userId)))
      throw new DomainError('WRONG_STATE', refusals.secondFactorFirst)
    await changeSealed(tx, 'company', (eb) => eb('id', '=', member.companyId), {
      requires_second_factor: required,
    })
    await recordEvent(tx, {
      at,
      companyId: member.companyId,
      userId: member.userId,
      event: required ? 'company.second-factor-required' : 'company.second-factor-optional',
      subjectId: member.companyId,
    })
    await notifyAdmins(services, tx, member, {
      admins,
      what: { kind: required ? 'factor-required' : 'factor-optional' },
    })
  })
}
