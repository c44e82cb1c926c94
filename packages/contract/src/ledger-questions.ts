import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const hash = z.string().regex(/^0x[0-9a-f]{64}$/i)
const address = z.string().regex(/^0x[0-9a-f]{40}$/i)
const blockNumber = z.string().regex(/^0x[0-9a-f]{1,13}$/i)
/** The selector of a view of one argument, and that argument. */
const viewCall = z.string().regex(/^0x[0-9a-f]{72}$/i)
const nothing = z.array(z.never()).max(0)

const Logs = z.object({
  address,
  fromBlock: blockNumber,
  toBlock: blockNumber,
  topics: z.array(hash).min(1).max(2),
})

/** The questions a verifier has, as a node of the chain would be asked them. */
const Question = z.discriminatedUnion('method', [
  z.object({ method: z.literal('eth_chainId'), params: nothing }),
  z.object({ method: z.literal('eth_blockNumber'), params: nothing }),
  z.object({
    method: z.literal('eth_call'),
    params: z.tuple([z.object({ to: address, data: viewCall }), z.literal('latest')]),
  }),
  z.object({ method: z.literal('eth_getLogs'), params: z.tuple([Logs]) }),
  z.object({
    method: z.literal('eth_getBlockByNumber'),
    params: z.tuple([blockNumber, z.literal(false)]),
  }),
])
export type Question = z.output<typeof Question>

export const askLedgerEndpoint = endpoint({
  method: 'POST',
  path: '/ledger/questions',
  summary:
    "What the blockchain says about the server's contract, in the JSON-RPC of a node; for verifiers, open to all",
  open: true,
  body: Question,
  refuses: ['RATE_LIMITED'],
  response: z.object({ jsonrpc: z.literal('2.0'), id: z.literal(1), result: z.unknown() }),
})

const LedgerChain = z.object({
  chainId: z.number().nullable(),
  contract: z.string(),
  deployed: z
    .object({ block: z.number(), hash: z.string() })
    .nullish()
    .describe(
      'The block that the contract was deployed in, which tells this blockchain from others of its number; null where the node does not say.',
    ),
  embedded: z
    .boolean()
    .describe('True where the server runs the blockchain itself, so that no other node knows it.'),
})

export const ledgerChainEndpoint = endpoint({
  method: 'GET',
  path: '/ledger/chain',
  summary: 'The blockchain and the contract in which this server anchors, open to all',
  open: true,
  response: LedgerChain,
})
