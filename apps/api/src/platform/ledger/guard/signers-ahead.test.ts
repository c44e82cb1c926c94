import { type Hex, toHex } from '@selvedge/proof/hex.ts'
import { merkleTree } from '@selvedge/proof/merkle.ts'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { Signed } from '../keys/fast-signer.ts'
import { signLeaf, signSet } from '../statements/statement-signature.ts'
import { SignersAhead } from './signers-ahead.ts'

const KEY: Hex = `0x${'22'.repeat(32)}`
const ADDRESS = privateKeyToAccount(KEY).address.toLowerCase()
const leafOf = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`

const signed = (numbers: readonly number[]): Signed[] =>
  numbers.map((number) => ({
    leaf: leafOf(number),
    signature: signLeaf(KEY, leafOf(number)),
    set_place: null,
  }))

function signedAsSet(numbers: readonly number[]): Signed[] {
  const leaves = numbers.map(leafOf)
  const tree = merkleTree(leaves.map((leaf) => Uint8Array.from(Buffer.from(leaf.slice(2), 'hex'))))
  const signature = signSet(KEY, toHex(tree.root), leaves.length)
  return leaves.map((leaf, index) => ({
    leaf,
    signature,
    set_place: { size: leaves.length, index, siblings: (tree.proofs[index] ?? []).map(toHex) },
  }))
}

const TWENTY = Array.from({ length: 20 }, (_, at) => at + 1)

test('names who signed, singly and in a set, of many as of few', async () => {
  const all = [...signed(TWENTY), ...signedAsSet([101, 102, 103])]
  for (const some of [all, all.slice(0, 3), all.slice(-2)]) {
    const signerOf = await new SignersAhead().of(some)
    expect(some.map(signerOf)).toEqual(some.map(() => ADDRESS))
  }
})

test('never names the company for what it did not sign, among much that it did', async () => {
  const all = signed(TWENTY)
  const set = signedAsSet([101, 102])
  const strange: Signed[] = [
    { leaf: leafOf(1), signature: '0x', set_place: null },
    { leaf: 'no leaf' as Hex, signature: all[0]?.signature ?? '0x', set_place: null },
    // At the place of the other in the set.
    ...set.map((one, index) => ({ ...one, set_place: set[1 - index]?.set_place ?? null })),
  ]
  const signerOf = await new SignersAhead().of([...all, ...strange])
  for (const one of strange) expect(signerOf(one)).not.toBe(ADDRESS)
  expect(all.map(signerOf)).toEqual(all.map(() => ADDRESS))
})

test('what was begun ahead is not believed for a text or a signature that was changed meanwhile', async () => {
  const before = signed(TWENTY)
  const ahead = new SignersAhead()
  ahead.begin(before)
  const now = before.map((one, index) => (index === 3 ? { ...one, leaf: leafOf(999) } : one))
  const signerOf = await ahead.of(now)
  expect(now.map((one) => signerOf(one) === ADDRESS)).toEqual(now.map((_, index) => index !== 3))
})
