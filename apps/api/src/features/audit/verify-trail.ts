import type { AuditCheck } from '@selvedge/contract/audit.ts'
import { followTrail, TRAIL_START, type TrailHead } from '@selvedge/proof/audit-trail.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import type { z } from 'zod'
import type { Reader } from '../../platform/db/connect.ts'
import { readWithHead } from '../../platform/ledger/history/newest-head.ts'
import { checkNewest, findNewest, type FoundNewest } from '../../platform/ledger/statements/check-newest.ts'
import { checkStatement, toCheck } from '../../platform/ledger/statements/check-statement.ts'
import { checkIntroduced, keysOfSigning } from '../../platform/ledger/statements/signing-companies.ts'
import { findStatement, type StoredStatement } from '../../platform/ledger/statements/stored-statement.ts'
import {
  type VerifiedState,
  verifyState,
  type VerifyContext,
} from '../../platform/ledger/statements/verify-state.ts'
import { readAttestedTrail, type AttestedTrail } from './trail-statements.ts'
import { listLines } from './trail-store.ts'

type Check = z.input<typeof AuditCheck>
type TrailIssue = NonNullable<Check['fault']>

const LINES_AT_ONCE = 2000

/**
 * Checks a company's whole trail: each line follows from the one before, each statement about the trail from the one
 * before and from the lines, and the newest that is anchored is checked to the chain. That one vouches for every line
 * and every statement before it, as their hashes are in its own.
 */
export async function verifyTrail(context: VerifyContext, companyId: number): Promise<Check> {
  const { about, wrong, newest, isNewer, found, stated, isBehind } = await readWithHead(context, (tx, head) =>
    readTrail(tx, context, companyId, head),
  )
  const unanchored = { ...about, anchored: 0, anchoredAt: null }
  if (wrong) return { ...unanchored, verdict: 'altered', fault: wrong }
  const cut =
    stated && (await cutOff(context, { about: { id: companyId, lines: about.lines }, found, stated }))
  if (cut?.fault) return { ...unanchored, verdict: 'altered', fault: cut.fault }
  if (isNewer) return { ...unanchored, verdict: 'newer', fault: null }
  const state = await newestAnchored(context, newest)
  if (!state) return { ...unanchored, verdict: 'waiting', fault: null }
  const { verdict: own, sequence, blockTime } = state
  const verdict = own === 'verified' ? (isBehind ? 'unreachable' : (cut?.open ?? own)) : own
  if (verdict === 'altered') return { ...unanchored, verdict, fault: { sequence, kind: 'statement' } }
  if (verdict !== 'verified') return { ...unanchored, verdict, fault: null }
  return { ...about, verdict, fault: null, anchored: sequence, anchoredAt: blockTime }
}

/**
 * What our tables say about a trail, by itself and compared with its statements. In one snapshot: a line added in between would
 * look like one added by somebody else.
 */
async function readTrail(
  reader: Reader,
  { blockchain }: VerifyContext,
  companyId: number,
  newestHead: FoundNewest['head'],
) {
  const attested = await readAttestedTrail(reader, companyId)
  const { head, fault } = await followLines(reader, companyId, attested)
  const { isNewer } = attested
  const wrong =
    fault ?? issueOfStatements(attested) ?? (isNewer ? undefined : issueOfEnd(head, attested.head))
  const found = await findNewest(reader, newestHead, [{ type: 'audit', id: companyId }])
  const id = { id: companyId, contract: blockchain.contract }
  const newest = wrong ? [] : await findNewestStated(reader, id, attested)
  return {
    about: { lines: head.sequence, unsealed: await countUnsealed(reader, companyId) },
    wrong,
    isNewer,
    newest,
    found,
    stated: wrong ? undefined : await namedByMap(reader, id, { found, newest }),
  }
}

