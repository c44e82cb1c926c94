import type { Bundle } from './bundle.ts'
import type { TrustedContract } from './trusted-contract.ts'
import type { Findings } from './verdict.ts'
import { words } from './verdict-words.ts'
import type { Witness } from './witness.ts'

/** What the verdict on signature and time lacks, or has against it, because of what is trusted. */
export async function checkTrust(
  { contract }: Bundle,
  trusted: TrustedContract | undefined,
  witness: Witness,
): Promise<Pick<Findings, 'failed' | 'unchecked'>> {
  if (!trusted) return { failed: [], unchecked: [words.contractNotNamed(contract)] }
  if (trusted.address !== contract.address || trusted.chainId !== contract.chainId)
    return { failed: [words.otherContract(contract.address)], unchecked: [] }
  const stands = await witness.blockchainIs(trusted)
  if (stands === 'hearsay') return { failed: [], unchecked: [words.headersCameAlong] }
  if (stands === 'other') return { failed: [], unchecked: [words.otherDeployment] }
  if (stands === 'unknown') return { failed: [], unchecked: [words.deploymentUnknown(trusted.deployed)] }
  return { failed: [], unchecked: stands === 'not named' ? [words.deploymentNotNamed] : [] }
}
