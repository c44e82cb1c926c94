import type { Bundle } from '../bundle.ts'
import { isMoment } from '../clocks.ts'
import { fromHex, type Hex, toHex } from '../hex.ts'
import { rootFromProof } from '../merkle.ts'
import type { ReadStatements } from '../read-statement.ts'
import type { Findings } from '../verdict.ts'
import { words } from '../verdict-words.ts'
import type { AnchorFacts, Answer } from '../witness.ts'
import { logEntry } from './batch-log.ts'
import { type Head, headLeaf, readHead } from './head.ts'
import type { BundledNewest, Place } from './newest.ts'
import { rootFromEntry } from './record-map.ts'

type Given = ReadStatements & {
  anchors: ReadonlyMap<Hex, Answer<AnchorFacts>>
}

/**
 * Adds to what was found of the history whether it ends with the newest statements, as of a head: an anchored commitment to the
 * newest state of every record. A bundle without one says nothing about that, which is said.
 */
export function withNewest(
  link: Findings,
  { newest, batches }: Pick<Bundle, 'newest' | 'batches'>,
  given: Given,
): Findings {
  if (!newest) return { ...link, ok: words.newestNotShown(link.ok) }
  const head = readHead(newest.head)
  if (head === 'newer') return { ...link, unchecked: [...link.unchecked, words.headNewer] }
  if (!head) return { ...link, failed: [...link.failed, words.headUnreadable] }
  const batch = batches.find(({ root }) => root === newest.batch.root)
  const failed = [
    ...(isLastLeaf(newest, head, batch?.size) ? [] : [words.headNotInBatch]),
    ...newest.log.flatMap((place) => (isInLog(place, head) ? [] : [words.batchNotInLog(place.root)])),
    ...newest.records.flatMap((record) => (isInMap(record, head) ? [] : [words.newestNotInMap(record)])),
  ]
  const anchor = given.anchors.get(newest.batch.root)
  const time = anchor?.state === 'found' ? anchor.facts.time : Date.parse(head.at) / 1000
  // Who cannot prove what they say is not asked what follows from it.
  const differing = failed.length > 0 ? NOTHING : compare(newest, time, given)
  const isSaid = anchor?.state === 'found' && isMoment(time)
  return {
    failed: [...link.failed, ...failed, ...differing.failed],
    unchecked: [...link.unchecked, ...differing.unchecked],
    ok: isSaid
      ? newestWords(link.ok, { count: countOf(newest, given), time, block: batch?.anchor?.block })
      : link.ok,
  }
}

/** Of how many records that the bundle is about it names the newest statement. */
const countOf = ({ records }: BundledNewest, { statements }: Given): number =>
  records.filter(({ type, id }) =>
    statements.some(({ statement }) => statement?.type === type && statement.id === id),
  ).length

/** What is said of a history that is right, with the head that calls its end the newest; nothing of a record that is no older. */
export const newestWords = (
  rest: string,
  { count, ...head }: { count: number; time: number; block?: number | undefined },
): string => (count === 0 ? words.newestNotShown(rest) : words.newestAsOf(rest, count, head))

const NOTHING = { failed: [], unchecked: [] }

function isLastLeaf({ head: text, batch }: BundledNewest, head: Head, size: number | undefined): boolean {
  if (size === undefined || batch.index !== size - 1 || head.statements !== size - 1) return false
  const root = rootFromProof(fromHex(headLeaf(text)), batch.index, size, batch.siblings.map(fromHex))
  return root !== undefined && toHex(root) === batch.root
}

function isInMap(record: BundledNewest['records'][number], { map }: Head): boolean {
  const root = rootFromEntry(record, record.proof)
  return root !== undefined && toHex(root) === map.root
}

/** Whether a batch is in the log of a head, at the place that is said. */
export function isInLog({ root, index, siblings }: Place, { log }: Pick<Head, 'log'>): boolean {
  const end = rootFromProof(logEntry(root), index, log.size, siblings.map(fromHex))
  return end !== undefined && toHex(end) === log.root
}

/** The newest statement of each record that is not after the head has to be the one that the head's map names. */
function compare(newest: BundledNewest, time: number, { statements, companies }: Given) {
  const upToHead = new Set([newest.batch.root, ...newest.log.map(({ root }) => root)])
  const histories = Map.groupBy(
    [...statements, ...companies].filter(({ statement }) => statement),
    ({ statement }) => `${statement?.type} ${statement?.id}`,
  )
  const failed: string[] = []
  const unchecked: string[] = []
  for (const [name, history] of histories) {
    const entry = newest.records.find(({ type, id }) => `${type} ${id}` === name)
    const last = history.at(-1)
    const lastBefore = history.findLast(({ batch }) => batch && upToHead.has(batch.root))
    if (!last?.statement) continue
    // All of it may be newer than the head.
    if (!entry && lastBefore) unchecked.push(words.newestNotNamed(last.statement))
    if (!entry) continue
    const same = history.find(({ statement }) => statement?.version === entry.version)
    if (!same) failed.push(words.newestMissing(last.state, entry.version, time))
    else if (same.leaf !== entry.leaf || (lastBefore && lastBefore !== same))
      failed.push(words.newestOther(same.state, time))
  }
  return { failed, unchecked }
}