/** Goes through the lines from the first, and compares them with each place that a statement names. */
async function followLines(
  db: Reader,
  companyId: number,
  { hashes }: AttestedTrail,
): Promise<{ head: TrailHead; fault: TrailIssue | undefined }> {
  let head = TRAIL_START
  for (;;) {
    const lines = await listLines(db, { companyId, after: head.sequence, limit: LINES_AT_ONCE })
    const step = followTrail(head, lines)
    const differing = lines.find(({ sequence, hash }) => (hashes.get(sequence) ?? hash) !== hash)
    if (differing && (!step.fault || differing.sequence <= step.fault.sequence))
      return { head, fault: { sequence: differing.sequence, kind: 'altered' } }
    head = step.head
    if (step.fault || lines.length < LINES_AT_ONCE) return step
  }
}

const issueOfStatements = ({ brokenAt }: AttestedTrail): TrailIssue | undefined =>
  brokenAt === undefined ? undefined : { sequence: brokenAt, kind: 'statement' }

/** The last line is the one that was stated last: both are written in one transaction. */
function issueOfEnd(head: TrailHead, attested: TrailHead | undefined): TrailIssue | undefined {
  const end = attested?.sequence ?? 0
  if (head.sequence < end) return { sequence: head.sequence + 1, kind: 'missing' }
  return head.sequence > end ? { sequence: end + 1, kind: 'inserted' } : undefined
}

/** Which statements the newest head is compared with: the newest two, and the one that its map names. */
async function namedByMap(
  reader: Reader,
  { id, contract }: { id: number; contract: Hex },
  { found, newest }: { found: FoundNewest; newest: readonly Stated[] },
): Promise<StoredStatement[]> {
  const named = found.of({ type: 'audit', id })
  const one =
    named.state === 'proven'
      ? await findStatement(reader, { type: 'audit', id, contract, which: named.entry.version })
      : undefined
  const all = [...newest.map(({ stored }) => stored), ...(one ? [one] : [])]
  return [...new Map(all.map((stored) => [stored.version, stored])).values()].toSorted(
    (before, after) => before.version - after.version,
  )
}

type Compared = {
  about: { id: number; lines: number }
  found: FoundNewest
  stated: readonly StoredStatement[]
}

/**
 * What the newest anchored head says of the newest statement about the trail: lines at the end that were taken away together with all
 * that was stated about them are missing, though what is left is whole. `open` where that cannot be told.
 */
async function cutOff(
  { blockchain }: VerifyContext,
  { about: { id, lines }, found, stated }: Compared,
): Promise<{ fault?: TrailIssue; open?: 'unreachable' | 'waiting' } | undefined> {
  const { findings } = await checkNewest(blockchain, found, { record: { type: 'audit', id }, stored: stated })
  const [first] = findings
  if (!first || first.status === 'newer') return undefined
  if (first.status !== 'failed') return { open: first.status }
  const named = found.of({ type: 'audit', id })
  const isThere = named.state === 'proven' && stated.some(({ version }) => version === named.entry.version)
  return {
    fault: isThere ? { sequence: lines, kind: 'statement' } : { sequence: lines + 1, kind: 'missing' },
  }
}

/** A statement about a trail, and the line it ends with. */
type Stated = { stored: StoredStatement; sequence: number }

/** The newest statement, and the newest that our tables call anchored. */
async function findNewestStated(
  reader: Reader,
  { id, contract }: { id: number; contract: Hex },
  { versions, hashes }: AttestedTrail,
): Promise<Stated[]> {
  const ends = [...hashes.keys()]
  const found: Stated[] = []
  for (const which of [versions, 'anchored'] as const) {
    const stored = await findStatement(reader, { type: 'audit', id, contract, which })
    if (stored) found.push({ stored, sequence: ends[stored.version - 1] ?? 0 })
  }
  return found
}

/** The newest statement, checked to the chain; while that only waits, the newest that is called anchored. */
async function newestAnchored(context: VerifyContext, newest: readonly Stated[]) {
  for (const { stored, sequence } of newest) {
    const checked = toCheck(stored, stored.version - 1)
    const introduced = await keysOfSigning(context.db, [stored], context.blockchain.contract)
    const state: VerifiedState = await verifyState(context, checked, [
      ...(await checkStatement(context.db, checked)),
      ...checkIntroduced(checked, introduced),
    ])
    if (state.verdict !== 'waiting') return { ...state, sequence }
  }
  return undefined
}

async function countUnsealed(db: Reader, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('audit_event')
    .where('company_id', '=', companyId)
    .where('sequence', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
