import type { Bundle } from '../bundle.ts'
import { fromHex, type Hex, isHash } from '../hex.ts'
import { comparison } from '@selvedge/messages/en/comparison.ts'
import { readBundled } from '../read-statement.ts'
import { words } from '../verdict-words.ts'
import { isConsistent } from './check-consistency.ts'
import { isInLog } from './check-newest.ts'
import { type Head, readHead } from './head.ts'
import type { BundledNewest } from './newest.ts'

/** What is compared of a bundle. Each is verified for itself, before or afterwards. */
export type Compared = Pick<Bundle, 'contract' | 'statements'> & {
  readonly newest?: BundledNewest | null
  /** The records of the companies that signed. */
  readonly companies?: Bundle['companies']
}

/** What the operator's server says leads from one head's log to another's (RFC 9162, 2.1.4). */
export type ConsistencyProof = {
  readonly from: { readonly size: number; readonly root: Hex }
  readonly to: { readonly size: number; readonly root: Hex }
  readonly proof: readonly Hex[]
}

export type Comparison = {
  /** `two histories` convicts the operator; `open` says nothing against anybody. */
  readonly verdict: 'one history' | 'two histories' | 'open'
  readonly sentences: readonly string[]
  /** The sizes between which a consistency proof would settle what is open. */
  readonly missing?: { readonly from: number; readonly to: number }
}

/**
 * Whether two bundles of one installation can both be of one history. Each of them may verify on its own: that an operator showed
 * different histories to different parties shows only when these lay their bundles side by side.
 */
export function compareBundles(a: Compared, b: Compared, consistency?: ConsistencyProof): Comparison {
  const [one, other] = [sideOf('A', a), sideOf('B', b)]
  if (!isSameInstallation(one, other)) return { verdict: 'open', sentences: [comparison.otherInstallation] }
  const found = [
    ...sameVersions(one, other),
    ...newerThanNewest(one, other),
    ...newerThanNewest(other, one),
    ...entriesDiffer(one, other),
    ...placesDiffer(one, other),
  ]
  const logs = compareLogs(one, other, consistency)
  const convicting = [...new Set([...found, ...logs.found])]
  if (convicting.length > 0)
    return { verdict: 'two histories', sentences: [...convicting, comparison.convicts] }
  if (logs.open.length > 0)
    return { verdict: 'open', sentences: logs.open, ...(logs.missing && { missing: logs.missing }) }
  return { verdict: 'one history', sentences: [comparison.consistent] }
}

type Side = {
  name: 'A' | 'B'
  bundle: Compared
  newest: BundledNewest | undefined
  head: Head | undefined
  /** The place in the log of each batch that the head proves one of. */
  places: ReadonlyMap<Hex, number>
}

function sideOf(name: Side['name'], bundle: Compared): Side {
  const newest = bundle.newest ?? undefined
  const read = newest && readHead(newest.head)
  const head = read === 'newer' ? undefined : read
  const proven = newest && head ? newest.log.filter((place) => isInLog(place, head)) : []
  const places = new Map(proven.map(({ root, index }) => [root, index]))
  if (newest && head) places.set(newest.batch.root, head.log.size)
  return { name, bundle, newest, head, places }
}

/** One installation writes one history; what has no head is of the contract that it is anchored in. */
function isSameInstallation(one: Side, other: Side): boolean {
  if (one.head && other.head) return one.head.installation === other.head.installation
  const [a, b] = [one.bundle.contract, other.bundle.contract]
  return a.chainId === b.chainId && a.address === b.address
}

/** The statements of a bundle that are in a batch: what waits is not anchored, and convicts nobody. */
const stated = ({ bundle: { statements, companies = [] } }: Side) =>
  [...statements, ...companies].flatMap((one) => {
    const { leaf, batch } = one
    const { statement } = readBundled(one)
    return statement && batch ? [{ ...statement, leaf, root: batch.root }] : []
  })

type About = { type: string; id: number }
const isSame = (one: About, other: About) => one.type === other.type && one.id === other.id

