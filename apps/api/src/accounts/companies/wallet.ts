import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { canManageKeys } from '@selvedge/domain/permissions.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { companyAddress, publicKeyOf, revealPrivateKey } from '../../platform/ledger/keys/company-keys.ts'
import { replaceCompanyKey } from '../../platform/ledger/statements/replace-key.ts'
import type { Services } from '../../platform/context/services.ts'
import { actAsAdmin } from './act-as-admin.ts'
import { notifyAdmins } from './notify-admins.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Credentials = { privateKey: string | null; publicKey: string | null }

const ADMIN_ALONE = refusals.keysByAdmin

/**
 * The company's key pair. An ADMIN who has just proved who they are gets the private part: that uses up the proof, is logged, and
 * all ADMINs are notified. Without proof it is left out, or refused with PROOF_REQUIRED if `reveal` asks for it.
 */
export async function readWallet(
  services: Services,
  member: SignedIn,
  { reveal }: { reveal: boolean },
): Promise<Credentials> {
  const { db } = services
  const address = await companyAddress(db, member.companyId)
  const publicKey = (address && (await publicKeyOf(db, address))) ?? null
  if (!canManageKeys(member)) {
    if (reveal) throw new DomainError('FORBIDDEN', ADMIN_ALONE)
    return { privateKey: null, publicKey }
  }
  try {
    return (await revealKey(services, member)) ?? { privateKey: null, publicKey }
  } catch (error) {
    const isUnproved = error instanceof DomainError && error.code === 'PROOF_REQUIRED'
    if (isUnproved && !reveal) return { privateKey: null, publicKey }
    throw error
  }
}

async function revealKey(services: Services, member: SignedIn): Promise<Credentials | undefined> {
  const { db, now, masterKey } = services
  return inTransaction(db, async (tx) => {
    const at = now()
    const admins = await actAsAdmin(tx, member, at, ADMIN_ALONE)
    const key = await revealPrivateKey(tx, { masterKey }, member.companyId)
    if (!key) return undefined
    await recordEvent(tx, {
      at,
      companyId: member.companyId,
      userId: member.userId,
      event: 'company.key-revealed',
      subjectId: member.companyId,
      data: { address: key.address },
    })
    await notifyAdmins(services, tx, member, { admins, what: { kind: 'key-revealed' } })
    return { privateKey: key.privateKey, publicKey: key.publicKey }
  })
}

/** Replaces the company's key pair, by a given one or a new one, after proof; what the old key signed can still be verified. */
export async function replaceWallet(
  services: Services,
  member: SignedIn,
  credentials: Credentials,
): Promise<Credentials> {
  const { db, now, masterKey } = services
  const at = now()
  return inTransaction(db, async (tx) => {
    const admins = await actAsAdmin(tx, member, at, ADMIN_ALONE)
    const pair =
      credentials.privateKey === null
        ? undefined
        : { privateKey: credentials.privateKey, publicKey: credentials.publicKey ?? '' }
    const key = await replaceCompanyKey(tx, { masterKey, now: () => at }, member, pair)
    await recordEvent(tx, {
      at,
      companyId: member.companyId,
      userId: member.userId,
      event: 'company.key-replaced',
      subjectId: member.companyId,
      data: { address: key.address },
    })
    await notifyAdmins(services, tx, member, { admins, what: { kind: 'key-replaced' } })
    return { privateKey: null, publicKey: key.publicKey }
  })
}
