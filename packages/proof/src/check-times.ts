import type { Bundle, BundledBatch } from './bundle.ts'
import { isAnchorProven } from './blockchain-events.ts'
import { isDatedAfter, isMoment, secondsBefore } from './clocks.ts'
import type { Hex } from './hex.ts'
import { differsFrom } from './same.ts'
import type { Findings } from './verdict.ts'
import { words } from './verdict-words.ts'
import type { ReadStatement } from './read-statement.ts'
import type { AnchorFacts, Answer } from './witness.ts'

type Answers = ReadonlyMap<Hex, Answer<AnchorFacts>>

/** Whether the batches were anchored where and when the bundle says, and the statements are not dated later. */
export function checkTimes(
  { batches, contract }: Bundle,
  statements: readonly ReadStatement[],
  answers: Answers,
): Findings {
  const known = statements.flatMap(({ batch }) => {
    const answer = batch && answers.get(batch.root)
    return answer?.state === 'found' && isMoment(answer.facts.time) ? [answer.facts.time] : []
  })
  return {
    failed: [
      ...batches.flatMap((batch) => wrongAbout(batch, contract, answers.get(batch.root))),
      ...statements.flatMap((one) => (isDatedLater(one, answers) ? [words.datedLater(one.state)] : [])),
    ],
    unchecked: [
      ...batches.flatMap((batch) => openAbout(batch, answers.get(batch.root))),
      ...(statements.every(({ batch }) => !batch) ? [words.nothingAnchored] : []),
    ],
    ok: anchoredWords(Math.max(0, ...known), contract, mostBefore(statements, answers)),
  }
}

function wrongAbout(
  batch: BundledBatch,
  contract: Bundle['contract'],
  answer?: Answer<AnchorFacts>,
): string[] {
  const { root, anchor } = batch
  if (isAnchorProven(batch, contract) === false) return [words.anchorDiffers(root)]
  if (answer?.state === 'missing') return anchor ? [words.notAnchored(root)] : []
  if (answer?.state !== 'found') return []
  if (!isMoment(answer.facts.time)) return [words.timeImpossible(root)]
  if (!anchor) return []
  const isElsewhere = anchor.sequence !== answer.facts.sequence || differsFrom(anchor, answer.facts)
  return isElsewhere ? [words.anchorDiffers(root)] : []
}

function openAbout({ root, anchor }: BundledBatch, answer?: Answer<AnchorFacts>): string[] {
  if (answer?.state === 'missing' && !anchor) return [words.notAnchoredYet(root)]
  return answer?.state === 'unknown' ? [words.anchorUnknown(root, answer.why)] : []
}

type Gap = Proven & { seconds: number }

/** A statement with the second of the block that proves it. */
type Proven = { state: number; at: string; provenAt: number }

/** The statement that is dated the furthest before it is proven to exist, where that is far at all. */
export const furthestBefore = (statements: readonly Proven[]): Gap | undefined =>
  statements
    .map((one) => ({ ...one, seconds: secondsBefore(one.at, one.provenAt) }))
    .filter(({ seconds }) => seconds > 0)
    .toSorted((one, other) => other.seconds - one.seconds)[0]

function mostBefore(statements: readonly ReadStatement[], answers: Answers): Gap | undefined {
  const proven = statements.flatMap(({ statement, batch, state }): Proven[] => {
    const answer = batch && answers.get(batch.root)
    if (!statement || answer?.state !== 'found' || !isMoment(answer.facts.time)) return []
    return [{ state, at: statement.at, provenAt: answer.facts.time }]
  })
  return furthestBefore(proven)
}

/** Since when all is proven, and where; with the statement that is dated the furthest before, where that is far at all. */
export const anchoredWords = (last: number, contract: Bundle['contract'], gap: Gap | undefined) =>
  gap ? words.anchoredLater(last, contract, gap) : words.anchored(last, contract)

function isDatedLater({ statement, batch }: ReadStatement, answers: Answers): boolean {
  const answer = batch && answers.get(batch.root)
  if (!statement || answer?.state !== 'found') return false
  return isDatedAfter(statement.at, answer.facts.time)
}
