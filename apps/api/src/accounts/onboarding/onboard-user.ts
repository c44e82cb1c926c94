import { recordEvent } from '../../platform/audit/record-event.ts'
import { activeAdmins } from '../companies/act-as-admin.ts'
import { notifyAdmins } from '../companies/notify-admins.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import { type Registered, type Registrant, welcoming } from './registrant.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import {
  createUser,
  type NewUserInput,
  requireInvitedAddress,
  requireUsablePassword,
  requireUserFree,
} from './create-user.ts'
import { loadInvitation, redeemInvitation } from '../companies/invitation-store.ts'

/**
 * Registers an invited colleague as an OPERATOR of the company in the invitation, and notifies its ADMINs of who invited them.
 * The user's device and address count as known from then on, and a session begins if it was asked for.
 */
export async function onboardUser(
  services: Services,
  token: string,
  input: NewUserInput,
  by?: Registrant,
): Promise<Registered> {
  const { db, now } = services
  await loadInvitation(db, 'user', token, now())
  requireUsablePassword(services, input)
  const passwordHash = await hashPassword(input.password)
  const { registered, settle } = welcoming(by)
  await inTransaction(db, async (tx) => {
    const at = now()
    const invitation = await loadInvitation(tx, 'user', token, at)
    const { companyId, companyName, inviterEmail } = invitation
    requireInvitedAddress(invitation.email, input)
    await redeemInvitation(tx, invitation.id, at)
    const language = by?.language ?? invitation.language
    await requireUserFree(tx, input)
    const userId = await createUser(tx, { ...input, passwordHash, companyId, role: 'OPERATOR', language, at })
    const colleague = {
      firstName: input.userFirstName,
      lastName: input.userLastName,
      email: input.userEmailAddress,
      companyName,
    }
    await notifyAdmins(services, tx, colleague, {
      admins: await activeAdmins(tx, companyId),
      what: { kind: 'joined', whom: inviterEmail ?? '' },
    })
    await recordEvent(tx, { at, companyId, userId, event: 'user.onboarded', subjectId: userId })
    await settle(tx, { userId, companyId, at })
  })
  return registered
}
