import { type Hex, parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem'

type Request = { method: string; params?: unknown }
type Provider = { request: (request: Request) => Promise<unknown> }

type Pooled = { raw: Hex; from: Hex; nonce: number; price: bigint }

/**
 * A node that keeps its transactions and mines them only on request, as networks do: one transaction for each nonce of an
 * account, unless another offers a tenth more. Its base fee can be raised.
 */
export function slowNode(provider: Provider) {
  let pool: Pooled[] = []
  let sent = 0
  let baseFee: bigint | undefined

  async function receive(raw: Hex): Promise<string> {
    const next = await pooled(raw)
    const same = pool.find(({ from, nonce }) => from === next.from && nonce === next.nonce)
    if (same?.raw === raw) throw refusal('already known')
    if (same && next.price * 10n < same.price * 11n) throw refusal('replacement transaction underpriced')
    pool = [...pool.filter((one) => one !== same), next]
    sent++
    return `0x${'00'.repeat(32)}`
  }

  async function request({ method, params = [] }: Request): Promise<unknown> {
    const [first, second] = params as [unknown, unknown]
    if (method === 'eth_sendRawTransaction') return receive(first as Hex)
    const answer = await provider.request({ method, params })
    if (method === 'eth_getTransactionCount' && second === 'pending')
      return `0x${(Number(answer) + pool.filter(({ from }) => from === first).length).toString(16)}`
    if (method === 'eth_getBlockByNumber' && baseFee !== undefined && isObject(answer))
      return { ...answer, baseFeePerGas: `0x${baseFee.toString(16)}` }
    return answer
  }

  return {
    request,
    /** What waits to be mined, oldest first. */
    pool: () => pool.map(({ raw }) => raw),
    /** How many transactions it has taken. */
    sent: () => sent,
    /** Forgets what waits. */
    drop: () => {
      const dropped = pool.map(({ raw }) => raw)
      pool = []
      return dropped
    },
    askFor: (fee: bigint | undefined) => {
      baseFee = fee
    },
    mine: async () => {
      const mined = pool.toSorted((a, b) => a.nonce - b.nonce)
      pool = []
      for (const { raw } of mined) await provider.request({ method: 'eth_sendRawTransaction', params: [raw] })
    },
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const refusal = (message: string) => Object.assign(new Error(message), { code: -32_000 })

async function pooled(raw: Hex): Promise<Pooled> {
  const { nonce = 0, maxFeePerGas, gasPrice } = parseTransaction(raw)
  const from = await recoverTransactionAddress({ serializedTransaction: raw as TransactionSerialized })
  return { raw, from, nonce, price: maxFeePerGas ?? gasPrice ?? 0n }
}
