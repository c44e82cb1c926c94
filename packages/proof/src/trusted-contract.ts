import type { Hex } from './hex.ts'

/** The contract that a verifier trusts, known from elsewhere than the bundle. */
export type TrustedContract = {
  readonly chainId: number
  readonly address: Hex
  /** The block that it was deployed in: another blockchain may have the same number and the same address. */
  readonly deployed: { readonly block: number; readonly hash: Hex } | null
}

const FORM = /^(\d{1,15}):(0x[0-9a-f]{40})(?:@(\d{1,15}):(0x[0-9a-f]{64}))?$/

/** Reads a trusted contract: chain id, colon, address, and for a node `@`, number, colon and hash of the deployment's block. */
export function readTrusted(text: string): TrustedContract | undefined {
  const found = FORM.exec(text.trim().toLowerCase())
  if (!found) return undefined
  const [, chainId, address, block, hash] = found
  return {
    chainId: Number(chainId),
    address: address as Hex,
    deployed: block === undefined ? null : { block: Number(block), hash: hash as Hex },
  }
}

/** The text that `readTrusted` reads. */
export const trustedText = ({ chainId, address, deployed }: TrustedContract): string =>
  `${chainId}:${address}${deployed ? `@${deployed.block}:${deployed.hash}` : ''}`
