import type { DrawnTrade, DrawnTransformation } from '@selvedge/contract/expand-chain.ts'
import type { ChainCompany, ChainMaterial } from '@selvedge/contract/supply-chain.ts'
import type { ChainNode } from '@selvedge/domain/chain-tree.ts'
import type { ColouredPart } from '../chain-model.ts'

export type Node = ChainNode<ChainMaterial, DrawnTrade, DrawnTransformation>
export type Companies = ReadonlyMap<string, ChainCompany>
/** How the chosen criterion colours what a line of the tree is about. */
export type TreeColours = {
  ofMaterial: (materialId: number) => ColouredPart | undefined
  ofTrades: (trades: readonly DrawnTrade[]) => ColouredPart | undefined
}
