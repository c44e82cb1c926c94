import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError, type FieldErrors } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import { isHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, publicKeyToAddress } from 'viem/accounts'
import type { Tx } from '../../db/connect.ts'
import { isFormerKey, isGenuine, sealKeyRow } from '../keys/genuine-key.ts'
import { introduceKey } from './company-record.ts'
import type { Author } from './make-statements.ts'
import {
  type CompanyKey,
  findKey,
  insertKey,
  type KeyContext,
  latest,
  publicKeyOf,
} from '../keys/company-keys.ts'

/** A day: as far as a server's clock may have been ahead when it was put right. */
const AHEAD_AT_MOST = 24 * 60 * 60_000

export type KeyPair = { privateKey: string; publicKey: string }

/**
 * Replaces a company's key by the given pair or a fresh one, which the former introduces with the last thing that it signs. The
 * former stays: it proves what it signed, but on the blockchain it is revoked.
 */
export async function replaceCompanyKey(
  tx: Tx,
  context: KeyContext,
  author: Author,
  keyPair?: KeyPair,
): Promise<CompanyKey> {
  const { companyId } = author
  const privateKey = keyPair ? checkedPrivateKey(keyPair) : generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  // The company's row is locked for its keys: a transaction that waited for the key's own row would find it replaced, and no
  // other.
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const current = await findKey(tx, companyId)
  if (!current) throw new DomainError('NOT_FOUND', refusals.keyMissing)
  // Its times would be sealed as they are.
  if (!isGenuine(context.masterKey, current)) throw new DomainError('WRONG_STATE', refusals.recordAltered)
  if (keyPair) await requireUnused(tx, address)
  // A clock that was put back since, or is behind another server's, must not end a key before it began, nor before what it signed.
  const { signed } = await tx
    .selectFrom('statement')
    .where('company_id', '=', companyId)
    .where('signer', '=', current.address)
    .select((eb) => eb.fn.max('at').as('signed'))
    .executeTakeFirstOrThrow()
  const at = latest(context.now(), current.created_at, signed)
  // No clock is wrong by so much: somebody put a date there, which would end the key long after now.
  if (at.getTime() - context.now().getTime() > AHEAD_AT_MOST)
    throw new DomainError('WRONG_STATE', refusals.recordAltered)
  const then = { ...context, now: () => at }
  // Verifiers take its date for the end of the former key.
  await introduceKey(tx, then, author, address)
  const replaced = {
    replaced_at: at,
    seal: sealKeyRow(
      context.masterKey,
      { ...current, replaced_at: at },
      isFormerKey(context.masterKey, current),
    ),
  }
  await tx.updateTable('company_key').set(replaced).where('id', '=', current.id).execute()
  const { version, commitment_salt: salt } = current
  return insertKey(tx, then, { companyId, version: version + 1, privateKey, salt })
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
