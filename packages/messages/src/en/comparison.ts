import { area } from '../area.ts'

/** What the comparison of two bundles says. A and B are the two, in the order they were named. */
export const comparison = area('comparison', {
  oneHistory: 'One history: nothing in the two proof files contradicts the other.',
  twoHistories: 'Two histories: the proof files contradict each other.',
  open: 'Not settled: nothing contradicts, but not everything could be compared.',
  consistent:
    'Every statement, head and batch of one agrees with the other, and one log of batches continues the other.',
  convicts:
    'The operator showed two histories: one of them to whoever holds A, another to whoever holds B. Both are signed and anchored by the operator; keep both files.',
  notHeldAgainst:
    'Whether the blockchain has both was not checked, and without it either could have been made up: compare again with --contract, and --rpc, --own-header or --server.',
  otherInstallation: 'The proof files are of different installations: each writes a history of its own.',
  otherStatement: 'A and B show different statements as version {version} of {record}.',
  hidden:
    '{claiming} says that version {version} of {record} was the newest; {showing} shows version {later}, anchored before that was said.',
  otherNewest: '{late} contradicts what {early} says is the newest statement about {record}.',
  otherBatch: 'A and B show different batches at place {place} of the log, or one batch at two places.',
  otherLog: 'A and B show different logs of the first {size} batches.',
  notProven:
    'The proof is worthless: it does not lead from the log of {from} batches in one proof file to that of {to} in the other. Ask the operator for one that does.',
  noHead: '{name} does not say which statement is the newest, so that only its statements were compared.',
  proofNeeded:
    'Whether the log of {to} batches continues that of {from} was not checked. Ask the operator’s server with --server, or save its answer to /api/ledger/log/consistency?from={from}&to={to} for --consistency.',
  proofOfOthers: 'The proof is not about the logs of {from} and {to} batches, which these proof files have.',
  notVerified: '{name} is not in itself what was stated, signed and anchored, and proves nothing: {sentence}',
})
