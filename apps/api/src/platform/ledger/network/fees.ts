import { anchoringIssues } from '@selvedge/domain/anchoring-issues.ts'
import { formatEther, formatGwei, type Hex, parseTransaction, type PublicClient } from 'viem'
import { FeeTooHighError } from './blockchain-error.ts'

type Fees =
  | { type: 'legacy'; gasPrice: bigint }
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

type FeeSource = Pick<PublicClient, 'getBlock' | 'getGasPrice' | 'estimateMaxPriorityFeePerGas'>

export type FeeRules = {
  freeGas: boolean
  /** The most that is offered for a unit of gas, in wei; left out, whatever the blockchain asks. */
  maxFee?: bigint
  /** The transaction that this one takes the place of: nodes ask for a price clearly above it. */
  replaces?: Hex
}

/**
 * What to offer for a transaction: nothing where gas is free, a plain price where blocks carry no base fee, else a tip
 * above twice the base fee. Throws a FeeTooHighError when that takes more than `maxFee` allows.
 */
export async function feesFor(client: FeeSource, { freeGas, maxFee, replaces }: FeeRules): Promise<Fees> {
  if (freeGas) return { type: 'legacy', gasPrice: 0n }
  const floor = floorOf(replaces)
  const { baseFeePerGas: baseFee } = await client.getBlock()
  if (baseFee === null) {
    const gasPrice = highest(await client.getGasPrice(), floor.fee)
    requireWithin(gasPrice, maxFee)
    return { type: 'legacy', gasPrice }
  }
  const maxPriorityFeePerGas = highest(await client.estimateMaxPriorityFeePerGas(), floor.tip)
  requireWithin(highest(baseFee + maxPriorityFeePerGas, floor.fee), maxFee)
  const wanted = highest(baseFee * 2n + maxPriorityFeePerGas, floor.fee)
  return {
    type: 'eip1559',
    maxPriorityFeePerGas,
    maxFeePerGas: maxFee !== undefined && wanted > maxFee ? maxFee : wanted,
  }
}

/** A quarter above what was offered before, more than nodes ask of a replacement. */
function floorOf(replaces: Hex | undefined): { fee: bigint; tip: bigint } {
  if (!replaces) return { fee: 0n, tip: 0n }
  const {
    gasPrice = 0n,
    maxFeePerGas = gasPrice,
    maxPriorityFeePerGas = gasPrice,
  } = parseTransaction(replaces)
  return { fee: raised(maxFeePerGas), tip: raised(maxPriorityFeePerGas) }
}

const raised = (fee: bigint) => (fee * 5n + 3n) / 4n

const highest = (one: bigint, other: bigint) => (one > other ? one : other)

function requireWithin(fee: bigint, maxFee: bigint | undefined): void {
  if (maxFee === undefined || fee <= maxFee) return
  throw new FeeTooHighError(anchoringIssues.feeTooHigh({ fee: formatGwei(fee), max: formatGwei(maxFee) }))
}

/** What gas costs, as people read it: a unit in gwei, all of it in coins. */
export const costText = (price: bigint, gas: number) => ({
  gwei: formatGwei(price),
  coins: formatEther(price * BigInt(gas)),
})
