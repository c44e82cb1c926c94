import type { Hex } from '@selvedge/proof/hex.ts'
import { newestWords } from '@selvedge/proof/history/check-newest.ts'
import { anchoredWords, furthestBefore } from '@selvedge/proof/check-times.ts'
import { signingNames } from '@selvedge/proof/signing-names.ts'
import { distinct } from '@selvedge/proof/same.ts'
import { namedDocuments } from '@selvedge/proof/statement.ts'
import {
  conclude,
  type Findings,
  type Part,
  PARTS,
  type Verdict as PartVerdicts,
} from '@selvedge/proof/verdict.ts'
import { words } from '@selvedge/proof/verdict-words.ts'
import type { BundledLogProof } from '@selvedge/proof/checkpoint/bundled-log.ts'
import type { Policy } from '@selvedge/proof/checkpoint/policy.ts'
import { saidByWitnesses } from '../checkpoints/said-by-witnesses.ts'
import type { Reader } from '../../db/connect.ts'
import type { BlockchainClient } from '../network/blockchain-client.ts'
import { checkAnchor, checkKey, NOWHERE } from './check-blockchain.ts'
import type { CheckedStatement, Finding } from './check-statement.ts'
import type { DifferingField } from './differing-fields.ts'

/**
 * The last three say nothing against a record: it is not anchored yet, the blockchain cannot be asked now, or it was stated by a
 * newer version.
 */
type Verdict = 'verified' | 'altered' | 'waiting' | 'unreachable' | 'newer'

export type VerifyContext = {
  db: Reader
  blockchain: Pick<
    BlockchainClient,
    'contract' | 'chainId' | 'anchorCount' | 'anchorOf' | 'anchoringTransaction' | 'keyOf' | 'outcome'
  >
  /** The number of the contract's last batch that the database is known to lack (LEDGER_LOST_UNTIL). */
  lostUntil?: number
  /** The log that witnesses see, and which of them have to. */
  witnessed?: { origin: string; policy: Policy } | undefined
  now?: () => Date
}

/** The proof of one state of a record. Transaction, block and time are what the blockchain says, null before it says so. */
export type VerifiedState = {
  version: number
  event: string
  at: Date
  companyId: number
  userId: number
  verdict: Verdict
  /** The first part that fails, when altered, and the sentence that explains it. */
  altered: Part | null
  sentence: string | null
  findings: Finding[]
  leaf: Hex
  batchRoot: Hex | null
  transactionHash: Hex | null
  blockNumber: number | null
  blockTime: Date | null
}

export type Verification = {
  verdict: Verdict
  /** The first part that fails, when altered, and the sentence that explains it. */
  altered: Part | null
  sentence: string | null
  /** What every verifier says of the same record, part by part. */
  parts: PartVerdicts['parts']
  states: VerifiedState[]
  /** In which fields the record differs from what was stated, where it does. */
  differences?: readonly DifferingField[]
}

/** Completes the checks of one state by asking the blockchain for its root and its key. */
export async function verifyState(
  context: VerifyContext,
  checked: CheckedStatement,
  found: readonly Finding[],
): Promise<VerifiedState> {
  const { version, event, at, company_id: companyId, user_id: userId, leaf, batch } = checked
  const isReadable = checked.newer !== 'form'
  const { place, findings } = isReadable ? await checkAnchor(context.blockchain, checked) : UNKNOWN
  const all = [
    ...found,
    ...findings,
    ...(isReadable ? await checkKey(context, checked, place.blockTime) : []),
  ]
  return {
    version,
    event,
    at,
    companyId,
    userId,
    leaf,
    batchRoot: batch?.root ?? null,
    ...place,
    ...judge(all),
    findings: all,
  }
}

/** For a statement of a later format, the anchor cannot be determined. */
const UNKNOWN = { place: NOWHERE, findings: [] }

function judge(findings: readonly Finding[]): Pick<VerifiedState, 'verdict' | 'altered' | 'sentence'> {
  const issue = PARTS.map((part) =>
    findings.find((finding) => finding.part === part && finding.status === 'failed'),
  ).find((finding) => finding !== undefined)
  if (issue) return { verdict: 'altered', altered: issue.part, sentence: issue.sentence }
  const open = { altered: null, sentence: null }
  if (findings.some(({ status }) => status === 'newer')) return { verdict: 'newer', ...open }
  if (findings.some(({ status }) => status === 'unreachable')) return { verdict: 'unreachable', ...open }
  return { verdict: findings.length > 0 ? 'waiting' : 'verified', ...open }
}

type Verified = {
  states: VerifiedState[]
  signing: readonly VerifiedState[]
  /** The block that says that the last state is the newest. */
  newest?: { count: number; time: number; block: number } | undefined
  /** The places of the batches in the log that witnesses saw. */
  log?: readonly BundledLogProof[] | undefined
}

/**
 * The verdict on all states together, with those of the companies that signed: one altered state taints the record, one open state
 * leaves it open.
 */
export async function summarize(
  { blockchain, witnessed, now }: VerifyContext,
  checked: readonly CheckedStatement[],
  { states, signing, newest, log }: Verified,
): Promise<Verification> {
  const all = [...states, ...signing]
  const findings: readonly Finding[] =
    states.length > 0
      ? all.flatMap((state) => state.findings)
      : [{ part: 'record', status: 'failed', sentence: words.nothingAttested }]
  const { verdict, altered, sentence } = judge(findings)
  const roots = distinct(all.flatMap(({ batchRoot }) => batchRoot ?? []))
  const times = all.flatMap(({ blockTime }) => (blockTime ? [blockTime.getTime() / 1000] : []))
  const chainId = await blockchain.chainId().catch(() => 0)
  const address: Hex = `0x${blockchain.contract.slice(2).toLowerCase()}`
  const ok: Readonly<Record<Part, string>> = {
    file: words.documentsMatch(namedDocuments(checked.map(({ statement }) => statement)).length),
    record: words.recordsIntact(checked.length),
    signature: words.signaturesRight(
      distinct(checked.map(({ signer }) => signer)).length,
      signingNames(checked),
    ),
    link: newestWords(words.linksHold(roots.length), newest ?? { count: 0, time: 0 }),
    time: saidByWitnesses(
      anchoredWords(Math.max(0, ...times), { chainId, address }, furthestBefore(provenOf(checked, all))),
      { policy: witnessed?.policy, log, states: all, now: now?.() ?? new Date() },
    ),
  }
  const nothing = roots.length === 0 ? [words.nothingAnchored] : []
  const of = (part: Part): Findings => ({
    failed: sentences(findings, part, (status) => status === 'failed'),
    unchecked: [
      ...sentences(findings, part, (status) => status !== 'failed'),
      ...(part === 'time' ? nothing : []),
    ],
    ok: ok[part],
  })
  const { parts } = conclude({
    file: of('file'),
    record: of('record'),
    signature: of('signature'),
    link: of('link'),
    time: of('time'),
  })
  return { verdict, altered, sentence, parts, states }
}

/** The statements with the times of their blocks: states are in the order of what was checked. */
const provenOf = (checked: readonly CheckedStatement[], states: readonly VerifiedState[]) =>
  checked.flatMap(({ statement, state }, index) => {
    const provenAt = states[index]?.blockTime
    return statement && provenAt ? [{ state, at: statement.at, provenAt: provenAt.getTime() / 1000 }] : []
  })

const sentences = (
  findings: readonly Finding[],
  wanted: Part,
  isMeant: (status: Finding['status']) => boolean,
) => findings.flatMap(({ part, status, sentence }) => (part === wanted && isMeant(status) ? [sentence] : []))
