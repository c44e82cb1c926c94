import { randomBytes } from 'node:crypto'
import { keyCommitment } from '@selvedge/proof/blockchain-events.ts'
import { type Hex, toHex } from '@selvedge/proof/hex.ts'
import { getAddress, isAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Reader, Tx } from '../../db/connect.ts'
import { type KeyRow, sealKeyRow } from './genuine-key.ts'
import { openPrivateKey, sealPrivateKey } from './sealed-key.ts'

/** What signing needs: the key that protects all others, and the clock. */
export type KeyContext = { masterKey: Uint8Array; now: () => Date }

export type CompanyKey = { version: number; address: Hex; publicKey: Hex }

/** Gives a company its first signing key. The worker registers it on the blockchain once the transaction commits. */
export const createCompanyKey = (tx: Tx, context: KeyContext, companyId: number): Promise<CompanyKey> =>
  insertKey(tx, context, { companyId, version: 1, privateKey: generatePrivateKey() })

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

/** A company's key pair in clear. */
export type OpenKey = CompanyKey & { privateKey: Hex; createdAt: Date }

/** A company's present key pair in clear. The caller makes sure that its administrator asked, and records it. */
export async function revealPrivateKey(
  reader: Reader,
  context: Pick<KeyContext, 'masterKey'>,
  companyId: number,
): Promise<OpenKey | undefined> {
  const key = await findKey(reader, companyId)
  return key && openKey(context, key)
}

/** The key pair of a row in clear. Throws where it was sealed under another key, or for another company. */
export function openKey({ masterKey }: Pick<KeyContext, 'masterKey'>, row: KeyRow): OpenKey {
  const { company_id: companyId, version, address, public_key: publicKey, private_key: sealed } = row
  return {
    version,
    address,
    publicKey,
    createdAt: row.created_at,
    privateKey: openPrivateKey(masterKey, { companyId, version }, sealed),
  }
}

/** The latest of these moments. */
export const latest = (now: Date, ...others: (Date | null | undefined)[]): Date =>
  new Date(Math.max(now.getTime(), ...others.map((at) => at?.getTime() ?? 0)))

/** The row of the key that a company signs with now. */
export const findKey = (reader: Reader, companyId: number) =>
  reader
    .selectFrom('company_key')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()

type NewKey = { companyId: number; version: number; privateKey: Hex; salt?: Hex }

/** Stores a key of a company. All its keys have one commitment, so that the company can watch the contract for keys of its own. */
export async function insertKey(
  tx: Tx,
  { masterKey, now }: KeyContext,
  { companyId, version, privateKey, salt = toHex(randomBytes(32)) }: NewKey,
): Promise<CompanyKey> {
  const { address, publicKey } = privateKeyToAccount(privateKey)
  const row = {
    company_id: companyId,
    version,
    address,
    public_key: publicKey,
    commitment_salt: salt,
    // The blockchain shows a key beside this hash; only somebody who knows salt and company can check whose it is.
    commitment: keyCommitment({ salt, company: companyId }),
    created_at: now(),
    replaced_at: null,
  }
  const sealed = {
    private_key: sealPrivateKey(masterKey, { companyId, version }, privateKey),
    seal: sealKeyRow(masterKey, row),
  }
  await tx
    .insertInto('company_key')
    .values({ ...row, ...sealed })
    .execute()
  return { version, address, publicKey }
}
