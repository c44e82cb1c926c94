import type { PublicClient } from 'viem'

type Fees =
  | { type: 'legacy'; gasPrice: bigint }
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

type FeeSource = Pick<PublicClient, 'getBlock' | 'getGasPrice' | 'estimateMaxPriorityFeePerGas'>

/**
 * What to offer for a transaction: nothing where gas is free, a plain price where blocks carry no base fee, else a tip
 * above twice the base fee. Each bump adds a quarter, more than nodes ask of a replacement.
 */
export async function feesFor(
  client: FeeSource,
  { freeGas, bump }: { freeGas: boolean; bump: number },
): Promise<Fees> {
  if (freeGas) return { type: 'legacy', gasPrice: 0n }
  const raised = (fee: bigint) => (fee * 5n ** BigInt(bump)) / 4n ** BigInt(bump)
  const { baseFeePerGas } = await client.getBlock()
  if (baseFeePerGas === null) return { type: 'legacy', gasPrice: raised(await client.getGasPrice()) }
  const maxPriorityFeePerGas = raised(await client.estimateMaxPriorityFeePerGas())
  return {
    type: 'eip1559',
    maxPriorityFeePerGas,
    maxFeePerGas: raised(baseFeePerGas * 2n) + maxPriorityFeePerGas,
  }
}
