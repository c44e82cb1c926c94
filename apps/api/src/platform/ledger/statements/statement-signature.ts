import type { Hex } from '@selvedge/proof/hex.ts'
import { recoverTypedDataAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

// EIP-712 typed data, so that a wallet can show what it signs. No blockchain in the domain: a statement stays signed when
// its batch is anchored on another blockchain too, and its salted leaf is unique everywhere.
const typedData = (leaf: Hex) => ({
  domain: { name: 'Selvedge', version: '1' },
  types: { Record: [{ name: 'leaf', type: 'bytes32' }] },
  primaryType: 'Record' as const,
  message: { leaf },
})

/** Signs a statement's leaf with a company's key. */
export const signLeaf = (privateKey: Hex, leaf: Hex): Promise<Hex> =>
  privateKeyToAccount(privateKey).signTypedData(typedData(leaf))

/** The address that signed this leaf; undefined when the signature is none at all. */
export async function signerOf(leaf: Hex, signature: Hex): Promise<Hex | undefined> {
  try {
    return await recoverTypedDataAddress({ ...typedData(leaf), signature })
  } catch {
    return undefined
  }
}
