import { byCode } from '@selvedge/domain/by-code.ts'
import { type ChainPart, MOST_TRADES_DETAILED } from '@selvedge/contract/compact-chain.ts'
import type { ChainTrade, ChainTransformation } from '@selvedge/contract/supply-chain.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { TABLES } from './chain-tables.ts'
import { viewChain } from './read-chain.ts'
import { chainWriter } from './write-chain.ts'

type Asked = {
  materialId: number
  transformation?: number | undefined
  received?: readonly number[] | undefined
  sent?: readonly number[] | undefined
}

/**
 * A step or a link of the supply chain of a material in full, exactly as the whole supply chain shows it. What it does not have is left
 * out. Throws as `readChain` does.
 */
export async function readChainPart(
  services: Services,
  member: SignedIn,
  { materialId, transformation, received, sent }: Asked,
): Promise<ChainPart> {
  const { loaded, view } = await viewChain(services, member, materialId, TABLES)
  const part = chainWriter(loaded).part(view, {
    transformation,
    received: new Set(received),
    sent: new Set(sent),
  })
  const trades = part.trades.map((text): ChainTrade => JSON.parse(text))
  return {
    transformations: part.transformations.map((text): ChainTransformation => JSON.parse(text)),
    trades: trades.toSorted((a, b) => byCode(b.issueDate, a.issueDate)).slice(0, MOST_TRADES_DETAILED),
  }
}
