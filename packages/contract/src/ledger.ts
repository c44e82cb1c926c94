import { ALTERED_PARTS, CHECK_VERDICTS } from '@selvedge/domain/integrity.ts'
import { WITNESS_PROBLEMS } from '@selvedge/domain/witness-problem.ts'
import { SET_ASIDE_REASONS, SET_ASIDE_SHOWN } from '@selvedge/domain/set-aside.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Issue } from './issue.ts'
import { id, instantOut } from './wire.ts'

/**
 * What the check of one recorded state found. The first two are certain; the others say nothing about the record: it is not
 * anchored yet, the chain cannot be asked, or it was stated by a newer version than this server is of.
 */
export const VERDICTS = CHECK_VERDICTS
/** What a record is checked for, in the order in which every verifier of a proof bundle reports it. */
const PROOF_PARTS = ALTERED_PARTS

export const Anchor = z.object({
  transactionHash: z.string(),
  blockNumber: z.number(),
  blockTime: instantOut,
})

export const RecordState = z.object({
  version: z.number(),
  event: z.string().describe('created, accepted, refused, updated, ...'),
  at: instantOut,
  companyName: z.string(),
  certifierConfirmed: z
    .boolean()
    .nullable()
    .describe('Of a certification body whether it is confirmed; null for any other company.'),
  verdict: z.enum(VERDICTS),
  failedPart: z.enum(PROOF_PARTS).nullable(),
  sentence: z.string().nullable().describe('What is wrong, in words.'),
  leaf: z.string(),
  anchor: Anchor.nullable(),
  refused: z
    .boolean()
    .optional()
    .describe('True where the blockchain refused it: it waits until that is fixed, and tried again.'),
})
export type RecordState = z.output<typeof RecordState>

const Alteration = z.object({
  part: z.enum(PROOF_PARTS),
  since: instantOut,
  notified: z
    .object({
      at: instantOut,
      companies: z.array(z.string()).describe('The companies of the record.'),
      downstream: z.number().describe('How many more in whose supply chains it stands.'),
    })
    .nullable()
    .describe('Who got an e-mail about it; null until they have.'),
})
export type Alteration = z.output<typeof Alteration>

export const Verification = z.object({
  verdict: z
    .enum(VERDICTS)
    .describe(
      'The worst of all states and of the document: altered, else newer, else unreachable, else waiting, else verified.',
    ),
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
  differences: z
    .array(z.object({ name: z.string(), stated: z.string().nullable(), now: z.string().nullable() }))
    .nullish()
    .describe(
      'The fields in which the record says something else now than its newest statement, at most 20.',
    ),
  alteration: Alteration.nullish().describe(
    'Since when it is known that it is altered, and who was notified; null where it is not.',
  ),
  repaired: z
    .object({ from: instantOut, until: instantOut, part: z.enum(PROOF_PARTS) })
    .nullish()
    .describe('The last time that it was altered, where it is what was signed again.'),
  permissions: z.object({
    proof: z.boolean().describe('Whether the caller may have the proof of it as a file.'),
  }),
})
export type Verification = z.output<typeof Verification>

export const verifyTradeEndpoint = endpoint({
  method: 'GET',
  path: '/trades/:id/verification',
  summary: 'Check a trade and its document against the blockchain, state by state',
  params: z.object({ id }),
  response: Verification,
})

/** What anchoring costs: from the receipts of the last batches, at the price of now. */
const AnchoringCost = z.object({
  gasPerThousand: z.number().describe('Gas for a thousand records that are anchored together.'),
  batches: z.number().describe('How many of the last batches this is the average of.'),
  gwei: z
    .string()
    .nullable()
    .describe(
      'The price of a unit of gas, in gwei, and what a thousand records cost in coins of the blockchain; null while it does not answer.',
    ),
  coinsPerThousand: z.string().nullable(),
})

export const LedgerSummary = z.object({
  companyAddress: z.string().nullable(),
  publicKey: z.string().nullable(),
  commitment: z
    .string()
    .nullish()
    .describe(
      'The hash under which every key of your company is registered in the contract: watch it for keys that you do not know.',
    ),
  commitmentSalt: z
    .string()
    .nullish()
    .describe(
      'With “company:” and the number of your company it gives that hash (SHA-256), so that you can prove whose it is.',
    ),
  waiting: z
    .number()
    .describe('Your records, by how far they have got: not sent, sent, on the blockchain, refused by it.'),
  sent: z.number(),
  anchored: z.number(),
  failed: z.number(),
  setAside: z
    .number()
    .optional()
    .describe(
      'Statements in the name of your company that no server of this installation recorded: they are never anchored.',
    ),
  waitingReason: z
    .string()
    .nullable()
    .describe('What the blockchain answered, if records wait for it or it refused them.'),
  failedReason: z.string().nullable(),
  issues: z
    .object({ waitingReason: Issue.optional(), failedReason: Issue.optional() })
    .optional()
    .describe('The same for programs; a reason that an older release stored has none.'),
  last: Anchor.nullable(),
  cost: AnchoringCost.nullable(),
  /** The last time the chain was found without what it once had. */
  loss: z
    .object({
      foundAt: instantOut,
      isNewChain: z
        .boolean()
        .describe(
          'Whether the blockchain was started again from nothing, so that everything was anchored again.',
        ),
      waiting: z.number(),
    })
    .nullable(),
  chain: z.object({
    name: z.string(),
    chainId: z.number().nullable(),
    contract: z.string().nullable(),
    isEmbedded: z.boolean(),
    reachable: z.boolean(),
  }),
  permissions: z.object({ retry: z.boolean() }),
})
export type LedgerSummary = z.output<typeof LedgerSummary>

