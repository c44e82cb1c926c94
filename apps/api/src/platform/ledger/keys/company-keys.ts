import { refusals } from '@selvedge/domain/refusals.ts'
import { randomBytes } from 'node:crypto'
import { DomainError, type FieldErrors } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { keyCommitment } from '@selvedge/proof/blockchain-events.ts'
import { type Hex, toHex } from '@selvedge/proof/hex.ts'
import { getAddress, isAddress, isHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, publicKeyToAddress } from 'viem/accounts'
import type { Reader, Tx } from '../../db/connect.ts'
import { openPrivateKey, sealPrivateKey } from './sealed-key.ts'

/** What signing needs: the key that protects all others, and the clock. */
export type KeyContext = { masterKey: Uint8Array; now: () => Date }

export type KeyPair = { privateKey: string; publicKey: string }

export type CompanyKey = { version: number; address: Hex; publicKey: Hex }

/** Gives a company its first signing key. The worker registers it on the blockchain once the transaction commits. */
export const createCompanyKey = (tx: Tx, context: KeyContext, companyId: number): Promise<CompanyKey> =>
  insertKey(tx, context, { companyId, version: 1, privateKey: generatePrivateKey() })

/**
 * Replaces a company's key by the given pair or a fresh one. The former stays: it proves what it signed, but on the
 * blockchain it is revoked.
 */
export async function replaceCompanyKey(
  tx: Tx,
  context: KeyContext,
  companyId: number,
  keyPair?: KeyPair,
): Promise<CompanyKey> {
  const privateKey = keyPair ? checkedPrivateKey(keyPair) : generatePrivateKey()
  // The company's row is locked for its keys: a transaction that waited for the key's own row would find it replaced, and no
  // other.
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const current = await findKey(tx, companyId)
  if (!current) throw new DomainError('NOT_FOUND', refusals.keyMissing)
  if (keyPair) await requireUnused(tx, privateKeyToAccount(privateKey).address)
  // A clock that was put back since must not end a key before it began, nor before what it signed.
  const { signed } = await tx
    .selectFrom('statement')
    .where('company_id', '=', companyId)
    .where('signer', '=', current.address)
    .select((eb) => eb.fn.max('at').as('signed'))
    .executeTakeFirstOrThrow()
  const at = latest(context.now(), current.created_at, signed)
  await tx.updateTable('company_key').set({ replaced_at: at }).where('id', '=', current.id).execute()
  return insertKey(tx, { ...context, now: () => at }, { companyId, version: current.version + 1, privateKey })
}

/** The address a company signs with now. */
export async function companyAddress(reader: Reader, companyId: number): Promise<Hex | undefined> {
  return (await findKey(reader, companyId))?.address
}

/** The public key behind an address any company signs with, or once did. */
export async function publicKeyOf(reader: Reader, ethAddress: string): Promise<Hex | undefined> {
  if (!isAddress(ethAddress, { strict: false })) return undefined
  const key = await reader
    .selectFrom('company_key')
    .select('public_key')
    .where('address', '=', getAddress(ethAddress))
    .executeTakeFirst()
  return key?.public_key
}

/** A company's present key pair in clear. The caller makes sure that its administrator asked, and records it. */
export async function revealPrivateKey(
  reader: Reader,
  { masterKey }: Pick<KeyContext, 'masterKey'>,
  companyId: number,
): Promise<(CompanyKey & { privateKey: Hex; createdAt: Date }) | undefined> {
  const key = await findKey(reader, companyId)
  if (!key) return undefined
  const { version, address, public_key: publicKey, private_key: sealed } = key
  return {
    version,
    address,
    publicKey,
    createdAt: key.created_at,
    privateKey: openPrivateKey(masterKey, { companyId, version }, sealed),
  }
}

/** The latest of these moments. */
export const latest = (now: Date, ...others: (Date | null | undefined)[]): Date =>
  new Date(Math.max(now.getTime(), ...others.map((at) => at?.getTime() ?? 0)))

const findKey = (reader: Reader, companyId: number) =>
  reader
    .selectFrom('company_key')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()

async function insertKey(
  tx: Tx,
  { masterKey, now }: KeyContext,
  { companyId, version, privateKey }: { companyId: number; version: number; privateKey: Hex },
): Promise<CompanyKey> {
  const { address, publicKey } = privateKeyToAccount(privateKey)
  const salt = toHex(randomBytes(32))
  await tx
    .insertInto('company_key')
    .values({
      company_id: companyId,
      version,
      address,
      public_key: publicKey,
      private_key: sealPrivateKey(masterKey, { companyId, version }, privateKey),
      commitment_salt: salt,
      // The blockchain shows a key beside this hash; only somebody who knows salt and company can check whose it is.
      commitment: keyCommitment({ salt, company: companyId }),
      created_at: now(),
      replaced_at: null,
    })
    .execute()
  return { version, address, publicKey }
}

function checkedPrivateKey({ privateKey, publicKey }: KeyPair): Hex {
  const secret = withPrefix(privateKey)
  const account = isHex(secret) ? accountOf(secret) : undefined
  const fields: FieldErrors = {}
  if (!account) fields['privateKey'] = issues.privateKey
  const address = publicAddress(publicKey)
  if (!address) fields['publicKey'] = issues.publicKey
  else if (account && account.address !== address) fields['publicKey'] = issues.keyPair
  if (!isHex(secret) || Object.keys(fields).length > 0)
    throw new DomainError('VALIDATION_FAILED', refusals.keyInvalid, fields)
  return secret
}

const withPrefix = (text: string) => {
  const trimmed = text.trim().toLowerCase()
  return trimmed.startsWith('0x') ? trimmed : `0x${trimmed}`
}

function accountOf(privateKey: Hex) {
  if (privateKey.length !== 66) return undefined
  try {
    return privateKeyToAccount(privateKey)
  } catch {
    // Zero, or beyond the order of the curve.
    return undefined
  }
}

function publicAddress(publicKey: string): Hex | undefined {
  // The leading 04 marks an uncompressed point; some tools leave it out.
  const digits = withPrefix(publicKey).slice(2)
  const point = `0x${digits.length === 128 ? '04' : ''}${digits}` as const
  return /^0x04[0-9a-f]{128}$/.test(point) ? publicKeyToAddress(point) : undefined
}

async function requireUnused(tx: Tx, address: Hex): Promise<void> {
  if ((await publicKeyOf(tx, address)) === undefined) return
  throw new DomainError('VALIDATION_FAILED', refusals.keyInvalid, {
    privateKey: refusals.keyUsed,
  })
}
