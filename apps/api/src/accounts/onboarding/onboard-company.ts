import type { NewCompany } from '@selvedge/contract/onboarding.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { codeSkeleton } from '@selvedge/domain/name-skeleton.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { makeInvitedOperator } from '../companies/operators.ts'
import { notifyOfCertifier } from '../certifiers/notify-of-certifier.ts'
import { nameColumns, refusingTaken, requireNameAndCodeFree } from '../companies/company-store.ts'
import { forgetTypedNames, agreeRelation } from '../companies/relations.ts'
import { askWhetherMeant } from '../companies/same-name.ts'
import { requireCountry } from '../companies/update-company.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { changeSealed } from '../sealed-rows/write-sealed.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCompanyKey } from '../../platform/ledger/keys/company-keys.ts'
import { beginCompanyRecord } from '../../platform/ledger/statements/company-record.ts'
import { offeredRoles } from '../../platform/reference-data/roles.ts'
import type { Services } from '../../platform/context/services.ts'
import { type Registered, type Registrant, welcoming } from './registrant.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import { createUser, requireInvitedAddress, requireUsablePassword, requireUserFree } from './create-user.ts'
import {
  invitationInvalid,
  loadInvitation,
  redeemInvitation,
  rolesOfAll,
} from '../companies/invitation-store.ts'

type Input = z.output<typeof NewCompany>

const FIELDS = { name: 'companyName', code: 'companyCode' }

/**
 * Registers the invited company, its first user (an ADMIN) and its key pair, and uses up the invitation. The user's device and
 * address count as known from then on, and a session begins if it was asked for.
 */
export async function onboardCompany(
  services: Services,
  token: string,
  input: Input,
  by?: Registrant,
): Promise<Registered> {
  const { db, now, masterKey } = services
  await loadInvitation(db, 'company', token, now())
  requireUsablePassword(services, input)
  const passwordHash = await hashPassword(input.password)
  const { registered, settle } = welcoming(by)
  await inTransaction(db, async (tx) => {
    const at = now()
    const invitation = await loadInvitation(tx, 'company', token, at)
    requireInvitedAddress(invitation.email, input)
    const roles = await rolesOfAll(tx, invitation, at)
    await redeemInvitation(tx, invitation.id, at)
    const language = by?.language ?? invitation.language
    const offered = await offeredRoles(tx, invitation.industry, roles)
    if (!offered.some((role) => role.name === input.companyRole.name))
      throw fieldError('companyRole', issues.roleNotOffered)
    await requireCountry(tx, input.companyCountry.code, 'companyCountry')
    const named = { name: input.companyName, code: input.companyCode }
    await requireNameAndCodeFree(tx, invitation.companyId, named, FIELDS)
    await requireUserFree(tx, input)
    await refusingTaken(FIELDS, activateCompany(tx, invitation, input, at))
    const { companyId } = invitation
    const userId = await createUser(tx, { ...input, passwordHash, companyId, role: 'ADMIN', language, at })
    await notifyOfCertifier(services, tx, { name: input.companyName, role: input.companyRole.name })
    await makeInvitedOperator(tx, invitation.id, { userId, at })
    await createCompanyKey(tx, { masterKey, now }, companyId)
    await beginCompanyRecord(tx, { masterKey, now }, { companyId, userId }, 'registered')
    await followInvitation(tx, invitation, at)
    await askWhetherMeant(services, tx, {
      id: companyId,
      name: input.companyName,
      role: input.companyRole.name,
    })
    await recordEvent(tx, { at, companyId, userId, event: 'company.onboarded', subjectId: companyId })
    await settle(tx, { userId, companyId, at })
  })
  return registered
}

/**
 * What an invitation leads to once its company has registered: the two are partners, and what was asked for is listed until it is
 * recorded (`wanted.ts`).
 */
async function followInvitation(
  tx: Tx,
  { inviterId, companyId }: { inviterId: number | null; companyId: number },
  at: Date,
): Promise<void> {
  if (inviterId !== null) await agreeRelation(tx, inviterId, companyId, at)
}

/** Of two open links of one company used at the same moment, one registers it. */
async function activateCompany(
  tx: Tx,
  { companyId, companyName }: { companyId: number; companyName: string },
  input: Input,
  at: Date,
): Promise<void> {
  const isWaiting = (eb: ExpressionBuilder<Tables, 'company'>) =>
    eb.and([eb('id', '=', companyId), eb('status', '=', 'INVITED')])
  const [activated] = await changeSealed(tx, 'company', isWaiting, {
    status: 'ACTIVE',
    ...nameColumns(input.companyName),
    code: input.companyCode,
    code_key: codeSkeleton(input.companyCode),
    invited_email_key: null,
    role: input.companyRole.name,
    ...(isCertifier({ role: input.companyRole.name }) && { certifier_state: 'waiting' }),
    website: input.companyWebsite,
    country: input.companyCountry.code,
    state: input.companyState,
    city: input.companyCity,
    address1: input.companyAddress,
    latitude: input.companyLatitude,
    longitude: input.companyLongitude,
    registered_at: at,
  })
  if (!activated) throw invitationInvalid()
  if (nameKey(input.companyName) !== nameKey(companyName)) await forgetTypedNames(tx, companyId)
}
