import { ED25519_TORSION_SUBGROUP, ed25519 } from '@noble/curves/ed25519.js'
import { p256 } from '@noble/curves/nist.js'
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  byLibrary,
  byPlatform,
  chooseChecker,
  givesKnownAnswers,
  isSignatureBy,
  isSignatureOf,
} from './check-bytes.ts'
import type { PublicKey } from './public-key.ts'

const { Point } = ed25519
const ORDER = Point.Fn.ORDER
const bytes = (hex: string) => hexToBytes(hex.replaceAll(/\s/g, ''))
const curve = 'Ed25519'

/** What both ways and the chosen one answer, as one: they have to agree. */
async function answer(key: PublicKey, signed: Uint8Array, signature: Uint8Array): Promise<boolean> {
  const ways = [byLibrary, byPlatform(crypto.subtle)]
  const [library, platform, chosen] = await Promise.all([
    ...ways.map((way) => isSignatureBy(way, key, signed, signature)),
    isSignatureOf(key, signed, signature),
  ])
  expect({ platform, chosen }).toEqual({ platform: library, chosen: library })
  return library ?? false
}

/** A signature by the rule of RFC 8032 over whatever key and nonce point are given, as only a forger makes it. */
function forged({
  scalar,
  torsion = 0,
  torsionOfR = 0,
}: {
  scalar: bigint
  torsion?: number
  torsionOfR?: number
}) {
  const small = (at: number) => Point.fromHex(ED25519_TORSION_SUBGROUP[at] ?? '')
  const a = Point.BASE.multiply(scalar).add(small(torsion)).toBytes()
  const nonce = 4711n
  const r = Point.BASE.multiply(nonce).add(small(torsionOfR)).toBytes()
  return (signed: Uint8Array) => {
    const k = Point.Fn.create(bytesToNumberLE(sha512(concatBytes(r, a, signed))))
    const s = Point.Fn.create(nonce + k * scalar)
    return { key: { curve, bytes: a } as const, k, signature: concatBytes(r, numberToBytesLE(s, 32)) }
  }
}

describe('signatures of Ed25519, by the platform and by the library alike', () => {
  const VECTORS = [
    [
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      '',
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    ],
    [
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      '72',
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ],
    [
      'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
      'af82',
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
    ],
  ] as const
  test.each(VECTORS)('the vector of RFC 8032 for the key %s', async (key, signed, signature) => {
    expect(await answer({ curve, bytes: bytes(key) }, bytes(signed), bytes(signature))).toBe(true)
    expect(await answer({ curve, bytes: bytes(key) }, bytes(`${signed}00`), bytes(signature))).toBe(false)
  })

  test('random ones hold, and with any bit of key, text or signature changed they do not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.uint8Array({ minLength: 1, maxLength: 300 }),
        fc.nat(),
        async (seed, signed, at) => {
          const parts = [ed25519.getPublicKey(seed), signed, ed25519.sign(signed, seed)] as const
          expect(await answer({ curve, bytes: parts[0] }, parts[1], parts[2])).toBe(true)
          const whole = concatBytes(...parts)
          const bit = at % (whole.length * 8)
          whole[bit >> 3] = (whole[bit >> 3] ?? 0) ^ (1 << (bit & 7))
          const [key, text] = [whole.slice(0, 32), whole.slice(32, -64)]
          expect(await answer({ curve, bytes: key }, text, whole.slice(-64))).toBe(false)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('random bytes are none', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 0, maxLength: 40 }),
        fc.uint8Array({ minLength: 0, maxLength: 70 }),
        async (key, signature) => {
          expect(await answer({ curve, bytes: key }, Uint8Array.of(1), signature)).toBe(false)
        },
      ),
      { numRuns: 200 },
    )
  })

  test.each([1, 2, 3, 4, 5, 6, 7].map((torsion) => [torsion]))(
    'a key or a nonce with the part %i of small order holds only where the equation does without the cofactor',
    async (torsion) => {
      for (let text = 0; text < 12; text++) {
        const signed = Uint8Array.of(text)
        const mixedKey = forged({ scalar: 815n, torsion })(signed)
        // k times the small part is nothing for one text in its order; the equation with the cofactor holds for all.
        const small = Point.fromHex(ED25519_TORSION_SUBGROUP[torsion] ?? '')
        const isNothing = small.multiplyUnsafe(mixedKey.k % 8n).is0()
        expect(await answer(mixedKey.key, signed, mixedKey.signature)).toBe(isNothing)
        expect(ed25519.verify(mixedKey.signature, signed, mixedKey.key.bytes, { zip215: false })).toBe(true)
        const mixedNonce = forged({ scalar: 815n, torsionOfR: torsion })(signed)
        expect(await answer(mixedNonce.key, signed, mixedNonce.signature)).toBe(false)
      }
    },
  )

  test('a key of small order, in each way to write it, signs nothing', async () => {
    const twice = numberToBytesLE(2n ** 255n - 18n, 32)
    const keys = [...ED25519_TORSION_SUBGROUP.map(bytes), twice, numberToBytesLE(2n ** 255n - 19n, 32)]
    for (const key of keys)
      for (const sign of [0, 0x80]) {
        const written = Uint8Array.from(key)
        written[31] = (written[31] ?? 0) ^ sign
        // R = S·B fits every text for the key that is nothing, and every other text or so for the others.
        const s = 99n
        const signature = concatBytes(Point.BASE.multiply(s).toBytes(), numberToBytesLE(s, 32))
        for (let text = 0; text < 8; text++)
          expect(await answer({ curve, bytes: written }, Uint8Array.of(text), signature)).toBe(false)
      }
  })

  test('S that is written beyond the order of the group, and R that is another way to write a point', async () => {
    const seed = new Uint8Array(32).fill(7)
    const key = { curve, bytes: ed25519.getPublicKey(seed) } as const
    const signed = Uint8Array.of(1, 2, 3)
    const good = ed25519.sign(signed, seed)
    const s = bytesToNumberLE(good.slice(32)) + ORDER
    expect(await answer(key, signed, good)).toBe(true)
    expect(await answer(key, signed, concatBytes(good.slice(0, 32), numberToBytesLE(s, 32)))).toBe(false)
    // The height p + 3 is the height 3, which is a point of the curve.
    const other = numberToBytesLE(Point.Fp.ORDER + 3n, 32)
    expect(await answer(key, signed, concatBytes(other, good.slice(32)))).toBe(false)
    expect(await answer({ curve, bytes: other }, signed, good)).toBe(false)
  })
})

