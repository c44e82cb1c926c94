import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instantOut } from './wire.ts'

/** What the check of one recorded state found. The first three are certain; the last two say nothing about the record. */
export const VERDICTS = ['verified', 'altered', 'waiting', 'unreachable'] as const
/** What a record is checked for, as every verifier of a proof bundle tells it. */
const PROOF_PARTS = ['file', 'record', 'signature', 'link', 'time'] as const

const Anchor = z.object({
  transactionHash: z.string(),
  blockNumber: z.number(),
  blockTime: instantOut,
})

export const RecordState = z.object({
  version: z.number(),
  /** created, accepted, refused, updated, ... */
  event: z.string(),
  at: instantOut,
  companyName: z.string(),
  verdict: z.enum(VERDICTS),
  failedPart: z.enum(PROOF_PARTS).nullable(),
  /** How it fails, in words. */
  sentence: z.string().nullable(),
  leaf: z.string(),
  anchor: Anchor.nullable(),
})
export type RecordState = z.output<typeof RecordState>

export const Verification = z.object({
  /** The worst of all states and of the document: altered, else unreachable, else waiting, else verified. */
  verdict: z.enum(VERDICTS),
  failedPart: z.enum(PROOF_PARTS).nullable(),
  /** The five parts in the words of every verifier. */
  parts: z.array(
    z.object({
      part: z.enum(PROOF_PARTS),
      status: z.enum(['ok', 'failed', 'unchecked']),
      sentence: z.string(),
    }),
  ),
  chain: z.object({ name: z.string(), chainId: z.number().nullable(), contract: z.string().nullable() }),
  states: z.array(RecordState),
})
export type Verification = z.output<typeof Verification>

export const verifyTradeEndpoint = endpoint({
  method: 'GET',
  path: '/trades/:id/verification',
  summary: 'Check a trade and its document against the chain, state by state',
  params: z.object({ id }),
  response: Verification,
})

export const LedgerSummary = z.object({
  companyAddress: z.string().nullable(),
  publicKey: z.string().nullable(),
  anchored: z.number(),
  waiting: z.number(),
  failed: z.number(),
  last: Anchor.nullable(),
  chain: z.object({
    name: z.string(),
    chainId: z.number().nullable(),
    contract: z.string().nullable(),
    reachable: z.boolean(),
  }),
})
export type LedgerSummary = z.output<typeof LedgerSummary>

export const ledgerSummaryEndpoint = endpoint({
  method: 'GET',
  path: '/ledger/summary',
  summary: 'The own company on the ledger: address, what is anchored and what waits',
  response: LedgerSummary,
})
