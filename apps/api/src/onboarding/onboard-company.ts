import type { NewCompany } from '@selvedge/contract/onboarding.ts'
import { fieldError } from '@selvedge/domain/errors.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { z } from 'zod'
import { recordEvent } from '../audit/record-event.ts'
import { noteKnowEachOther, requireNameAndCodeFree } from '../companies/company-store.ts'
import { requireCountry } from '../companies/update-company.ts'
import type { Tx } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { createCompanyKey } from '../ledger/company-keys.ts'
import { offeredRoles } from '../reference-data/roles.ts'
import type { Services } from '../services.ts'
import { hashPassword } from '../session/passwords.ts'
import { createUser, requireUsablePassword, requireUserFree } from './create-user.ts'
import { invitationInvalid, loadInvitation, redeemInvitation } from './invitation-store.ts'

type Input = z.output<typeof NewCompany>

/** Registers the invited company, its first user (an ADMIN) and its key pair, and uses the invitation up. */
export async function onboardCompany(services: Services, token: string, input: Input): Promise<void> {
  const { db, now, masterKey } = services
  await loadInvitation(db, 'company', token, now())
  requireUsablePassword(services, input)
  const passwordHash = await hashPassword(input.password)
  await inTransaction(db, async (tx) => {
    const at = now()
    const invitation = await loadInvitation(tx, 'company', token, at)
    await redeemInvitation(tx, invitation.id, at)
    const offered = await offeredRoles(tx, invitation.industry, invitation.roles)
    if (!offered.some((role) => role.name === input.companyRole.name))
      throw fieldError('companyRole', messages.roleNotOffered)
    await requireCountry(tx, input.companyCountry.code, 'companyCountry')
    await requireNameAndCodeFree(
      tx,
      invitation.companyId,
      { name: input.companyName, code: input.companyCode },
      { name: 'companyName', code: 'companyCode' },
    )
    await requireUserFree(tx, input)
    await activateCompany(tx, invitation.companyId, input, at)
    const { companyId } = invitation
    const userId = await createUser(tx, { ...input, passwordHash, companyId, role: 'ADMIN', at })
    await createCompanyKey(tx, { masterKey, now }, companyId)
    if (invitation.inviterId !== null) await noteKnowEachOther(tx, invitation.inviterId, companyId, at)
    await recordEvent(tx, { at, companyId, userId, event: 'company.onboarded', subjectId: companyId })
  })
}

/** Of two open links of one company used at the same moment, one registers it. */
async function activateCompany(tx: Tx, companyId: number, input: Input, at: Date): Promise<void> {
  const activated = await tx
    .updateTable('company')
    .set({
      status: 'ACTIVE',
      name: input.companyName,
      name_key: nameKey(input.companyName),
      code: input.companyCode,
      code_key: nameKey(input.companyCode),
      role: input.companyRole.name,
      website: input.companyWebsite,
      country: input.companyCountry.code,
      state: input.companyState,
      city: input.companyCity,
      address1: input.companyAddress,
      latitude: input.companyLatitude,
      longitude: input.companyLongitude,
      registered_at: at,
    })
    .where('id', '=', companyId)
    .where('status', '=', 'INVITED')
    .returning('id')
    .executeTakeFirst()
  if (!activated) throw invitationInvalid()
}