export const ledgerSummaryEndpoint = endpoint({
  method: 'GET',
  path: '/ledger/summary',
  summary:
    'Your company on the ledger: its address, what is anchored, what is waiting and why, what anchoring costs',
  response: LedgerSummary,
})

export const retryAnchoringEndpoint = endpoint({
  method: 'POST',
  path: '/ledger/retry',
  summary:
    'Try again to anchor what the blockchain refused of your company (ADMIN); returns the number of attempts',
  response: z.object({ retried: z.number() }),
})

/** One round of the check of everything that a server makes in the background. */
export const LedgerCheckRound = z.object({
  startedAt: instantOut,
  finishedAt: instantOut.nullable().describe('Null while it is under way.'),
  percent: z.number().describe('About how much of the round is done.'),
  checked: z.object({
    statements: z.number(),
    records: z.number(),
    lines: z.number().describe('Lines of audit trails.'),
    keys: z.number(),
    batches: z.number(),
    events: z.number().describe('What the contract announced on the blockchain.'),
    documents: z.number(),
  }),
  found: z.object({
    broken: z.number().describe('Not as it was stated, signed and anchored.'),
    missing: z.number().describe('Gone, or without its counterpart.'),
    noted: z.number().describe('Contradicts nothing, but somebody should know.'),
  }),
  findings: z
    .array(
      z.object({
        code: z.string().describe('Stays the same; docs/ledger.md lists the codes.'),
        weight: z.enum(['broken', 'missing', 'noted']),
        kind: z.string(),
        id: z.number().nullable(),
        sentence: z.string(),
      }),
    )
    .describe('The first that were found.'),
})
export type LedgerCheckRound = z.output<typeof LedgerCheckRound>

/** What somebody has written into the database that no server recorded: statements that are not anchored, and rows that count as not there. */
/** How far the witnesses of the log are. Sizes are in batches, times those of the witnesses. */
const LogWitnessing = z.object({
  log: z.string().describe('The key of the log, to be given to those who run witnesses.'),
  size: z.number().nullable().describe('The newest checkpoint; null before there is one.'),
  quorumSize: z.number().nullable().describe('The newest checkpoint that enough witnesses cosigned.'),
  isChanged: z
    .boolean()
    .describe(
      'Whether the log in the database does not continue what was signed before: nothing more is signed.',
    ),
  witnesses: z.array(
    z.object({
      name: z.string(),
      size: z.number(),
      cosignedAt: instantOut.nullable(),
      problem: z.enum(WITNESS_PROBLEMS).nullable(),
      problemAt: instantOut.nullable(),
      isRewritten: z.boolean().describe('Whether it says that the log was rewritten or set back.'),
    }),
  ),
})

export const LedgerState = z.object({
  setAside: z.number().describe('Statements that were set aside instead of being anchored.'),
  refused: z.number().describe('Transactions that the blockchain refused, or that no server made.'),
  held: z
    .number()
    .describe(
      'Statements that wait because something was cut off the anchored history of their records in the database.',
    ),
  newest: z
    .array(
      z.object({
        foundAt: instantOut,
        reason: z.enum(SET_ASIDE_REASONS),
        recordType: z.string(),
        recordId: z.number(),
        companyName: z.string().nullable().describe('The company in whose name it was written.'),
      }),
    )
    .describe(`The ${SET_ASIDE_SHOWN} that were found last.`),
  refusedRows: z
    .array(z.object({ table: z.string(), count: z.number() }))
    .optional()
    .describe(
      'Rows of the database that give power, such as sessions and roles, and that no server of this installation wrote: by table, as far as this server process has found them. They count as not there.',
    ),
  check: z
    .object({
      present: LedgerCheckRound.nullable().describe('The round that is under way.'),
      last: LedgerCheckRound.nullable().describe('The last round that came to its end.'),
    })
    .optional()
    .describe('What a server found that checks everything in the background, again and again.'),
  witnessing: LogWitnessing.optional().describe(
    'Left out where this server makes no checkpoints for witnesses.',
  ),
  ownWitness: z
    .string()
    .optional()
    .describe('The key of this server as a witness of others; left out where it is none.'),
})
export type LedgerState = z.output<typeof LedgerState>

export const ledgerStateEndpoint = endpoint({
  method: 'GET',
  path: '/operator/ledger',
  summary:
    'What is not anchored, or counts as not there, because no server of the installation wrote it, and what the check of everything found; for its operators',
  refuses: ['FORBIDDEN'],
  response: LedgerState,
})
