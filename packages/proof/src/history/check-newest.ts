import { fromHex, type Hex, toHex } from '../hex.ts'
import { rootFromProof } from '../merkle.ts'
import type { ReadStatement } from '../read-statement.ts'
import type { Findings } from '../verdict.ts'
import { words } from '../verdict-words.ts'
import type { AnchorFacts, Answer } from '../witness.ts'
import { logEntry } from './batch-log.ts'
import { type Head, headLeaf, readHead } from './head.ts'
import type { BundledNewest, Place } from './newest.ts'
import { rootFromEntry } from './record-map.ts'

type Given = {
  statements: readonly ReadStatement[]
  /** How many leaves each batch of the bundle has. */
  sizes: ReadonlyMap<Hex, number>
  anchors: ReadonlyMap<Hex, Answer<AnchorFacts>>
}

/**
 * Adds to what was found of the history whether it ends with the newest statements, as of a head: an anchored commitment to the
 * newest state of every record. A bundle without one says nothing about that, which is said.
 */
export function withNewest(link: Findings, newest: BundledNewest | null | undefined, given: Given): Findings {
  if (!newest) return { ...link, ok: words.newestNotShown(link.ok) }
  const head = readHead(newest.head)
  if (head === 'newer') return { ...link, unchecked: [...link.unchecked, words.headNewer] }
  if (!head) return { ...link, failed: [...link.failed, words.headUnreadable] }
  const failed = [
    ...(isLastLeaf(newest, head, given.sizes) ? [] : [words.headNotInBatch]),
    ...newest.log.flatMap((place) => (isInLog(place, head) ? [] : [words.batchNotInLog(place.root)])),
    ...newest.records.flatMap((record) => {
      const root = rootFromEntry(record, record.proof)
      return root && toHex(root) === head.map.root ? [] : [words.newestNotInMap(record)]
    }),
  ]
  // Who cannot prove what they say is not asked what follows from it.
  const differing = failed.length > 0 ? NOTHING : compare(newest, timeOf(head, newest, given), given)
  const anchor = given.anchors.get(newest.batch.root)
  return {
    failed: [...link.failed, ...failed, ...differing.failed],
    unchecked: [...link.unchecked, ...differing.unchecked],
    ok: anchor?.state === 'found' ? words.newestAsOf(link.ok, newest.records.length, anchor.facts) : link.ok,
  }
}

const NOTHING = { failed: [], unchecked: [] }

function isLastLeaf({ head: text, batch }: BundledNewest, head: Head, sizes: Given['sizes']): boolean {
  const size = sizes.get(batch.root)
  if (size === undefined || batch.index !== size - 1 || head.statements !== size - 1) return false
  const root = rootFromProof(fromHex(headLeaf(text)), batch.index, size, batch.siblings.map(fromHex))
  return root !== undefined && toHex(root) === batch.root
}

/** Whether a batch is in the log of a head, at the place that is said. */
export function isInLog({ root, index, siblings }: Place, { log }: Pick<Head, 'log'>): boolean {
  const end = rootFromProof(logEntry(root), index, log.size, siblings.map(fromHex))
  return end !== undefined && toHex(end) === log.root
}

/** The block's time where the blockchain says so, else what the server wrote. */
function timeOf(head: Head, { batch }: BundledNewest, { anchors }: Given): number {
  const anchor = anchors.get(batch.root)
  return anchor?.state === 'found' ? anchor.facts.time : Date.parse(head.at) / 1000
}

/** The newest statement of each record that is not after the head has to be the one that the head's map names. */
function compare(newest: BundledNewest, time: number, { statements }: Given) {
  const upToHead = new Set([newest.batch.root, ...newest.log.map(({ root }) => root)])
  const histories = Map.groupBy(
    statements.filter(({ statement }) => statement),
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
