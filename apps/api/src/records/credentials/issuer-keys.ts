import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto'
import { withEitherKey } from '../../platform/crypto/key-ring.ts'
import { isSealed, sealRow } from '../../platform/crypto/row-seal.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import type { CredentialTables } from '../../platform/db/credential-tables.ts'
import type { Services } from '../../platform/context/services.ts'

type Row = CredentialTables['issuer_key']
type Owner = { companyId: number; version: number }
type Context = Pick<Services, 'masterKey' | 'now'>

/** A key of an issuer, as its document has it. */
export type IssuerKey = {
  version: number
  publicKey: Buffer
  createdAt: Date
  retiredAt: Date | null
  /** When it was said that others may have it, and by whom: a person of the company, or whoever runs the server, by name. */
  compromised: { at: Date; by: number | null; operator: string | null } | null
}
/** The one that signs now. */
export type SigningKey = IssuerKey & { sign: (bytes: Uint8Array) => Uint8Array }

/** How a private key of Ed25519 begins in PKCS #8 (RFC 8410): all but its 32 bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const KIND = 'issuer key'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** The key with which a company signs credentials, made with its first one. The company's row has to be locked. */
export async function ensureSigningKey(tx: Tx, context: Context, companyId: number): Promise<SigningKey> {
  const rows = await keyRows(tx, [companyId])
  const present = rows.findLast((row) => row.retired_at === null && isGenuineKey(context.masterKey, row))
  const row =
    present ?? (await insertKey(tx, context, { companyId, version: (rows.at(-1)?.version ?? 0) + 1 }))
  return signingWith(context.masterKey, row)
}

/** The key that signs a company's lists now; undefined where it never issued anything. */
export async function findSigningKey(
  reader: Reader,
  { masterKey }: Pick<Context, 'masterKey'>,
  companyId: number,
): Promise<SigningKey | undefined> {
  const rows = await keyRows(reader, [companyId])
  const row = rows.findLast((one) => one.retired_at === null && isGenuineKey(masterKey, one))
  return row && signingWith(masterKey, row)
}

/** The key of a version, retired or not, to put what it signed into another form; undefined where no server made it, and for one that others may have. */
export async function findKeyThatSigned(
  reader: Reader,
  { masterKey }: Pick<Context, 'masterKey'>,
  { companyId, version }: Owner,
): Promise<SigningKey | undefined> {
  const rows = await keyRows(reader, [companyId])
  const row = rows.find(
    (one) => one.version === version && one.compromised_at === null && isGenuineKey(masterKey, one),
  )
  return row && signingWith(masterKey, row)
}

function signingWith(masterKey: Uint8Array, row: Row): SigningKey {
  const key = privateKeyOf(openKey(masterKey, ownerOf(row), row.private_key))
  return { ...shown(row), sign: (bytes) => sign(null, bytes, key) }
}

/**
 * All keys of a company that a server made, the oldest first: also those that retired, and those that others may have. Their public halves are as they were sealed, so that nobody puts in
 * another with the database alone; the private ones, which verify nothing, are not decrypted.
 */
export async function listIssuerKeys(
  reader: Reader,
  { masterKey }: Pick<Context, 'masterKey'>,
  companyId: number,
): Promise<IssuerKey[]> {
  const rows = await keyRows(reader, [companyId])
  return rows.filter((row) => hasIssuerKeySeal(masterKey, row)).map(shown)
}

/** All keys of companies as they stand, the oldest first: whether a server made them is not looked at yet. */
export const keyRows = (reader: Reader, companyIds: readonly number[]): Promise<Row[]> =>
  reader
    .selectFrom('issuer_key')
    .selectAll()
    .where('company_id', 'in', companyIds)
    .orderBy('version')
    .execute()

/** Makes a key. The company’s row has to be locked. */
export async function insertKey(tx: Tx, { masterKey, now }: Context, owner: Owner): Promise<Row> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-KEY_BYTES)
  const row = {
    company_id: owner.companyId,
    version: owner.version,
    public_key: publicKey.export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES),
    private_key: sealPrivateKey(masterKey, owner, secret),
    created_at: now(),
    retired_at: null,
    compromised_at: null,
    compromised_by: null,
    compromised_operator: null,
  }
  const whole = { ...row, seal: sealKey(masterKey, row) }
  await tx.insertInto('issuer_key').values(whole).execute()
  return whole
}

const ownerOf = ({ company_id: companyId, version }: Row): Owner => ({ companyId, version })
const shown = (row: Row): IssuerKey => ({
  version: row.version,
  publicKey: row.public_key,
  createdAt: row.created_at,
  retiredAt: row.retired_at,
  compromised:
    row.compromised_at === null
      ? null
      : { at: row.compromised_at, by: row.compromised_by, operator: row.compromised_operator },
})

const valuesOf = (row: Omit<Row, 'seal' | 'private_key'>) => [
  row.company_id,
  row.version,
  row.public_key.toString('hex'),
  row.created_at.getTime(),
  row.retired_at?.getTime() ?? null,
  // Seals of keys that are safe are as they were before keys could be anything else.
  ...(row.compromised_at === null ? [] : [row.compromised_at.getTime(), row.compromised_by]),
  ...(row.compromised_operator === null ? [] : [row.compromised_operator]),
]

/** The seal of a key's row with its times. */
export const sealKey = (masterKey: Uint8Array, row: Omit<Row, 'seal' | 'private_key'>): string =>
  sealRow(masterKey, KIND, valuesOf(row))

/** Whether a server wrote exactly this about a key. A row that somebody wrote with the database alone signs nothing, and verifies nothing. */
export const hasIssuerKeySeal = (masterKey: Uint8Array, row: Row): boolean =>
  isSealed(masterKey, KIND, valuesOf(row), row.seal)

/** Whether a server made exactly this key, and it opens: what has to hold before it signs anything. */
function isGenuineKey(masterKey: Uint8Array, row: Row): boolean {
  if (!hasIssuerKeySeal(masterKey, row)) return false
  try {
    const secret = openKey(masterKey, ownerOf(row), row.private_key)
    return createPublicKey(privateKeyOf(secret))
      .export({ format: 'der', type: 'spki' })
      .subarray(-KEY_BYTES)
      .equals(row.public_key)
  } catch {
    return false
  }
}

const privateKeyOf = (secret: Buffer) =>
  createPrivateKey({ key: Buffer.concat([PKCS8, secret]), format: 'der', type: 'pkcs8' })

const purposeOf = ({ companyId, version }: Owner) => Buffer.from(`issuer-key:${companyId}:${version}`)

/** Encrypts a private key under the master key, bound to whose it is: nonce, tag, ciphertext. */
export function sealPrivateKey(masterKey: Uint8Array, owner: Owner, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', masterKey, nonce).setAAD(purposeOf(owner))
  const body = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

const openKey = (masterKey: Uint8Array, owner: Owner, sealed: Buffer): Buffer =>
  withEitherKey(masterKey, (key) => openKeyWith(key, owner, sealed))

/** Opens with this one key alone. Throws for another key, another owner, or a changed byte. */
export function openKeyWith(masterKey: Uint8Array, owner: Owner, sealed: Buffer): Buffer {
  const [nonce, tag] = [
    sealed.subarray(0, NONCE_BYTES),
    sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
  ]
  const decipher = createDecipheriv('aes-256-gcm', masterKey, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(purposeOf(owner)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
