import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { presentCompany } from '../companies/present-company.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { requireCompanyAsStated, stateCompany } from '../../platform/ledger/statements/company-record.ts'
import type { Services } from '../../platform/context/services.ts'
import { changeSealed } from '../sealed-rows/write-sealed.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/**
 * Stores the number by which an operator can identify the caller's certification body. It cannot change once the body is
 * confirmed. Throws FORBIDDEN for other companies, WRONG_STATE.
 */
export async function setRegisterNumber(services: Services, member: SignedIn, registerNumber: string) {
  return inTransaction(services.db, async (tx) => {
    const company = await tx
      .selectFrom('company')
      .where('id', '=', member.companyId)
      .select('certifier_state as state')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (company.state === null) throw new DomainError('FORBIDDEN', refusals.certifierOnly)
    if (company.state === 'confirmed') throw new DomainError('WRONG_STATE', refusals.certifierNumberStays)
    await requireCompanyAsStated(tx, member.companyId)
    await changeSealed(tx, 'company', (eb) => eb('id', '=', member.companyId), {
      register_number: registerNumber,
    })
    await stateCompany(tx, services, member)
    await recordEvent(tx, {
      at: services.now(),
      companyId: member.companyId,
      userId: member.userId,
      event: 'company.register-number',
      subjectId: member.companyId,
      data: { name: registerNumber },
    })
    return presentCompany(tx, member.companyId)
  })
}
