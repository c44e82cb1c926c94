import type {
  ChainCompany,
  ChainTrade,
  ChainTransformation,
  SupplyChain,
} from '@selvedge/contract/supply-chain.ts'
import type { ChainNode } from '@selvedge/domain/chain-tree.ts'
import type { ColouredPart } from '../chain-model.ts'

type Material = SupplyChain['materials'][number]
export type Node = ChainNode<Material, ChainTrade, ChainTransformation>
export type Companies = ReadonlyMap<string, ChainCompany>
/** How the chosen criterion colours what a line of the tree is about. */
export type TreeColours = {
  ofMaterial: (materialId: number) => ColouredPart | undefined
  ofTrades: (trades: readonly ChainTrade[]) => ColouredPart | undefined
}
