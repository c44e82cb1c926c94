import { fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'
import { recoverSigner } from '@selvedge/proof/recover-signer.ts'
import * as fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { signLeaf, signSet } from '../statements/statement-signature.ts'
import { fastAddressOf, fastSignerOf } from './fast-signer.ts'

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((some): Hex => toHex(some))
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** The other spelling of a signature: the opposite s, and the other recovery bit. */
function mirrored(signature: Hex): Hex {
  const s = (ORDER - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0')
  return `${signature.slice(0, 66)}${s}${signature.endsWith('1b') ? '1c' : '1b'}` as Hex
}

test('the fast check names the signer that verifiers name', () => {
  fc.assert(
    fc.property(bytes, bytes, (leaf, key) => {
      fc.pre(BigInt(key) > 0n && BigInt(key) < ORDER)
      const address = privateKeyToAccount(key).address.toLowerCase()
      const signature = signLeaf(key, leaf)
      expect(fastAddressOf(key)).toBe(address)
      expect(fastSignerOf(leaf, signature)).toBe(address)
      expect(recoverSigner(leaf, signature)).toBe(address)
      expect(fastSignerOf(leaf, mirrored(signature))).toBeUndefined()
      expect(recoverSigner(leaf, mirrored(signature))).toBeUndefined()
    }),
    { numRuns: 30 },
  )
})

test('the two agree on every changed byte', () => {
  const leaf: Hex = `0x${'11'.repeat(32)}`
  const signature = fromHex(signLeaf(`0x${'22'.repeat(32)}`, leaf))
  fc.assert(
    fc.property(fc.nat(64), fc.integer({ min: 1, max: 255 }), (at, by) => {
      const changed = toHex(signature.with(at, (signature[at] ?? 0) ^ by))
      expect(fastSignerOf(leaf, changed)).toBe(recoverSigner(leaf, changed))
    }),
    { numRuns: 200 },
  )
  for (const length of [0, 64, 66]) {
    const changed = toHex(Uint8Array.from({ length }, () => 1))
    expect(fastSignerOf(leaf, changed)).toBe(recoverSigner(leaf, changed))
  }
})

test('signatures are those of wallets, byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(bytes, bytes, fc.integer({ min: 1, max: 0xffffffff }), async (leaf, key, size) => {
      fc.pre(BigInt(key) > 0n && BigInt(key) < ORDER)
      const wallet = privateKeyToAccount(key)
      const domain = { name: 'Selvedge', version: '1' }
      const alone = { Record: [{ name: 'leaf', type: 'bytes32' }] }
      const set = {
        RecordSet: [
          { name: 'root', type: 'bytes32' },
          { name: 'size', type: 'uint32' },
        ],
      }
      expect(signLeaf(key, leaf)).toBe(
        await wallet.signTypedData({ domain, types: alone, primaryType: 'Record', message: { leaf } }),
      )
      expect(signSet(key, leaf, size)).toBe(
        await wallet.signTypedData({
          domain,
          types: set,
          primaryType: 'RecordSet',
          message: { root: leaf, size },
        }),
      )
    }),
    { numRuns: 100 },
  )
})

test.each([`0x${'00'.repeat(32)}`, `0x${ORDER.toString(16)}`, '0x22'] as Hex[])(
  'nothing is signed with what is no key: %s',
  (key) => {
    expect(() => signLeaf(key, `0x${'11'.repeat(32)}`)).toThrow()
  },
)
