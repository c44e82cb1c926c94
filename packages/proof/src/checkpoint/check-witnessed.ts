import type { Bundle } from '../bundle.ts'
import { CLOCKS_DIFFER_SECONDS } from '../clocks.ts'
import type { Hex } from '../hex.ts'
import { logEntry } from '../history/batch-log.ts'
import { isInLog } from '../history/check-newest.ts'
import { readHead } from '../history/head.ts'
import type { Findings, Witnessed } from '../verdict.ts'
import { words } from '../verdict-words.ts'
import type { BundledLogProof } from './bundled-log.ts'
import type { Policy } from './policy.ts'
import { quorumTime, standingOf, type Standing } from './quorum.ts'
import { isInCheckpoint, readTlogProof } from './tlog-proof.ts'

type Given = {
  readonly policy: Policy | undefined
  /** Whether the server of the bundle chose the policy, and not the reader. */
  readonly isServersPolicy?: boolean | undefined
  /** The statements that are to be covered, those of companies as well. */
  readonly read: readonly { readonly batch: { readonly root: Hex } | null }[]
  /** When batches were anchored, in seconds since 1970, as far as that is known. */
  readonly anchoredAt: ReadonlyMap<Hex, number>
  readonly now: Date
}

/**
 * Adds to what was found of the time whether enough of the witnesses that a policy names saw the log with all batches of the
 * bundle. What is wrong or missing here is not settled, and never altered: whoever passes a bundle on can take witnesses away.
 */
export function withWitnesses(
  time: Findings,
  { log, newest }: Pick<Bundle, 'log' | 'newest'>,
  { policy, isServersPolicy, read, anchoredAt, now }: Given,
): Findings {
  const proofs = log ?? []
  if (!policy) return proofs.length === 0 ? time : { ...time, ok: words.witnessesUnnamed(time.ok) }
  const open = (sentence: string): Findings => ({
    ...time,
    unchecked: [...time.unchecked, sentence],
    witnessed: 'not enough',
  })
  if (proofs.length === 0) return open(words.logLeftOut)
  if (read.some(({ batch }) => !batch)) return open(words.notSeenYet)
  const seen = seenBatches(proofs, policy)
  if ('sentence' in seen) return open(seen.sentence)
  const covered = withThoseBefore(seen.batches, newest)
  const left = read.find(({ batch }) => batch && !covered.has(batch.root))
  if (left?.batch) return open(words.notInCheckpoint(left.batch.root))
  const sight = sightOf({ policy, batches: seen.batches, anchoredAt, now })
  const witnessed: Sight = isServersPolicy ? { ...sight, chosenBy: 'server' } : sight
  return { ...time, ok: saidOf(time.ok, witnessed), ...(witnessed.seen > 0 && { witnessed }) }
}

type Batches = ReadonlyMap<Hex, Standing>

/** The batches that are in a log of the policy's which enough witnesses saw; or the first thing that is not so. */
function seenBatches(
  proofs: readonly BundledLogProof[],
  policy: Policy,
): { batches: Batches } | { sentence: string } {
  const standings = new Map<string, Standing | undefined>()
  const batches = new Map<Hex, Standing>()
  for (const { root, proof } of proofs) {
    const read = readTlogProof(proof)
    const note = read?.checkpoint ?? ''
    if (!standings.has(note)) standings.set(note, standingOf(note, policy))
    const standing = standings.get(note)
    if (!read || !standing) return { sentence: words.checkpointUnreadable }
    if (!standing.isOfKnownLog) return { sentence: words.logUnknown }
    if (!standing.isEnough)
      return { sentence: words.notWitnessed(standing.times.size, policy.witnesses.length) }
    if (!isInCheckpoint(logEntry(root), read, standing.checkpoint))
      return { sentence: words.notInCheckpoint(root) }
    batches.set(root, standing)
  }
  return { batches }
}

/** A batch that witnesses saw commits by its head to all batches before it. */
function withThoseBefore(batches: Batches, newest: Bundle['newest']): ReadonlySet<Hex> {
  const covered = new Set(batches.keys())
  const head = newest && covered.has(newest.batch.root) ? readHead(newest.head) : undefined
  if (newest && head && head !== 'newer')
    for (const place of newest.log) if (isInLog(place, head)) covered.add(place.root)
  return covered
}

type Sight = Exclude<Witnessed, string>

/** How many saw it, and by when: the fewest and the latest, where batches were seen with different checkpoints. */
function sightOf({
  policy,
  batches,
  anchoredAt,
  now,
}: Pick<Given, 'anchoredAt' | 'now'> & { policy: Policy; batches: Batches }): Sight {
  const seen = Math.min(...[...batches.values()].map(({ times }) => times.size))
  const moments = [...batches].map(([root, { times }]) => {
    const earliest = (anchoredAt.get(root) ?? 0) - CLOCKS_DIFFER_SECONDS
    const latest = now.getTime() / 1000 + CLOCKS_DIFFER_SECONDS
    // Nobody can have seen a batch before it was anchored: such a clock says nothing.
    return quorumTime(policy, new Map([...times].filter(([, at]) => at >= earliest && at <= latest)))
  })
  const time = moments.includes(undefined) ? undefined : Math.max(...moments.map((moment) => moment ?? 0))
  return { seen, all: policy.witnesses.length, time }
}

const saidOf = (rest: string, sight: Sight): string =>
  sight.seen === 0 ? words.loggedOnly(rest) : words.witnessed(rest, sight)
