import { recordEvent } from '../audit/record-event.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { hashPassword } from '../session/passwords.ts'
import { createUser, type NewUserInput, requireUsablePassword, requireUserFree } from './create-user.ts'
import { loadInvitation, redeemInvitation } from './invitation-store.ts'

/** Registers an invited colleague as an OPERATOR of the company the invitation names. */
export async function onboardUser(services: Services, token: string, input: NewUserInput): Promise<void> {
  const { db, now } = services
  await loadInvitation(db, 'user', token, now())
  requireUsablePassword(services, input)
  const passwordHash = await hashPassword(input.password)
  await inTransaction(db, async (tx) => {
    const at = now()
    const { id, companyId } = await loadInvitation(tx, 'user', token, at)
    await redeemInvitation(tx, id, at)
    await requireUserFree(tx, input)
    const userId = await createUser(tx, { ...input, passwordHash, companyId, role: 'OPERATOR', at })
    await recordEvent(tx, { at, companyId, userId, event: 'user.onboarded', subjectId: userId })
  })
}
