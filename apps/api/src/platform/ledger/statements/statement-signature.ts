import type { Hex } from '@selvedge/proof/hex.ts'
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

/** Signs a set of statements with a company's key: the root and the size of the tree of their leaves. */
export const signSet = (privateKey: Hex, root: Hex, size: number): Promise<Hex> =>
  privateKeyToAccount(privateKey).signTypedData({
    domain: { name: 'Selvedge', version: '1' },
    types: {
      RecordSet: [
        { name: 'root', type: 'bytes32' },
        { name: 'size', type: 'uint32' },
      ],
    },
    primaryType: 'RecordSet' as const,
    message: { root, size },
  })