describe('signatures of P-256, by the platform and by the library alike', () => {
  const secret = new Uint8Array(32).fill(5)
  const key: PublicKey = { curve: 'P-256', bytes: p256.getPublicKey(secret, false) }
  const signed = Uint8Array.of(1, 2, 3)
  const good = p256.sign(signed, secret, { lowS: true })

  test('either half of the values of S holds, as ES256 has it', async () => {
    const s = Buffer.from(good.slice(32)).toString('hex')
    const high = (p256.Point.Fn.ORDER - BigInt(`0x${s}`)).toString(16).padStart(64, '0')
    expect(await answer(key, signed, good)).toBe(true)
    expect(await answer(key, signed, concatBytes(good.slice(0, 32), bytes(high)))).toBe(true)
  })

  test('with any bit of key, text or signature changed it does not hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: (65 + 3 + 64) * 8 - 1 }), async (bit) => {
        const whole = concatBytes(key.bytes, signed, good)
        whole[bit >> 3] = (whole[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        const changed: PublicKey = { curve: 'P-256', bytes: whole.slice(0, 65) }
        expect(await answer(changed, whole.slice(65, 68), whole.slice(68))).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  test('with nothing for R or S, or another length, it is none', async () => {
    const nothing = new Uint8Array(32)
    for (const signature of [
      concatBytes(nothing, good.slice(32)),
      concatBytes(good.slice(0, 32), nothing),
      good.slice(1),
      new Uint8Array(0),
    ])
      expect(await answer(key, signed, signature)).toBe(false)
  })
})

describe('which way is taken', () => {
  test('both give the known answers', async () => {
    expect(await givesKnownAnswers(byLibrary)).toBe(true)
    expect(await givesKnownAnswers(byPlatform(crypto.subtle))).toBe(true)
  })

  test('the library’s, where the platform has none, does not know the curve, or accepts everything', async () => {
    const none = { importKey: () => Promise.reject(new Error('NotSupportedError')) }
    const careless = { importKey: () => Promise.resolve({}), verify: () => Promise.resolve(true) }
    for (const subtle of [undefined, none, careless])
      expect(await chooseChecker(subtle as typeof crypto.subtle | undefined)).toBe(byLibrary)
    expect(await chooseChecker(crypto.subtle)).not.toBe(byLibrary)
  })
})
