import { DomainError } from '@selvedge/domain/errors.ts'
import { canManageKeys } from '@selvedge/domain/permissions.ts'
import { recordEvent } from '../audit/record-event.ts'
import { inTransaction } from '../db/transaction.ts'
import { companyAddress, publicKeyOf, replaceCompanyKey, revealPrivateKey } from '../ledger/company-keys.ts'
import type { Services } from '../services.ts'
import { hasProvedPassword } from '../session/prove-password.ts'
import type { SignedIn } from '../session/session.ts'

type Credentials = { privateKey: string | null; publicKey: string | null }

/** The own key pair. The private part goes out to an ADMIN who has just entered the password, and is noted. */
export async function readWallet(services: Services, member: SignedIn): Promise<Credentials> {
  const { db, now, masterKey } = services
  const address = await companyAddress(db, member.companyId)
  const publicKey = (address && (await publicKeyOf(db, address))) ?? null
  if (!canManageKeys(member) || !hasProvedPassword(member, now())) return { privateKey: null, publicKey }
  return inTransaction(db, async (tx) => {
    const key = await revealPrivateKey(tx, { masterKey }, member.companyId)
    if (!key) return { privateKey: null, publicKey }
    await recordEvent(tx, {
      at: now(),
      companyId: member.companyId,
      userId: member.userId,
      event: 'company.key-revealed',
      subjectId: member.companyId,
      data: { address: key.address },
    })
    return { privateKey: key.privateKey, publicKey: key.publicKey }
  })
}

/** Replaces the own key pair, by a given one or a new one; what the old one signed stays verifiable. */
export async function replaceWallet(
  services: Services,
  member: SignedIn,
  given: Credentials,
): Promise<Credentials> {
  const { db, now, masterKey } = services
  if (!canManageKeys(member))
    throw new DomainError('FORBIDDEN', 'Only an administrator of the company can replace its keys.')
  const at = now()
  return inTransaction(db, async (tx) => {
    const pair =
      given.privateKey === null
        ? undefined
        : { privateKey: given.privateKey, publicKey: given.publicKey ?? '' }
    const key = await replaceCompanyKey(tx, { masterKey, now: () => at }, member.companyId, pair)
    await recordEvent(tx, {
      at,
      companyId: member.companyId,
      userId: member.userId,
      event: 'company.key-replaced',
      subjectId: member.companyId,
      data: { address: key.address },
    })
    return { privateKey: null, publicKey: key.publicKey }
  })
}
