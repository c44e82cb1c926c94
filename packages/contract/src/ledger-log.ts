import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const hash = z.string().describe('0x and 64 lower-case hexadecimal digits.')
const hashes = z.array(hash)

const LogHead = z.object({
  head: z.string().describe('The text of the head, as it was hashed (docs/proof-bundle.md).'),
  batch: z.object({
    root: hash.describe('The batch whose last leaf the head is.'),
    size: z.number().describe('How many leaves the batch has.'),
    siblings: hashes.describe('The path from the head to the root, from the bottom up.'),
  }),
})
export type LogHead = z.output<typeof LogHead>

export const logHeadEndpoint = endpoint({
  method: 'GET',
  path: '/ledger/log/head',
  summary:
    'The newest anchored head: what the installation committed to as the newest state of every record, and all batches before; open to all',
  open: true,
  refuses: ['NOT_FOUND', 'RATE_LIMITED', 'WRONG_STATE'],
  response: LogHead,
})

const size = z.coerce.number<string | number>().int().min(0).max(Number.MAX_SAFE_INTEGER)
const LogState = z.object({ size: z.number(), root: hash })

const LogConsistency = z.object({
  from: LogState,
  to: LogState,
  proof: hashes.describe('The consistency proof of RFC 9162, 2.1.4.'),
})
export type LogConsistency = z.output<typeof LogConsistency>

export const logConsistencyEndpoint = endpoint({
  method: 'GET',
  path: '/ledger/log/consistency',
  summary:
    'The proof that the log of all batches at one size begins with the log at a smaller one (RFC 9162); open to all',
  open: true,
  query: z.object({
    from: size.describe('The `log.size` of the older head.'),
    to: size.describe('The `log.size` of the newer head; not beyond that of the newest anchored one.'),
  }),
  refuses: ['NOT_FOUND', 'RATE_LIMITED', 'WRONG_STATE'],
  response: LogConsistency,
})

const vkey = z.string().nullable().describe('As c2sp.org/signed-note writes the key of a verifier.')

const LogWitnesses = z.object({
  log: vkey.describe('The key that signs the checkpoints of this server’s log; null where it makes none.'),
  witness: vkey.describe('The key of this server as a witness of other logs; null where it is none.'),
  policy: z
    .string()
    .nullable()
    .describe(
      'The log, the witnesses it asks and how many have to agree, as c2sp.org/tlog-policy writes it.',
    ),
  checkpoint: z
    .string()
    .nullable()
    .describe(
      'The newest checkpoint that enough witnesses cosigned, with their signatures; else the newest one.',
    ),
})
export type LogWitnesses = z.output<typeof LogWitnesses>

export const logWitnessesEndpoint = endpoint({
  method: 'GET',
  path: '/ledger/log/witnesses',
  summary: 'Which witnesses see the log of all batches, and the newest checkpoint they cosigned; open to all',
  open: true,
  refuses: ['RATE_LIMITED'],
  response: LogWitnesses,
})
