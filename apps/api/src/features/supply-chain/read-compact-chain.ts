import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { DRAWN_TABLES } from './chain-tables.ts'
import { compactChain } from './compact-chain.ts'
import { viewChain } from './read-chain.ts'

/** What is drawn of the supply chain of a material, column by column, as JSON. Throws as `readChain` does. */
export async function readCompactChain(
  services: Services,
  member: SignedIn,
  materialId: number,
): Promise<string> {
  const { loaded, view } = await viewChain(services, member, materialId, DRAWN_TABLES)
  return JSON.stringify(compactChain(loaded, view))
}