function sameVersions(one: Side, other: Side): string[] {
  const others = stated(other)
  return stated(one).flatMap(({ type, id, version, leaf }) => {
    const differs = others.some(
      (that) => isSame(that, { type, id }) && that.version === version && that.leaf !== leaf,
    )
    return differs
      ? [comparison.otherStatement({ record: words.recordOf({ type, id }), version: String(version) })]
      : []
  })
}

/** A statement from before a head, that is newer than what this head calls the newest. */
function newerThanNewest(claiming: Side, showing: Side): string[] {
  const { head, newest } = claiming
  if (!head || !newest) return []
  return newest.records.flatMap(({ type, id, version }) => {
    const later = stated(showing).find((that) => {
      const place = showing.places.get(that.root) ?? Infinity
      return isSame(that, { type, id }) && that.version > version && place <= head.log.size
    })
    if (!later) return []
    const names = { claiming: claiming.name, showing: showing.name }
    return [
      comparison.hidden({
        ...names,
        record: words.recordOf({ type, id }),
        version: String(version),
        later: String(later.version),
      }),
    ]
  })
}

/** What two heads say of one record: under the same head it has one newest state, and later heads none that is older. */
function entriesDiffer(one: Side, other: Side): string[] {
  const [early, late] = (one.head?.log.size ?? 0) <= (other.head?.log.size ?? 0) ? [one, other] : [other, one]
  if (!early.head || !late.head) return []
  const isAtOnce = early.head.log.size === late.head.log.size
  return (early.newest?.records ?? []).flatMap((entry) => {
    const then = late.newest?.records.find((that) => isSame(that, entry))
    if (!then) return []
    const isOther = then.version === entry.version && then.leaf !== entry.leaf
    const isBack = then.version < entry.version || (isAtOnce && then.version !== entry.version)
    return isOther || isBack
      ? [
          comparison.otherNewest({
            early: early.name,
            late: late.name,
            record: words.recordOf(entry),
          }),
        ]
      : []
  })
}

/** Each batch has one place in the log, and each place one batch. */
function placesDiffer(one: Side, other: Side): string[] {
  const batches = new Map([...other.places].map(([root, index]) => [index, root]))
  return [...one.places].flatMap(([root, index]) => {
    const there = batches.get(index)
    const elsewhere = other.places.get(root)
    const isOther =
      (there !== undefined && there !== root) || (elsewhere !== undefined && elsewhere !== index)
    return isOther ? [comparison.otherBatch({ place: String(index) })] : []
  })
}

type Logs = { found: string[]; open: string[]; missing?: { from: number; to: number } }

function compareLogs(one: Side, other: Side, consistency?: ConsistencyProof): Logs {
  const without = [one, other].filter(({ head }) => !head).map(({ name }) => name)
  if (!one.head || !other.head) return { found: [], open: without.map((name) => comparison.noHead({ name })) }
  const [early, late] =
    one.head.log.size <= other.head.log.size ? [one.head.log, other.head.log] : [other.head.log, one.head.log]
  if (early.size === late.size)
    return {
      found: early.root === late.root ? [] : [comparison.otherLog({ size: String(early.size) })],
      open: [],
    }
  const sizes = { from: String(early.size), to: String(late.size) }
  const missing = { from: early.size, to: late.size }
  if (!consistency) return { found: [], open: [comparison.proofNeeded(sizes)], missing }
  if (consistency.from.size !== early.size || consistency.to.size !== late.size)
    return { found: [], open: [comparison.proofOfOthers(sizes)], missing }
  const isProven = isConsistent(asState(early), asState(late), consistency.proof.map(fromHex))
  // A proof bears no signature: whoever wants to can write one that proves nothing.
  return isProven ? { found: [], open: [] } : { found: [], open: [comparison.notProven(sizes)], missing }
}

const asState = ({ size, root }: Head['log']) => ({ size, root: fromHex(root) })

/** Reads the answer of a server, or a saved one. */
export function readConsistencyProof(text: string): ConsistencyProof | undefined {
  try {
    const { from, to, proof } = JSON.parse(text) as ConsistencyProof
    const isState = ({ size, root }: ConsistencyProof['from']) => Number.isSafeInteger(size) && isHash(root)
    return isState(from) && isState(to) && proof.every(isHash) && proof.length <= 64
      ? { from, to, proof }
      : undefined
  } catch {
    return undefined
  }
}
