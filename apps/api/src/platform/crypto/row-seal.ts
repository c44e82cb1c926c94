import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'
import { withEitherKey } from './key-ring.ts'

type Value = string | number | boolean | null

/**
 * A seal over values of a row that only a server with the master key can make: HMAC-SHA-256, under a key derived from the master key
 * (HKDF, RFC 5869) for rows alone, of the kind of row and the values as JSON. Whoever can write to the database alone cannot seal.
 * 64 hexadecimal digits.
 */
export const sealRow = (masterKey: Uint8Array, kind: string, values: readonly Value[]): string =>
  mac(masterKey, kind, values).toString('hex')

/** Whether a row has the seal of exactly these values, also one made with the key before. */
export function isSealed(
  masterKey: Uint8Array,
  kind: string,
  values: readonly Value[],
  seal: string | null,
): boolean {
  if (seal === null || !/^[0-9a-f]{64}$/.test(seal)) return false
  try {
    withEitherKey(masterKey, (key) => {
      if (!timingSafeEqual(mac(key, kind, values), Buffer.from(seal, 'hex'))) throw new Error('Not its seal')
    })
    return true
  } catch {
    return false
  }
}

const mac = (masterKey: Uint8Array, kind: string, values: readonly Value[]): Buffer =>
  createHmac('sha256', rowKeyOf(masterKey))
    .update(JSON.stringify([kind, ...values]))
    .digest()

/** Made anew for each seal, it would take longer than the seal. */
const rowKeys = new WeakMap<Uint8Array, KeyObject>()

function rowKeyOf(masterKey: Uint8Array): KeyObject {
  const known = rowKeys.get(masterKey)
  if (known) return known
  const made = createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, '', 'selvedge row seal', 32)))
  rowKeys.set(masterKey, made)
  return made
}
