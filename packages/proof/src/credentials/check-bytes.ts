import { p256 } from '@noble/curves/nist.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { holdsStrictly, isStrictForm } from './ed25519-strict.ts'
import type { PublicKey } from './public-key.ts'

/** WebCrypto by the types of Node and of browsers alike. */
type Subtle = typeof globalThis.crypto.subtle

/** One way to check a signature over bytes. May throw for a key that is no point. */
export type Checker = (key: PublicKey, signed: Uint8Array, signature: Uint8Array) => Promise<boolean>

const P256_SIGNATURE_BYTES = 64

/** In JavaScript alone: several times slower, and everywhere. */
export const byLibrary: Checker = ({ curve, bytes }, signed, signature) =>
  Promise.resolve(
    curve === 'Ed25519'
      ? holdsStrictly(bytes, signed, signature)
      : p256.verify(signature, signed, bytes, { lowS: false }),
  )

const NAMES = {
  Ed25519: { name: 'Ed25519' },
  'P-256': { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
} as const

/** By the platform's own cryptography (WebCrypto), beside the thread where the platform can. */
export function byPlatform(subtle: Subtle): Checker {
  return async ({ curve, bytes }, signed, signature) => {
    const [key, own, text] = [bytes, signature, signed].map((one) => new Uint8Array(one))
    if (!key || !own || !text) return false
    const imported = await subtle.importKey('raw', key, NAMES[curve], false, ['verify'])
    return subtle.verify(NAMES[curve], imported, own, text)
  }
}

/** RFC 8032, section 7.1, test 2; RFC 6979, A.2.5, SHA-256 over "sample". */
const KNOWN: readonly { key: PublicKey; signed: Uint8Array; signature: Uint8Array }[] = [
  {
    key: {
      curve: 'Ed25519',
      bytes: hexToBytes('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c'),
    },
    signed: Uint8Array.of(0x72),
    signature: hexToBytes(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ),
  },
  {
    key: {
      curve: 'P-256',
      bytes: hexToBytes(
        '0460fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb67903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299',
      ),
    },
    signed: utf8ToBytes('sample'),
    signature: hexToBytes(
      'efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8',
    ),
  },
]

/** Whether a checker accepts what is right and refuses it with one bit changed, for each curve. */
export async function givesKnownAnswers(check: Checker): Promise<boolean> {
  try {
    const answers = await Promise.all(
      KNOWN.flatMap(({ key, signed, signature }) => [
        check(key, signed, signature),
        check(
          key,
          signed.map((byte) => byte ^ 1),
          signature,
        ),
      ]),
    )
    return answers.every((answer, at) => answer === (at % 2 === 0))
  } catch {
    return false
  }
}

/** The platform's way where it gives the known answers: older browsers, and pages that are not secure, have none. */
export async function chooseChecker(subtle: Subtle | undefined): Promise<Checker> {
  const platform = subtle && byPlatform(subtle)
  return platform && (await givesKnownAnswers(platform)) ? platform : byLibrary
}

let chosen: Promise<Checker> | undefined

/** Whether a signature is that of a key over these bytes, by a way that is chosen once; the answer is the same by each. */
export function isSignatureOf(key: PublicKey, signed: Uint8Array, signature: Uint8Array): Promise<boolean> {
  // The type says that it is always there; pages that are not secure have none.
  chosen ??= chooseChecker((globalThis.crypto as { subtle?: Subtle } | undefined)?.subtle)
  return chosen.then((check) => isSignatureBy(check, key, signed, signature))
}

/** The same by this way. What implementations may see differently is refused before any of them is asked. */
export async function isSignatureBy(
  check: Checker,
  key: PublicKey,
  signed: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  const isWellFormed =
    key.curve === 'Ed25519' ? isStrictForm(key.bytes, signature) : signature.length === P256_SIGNATURE_BYTES
  try {
    return isWellFormed && (await check(key, signed, signature))
  } catch {
    return false
  }
}
