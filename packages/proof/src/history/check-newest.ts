import type { Bundle } from '../bundle.ts'
import { isMoment } from '../clocks.ts'
import { fromHex, type Hex, toHex } from '../hex.ts'
import { rootFromProof } from '../merkle.ts'
import type { ReadStatement, ReadStatements } from '../read-statement.ts'
import type { Findings } from '../verdict.ts'
import { groupedBy } from '../same.ts'
import { words } from '../verdict-words.ts'
import type { AnchorFacts, Answer } from '../witness.ts'
import { logEntry } from './batch-log.ts'
import { type Head, headLeaf, readHead } from './head.ts'
import type { BundledNewest, Place } from './newest.ts'
import { rootFromEntry } from './record-map.ts'

type Given = ReadStatements & { readonly anchors: ReadonlyMap<Hex, Answer<AnchorFacts>> }

/**
 * Adds to what was found of the history whether it ends with the newest statements, as of a head: an anchored commitment to the
 * newest state of every record. The same goes for the companies that signed, whose records say until when a key was theirs. A bundle
 * of form 1 may come without a head, which is said; since form 2 each batch has one, so that nothing is settled without it.
 */
export function withNewest(
  link: Findings,
  { newest, batches }: Pick<Bundle, 'newest' | 'batches'>,
  given: Given,
): Findings {
  const shown = [...given.statements, ...given.companies]
  if (!newest) {
    const isOpen = shown.some((one) => one.statement?.v === 2 && isAnchored(one, given))
    const unchecked = isOpen ? [...link.unchecked, words.newestLeftOut] : link.unchecked
    return { ...link, unchecked, ok: words.newestNotShown(link.ok) }
  }
  const head = readHead(newest.head)
  if (head === 'newer') return { ...link, unchecked: [...link.unchecked, words.headNewer] }
  if (!head) return { ...link, failed: [...link.failed, words.headUnreadable] }
  const batch = batches.find(({ root }) => root === newest.batch.root)
  const failed = [
    ...(isLastLeaf(newest, head, batch?.size) ? [] : [words.headNotInBatch]),
    ...(shown.some(isOfOther(head)) ? [words.headOfOther] : []),
    ...newest.log.flatMap((place) => (isInLog(place, head) ? [] : [words.batchNotInLog(place.root)])),
    ...newest.records.flatMap((record) => (isInMap(record, head) ? [] : [words.newestNotInMap(record)])),
  ]
  const anchor = given.anchors.get(newest.batch.root)
  const time = anchor?.state === 'found' ? anchor.facts.time : Date.parse(head.at) / 1000
  // Who cannot prove what they say is not asked what follows from it.
  const differing = failed.length > 0 ? NOTHING : compare(newest, time, given)
  const isSaid = anchor?.state === 'found' && isMoment(time)
  const count = new Set(given.statements.flatMap(({ statement }) => (statement ? [nameOf(statement)] : [])))
    .size
  return {
    ...link,
    failed: [...link.failed, ...failed, ...differing.failed],
    unchecked: [...link.unchecked, ...differing.unchecked],
    ok: isSaid ? newestWords(link.ok, { count, time, block: batch?.anchor?.block }) : link.ok,
  }
}

/** What is said of a history that is right, with the head that calls its end the newest; nothing of a record that is no older. */
export const newestWords = (
  rest: string,
  { count, ...head }: { count: number; time: number; block?: number | undefined },
): string => (count === 0 ? words.newestNotShown(rest) : words.newestAsOf(rest, count, head))

const NOTHING: Differing = { failed: [], unchecked: [] }

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

const nameOf = ({ type, id }: { type: string; id: number }) => `${type} ${id}`

const isAnchored = ({ batch }: ReadStatement, { anchors }: Pick<Given, 'anchors'>): boolean =>
  batch !== null && anchors.get(batch.root)?.state === 'found'

/** Another installation may anchor in the same contract, and says nothing about our records. */
const isOfOther =
  ({ installation }: Head) =>
  ({ statement }: ReadStatement): boolean =>
    statement?.v === 2 && statement.installation !== installation

/**
 * Each record of the bundle has to end with the statement that the head's map names, and with one from before the head. What the map
 * says of other records says nothing here: with a foreign entry a cut history would pass for a whole one.
 */
function compare(newest: BundledNewest, time: number, { statements, companies, anchors }: Given): Differing {
  const shown = [...statements, ...companies]
  // What a newer version stated cannot be read, and is not settled already.
  if (shown.some(({ newer }) => newer === 'form')) return NOTHING
  const histories = groupedBy(
    shown.filter(({ statement }) => statement),
    ({ statement }) => (statement ? nameOf(statement) : ''),
  )
  const entries = groupedBy(newest.records, nameOf)
  // A record that a company who signed has, and that is not there, is said where its keys are checked.
  const signing = new Set(
    shown.map(({ statement }) => nameOf({ type: 'company', id: statement?.company ?? 0 })),
  )
  const known = (entry: BundledNewest['records'][number]) =>
    histories.has(nameOf(entry)) || signing.has(nameOf(entry))
  const foreign = newest.records.filter((entry) => !known(entry))
  const upToHead = new Set([newest.batch.root, ...newest.log.map(({ root }) => root)])
  const found = [...histories].map(([name, history]) =>
    compareRecord(history, entries.get(name) ?? [], { upToHead, time, anchors }),
  )
  return {
    failed: [...found.flatMap(({ failed }) => failed), ...foreign.map(words.newestForeign)],
    unchecked: found.flatMap(({ unchecked }) => unchecked),
  }
}

type Differing = Pick<Findings, 'failed' | 'unchecked'>
type AsOf = Pick<Given, 'anchors'> & { upToHead: ReadonlySet<Hex>; time: number }

/** What a head says against the end of one record's history, or leaves open. */
function compareRecord(
  history: readonly ReadStatement[],
  entries: BundledNewest['records'],
  { upToHead, time, anchors }: AsOf,
): Differing {
  const last = history.at(-1)
  if (!last?.statement) return NOTHING
  const isUpToHead = ({ batch }: ReadStatement) => batch !== null && upToHead.has(batch.root)
  const lastBefore = history.findLast(isUpToHead)?.statement?.version ?? 0
  // That a statement waits, or its batch, is said where that is checked.
  const anchored = history.filter((one) => isAnchored(one, { anchors }))
  const later = anchored.findLast((one) => !isUpToHead(one))
  const isNamed = entries.length > 0 || anchored.length === 0
  return {
    failed: entries.flatMap(({ version, leaf }) => {
      const same = history.find(({ statement }) => statement?.version === version)
      if (!same) return [words.newestMissing(last.state, version, time)]
      return same.leaf === leaf && lastBefore <= version ? [] : [words.newestOther(same.state, time)]
    }),
    unchecked: [
      ...(isNamed ? [] : [words.newestNotNamed(last.statement)]),
      ...(later ? [words.headTooEarly(later.state)] : []),
    ],
  }
}
