import type { Bundle, BundledBatch } from './bundle.ts'
import { isAnchorProven } from './blockchain-events.ts'
import { isDatedAfter, isMoment } from './clocks.ts'
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
  const known = batches.flatMap(({ root }) => {
    const answer = answers.get(root)
    return answer?.state === 'found' && isMoment(answer.facts.time) ? [answer.facts.time] : []
  })
  return {
    failed: [
      ...batches.flatMap((batch) => wrongAbout(batch, contract, answers.get(batch.root))),
      ...statements.flatMap((one) => (isDatedLater(one, answers) ? [words.datedLater(one.state)] : [])),
    ],
    unchecked: [
      ...batches.flatMap((batch) => openAbout(batch, answers.get(batch.root))),
      ...(batches.length === 0 ? [words.nothingAnchored] : []),
    ],
    ok: words.anchored(Math.max(0, ...known), contract),
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

function isDatedLater({ statement, batch }: ReadStatement, answers: Answers): boolean {
  const answer = batch && answers.get(batch.root)
  if (!statement || answer?.state !== 'found') return false
  return isDatedAfter(statement.at, answer.facts.time)
}
