import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { withEitherKey } from '../../crypto/key-ring.ts'
import { fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Whose key it is. Bound into the encryption, so that a sealed key moved to another company does not open. */
export type KeyOwner = { companyId: number; version: number }

const ownerBytes = ({ companyId, version }: KeyOwner) => Buffer.from(`company-key:${companyId}:${version}`)

/** Encrypts a private key under the master key: initialisation vector, tag, ciphertext. */
export function sealPrivateKey(masterKey: Uint8Array, owner: KeyOwner, privateKey: Hex): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', masterKey, iv).setAAD(ownerBytes(owner))
  const sealed = Buffer.concat([cipher.update(fromHex(privateKey)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Opens also under the key before. Throws when it is another one, or the bytes were changed or belong to someone else. */
export const openPrivateKey = (masterKey: Uint8Array, owner: KeyOwner, sealed: Buffer): Hex =>
  withEitherKey(masterKey, (key) => openPrivateKeyWith(key, owner, sealed))

/** The same with this one key alone. */
export function openPrivateKeyWith(masterKey: Uint8Array, owner: KeyOwner, sealed: Buffer): Hex {
  const iv = sealed.subarray(0, IV_BYTES)
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', masterKey, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(ownerBytes(owner)).setAuthTag(tag)
  try {
    return toHex(Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]))
  } catch (error) {
    throw new Error(`The key of company ${owner.companyId} does not open under this master key`, {
      cause: error,
    })
  }
}
