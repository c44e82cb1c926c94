import { nodeHash } from '../merkle.ts'

/** The entries from `start` up to, but without, `end`. */
type Range = { readonly start: number; readonly end: number }

/** A perfect tree within a log: over the 2^level entries from index * 2^level on. Level 0 are the entries. */
export type LogNode = { readonly level: number; readonly index: number }

export type NodeHash = (node: LogNode) => Uint8Array

/**
 * A proof about a log, before its hashes are known: the stored trees that each of its hashes is made of. So all that a proof needs
 * can be read at once.
 */
export type LogProofPlan = readonly (readonly LogNode[])[]

/** The path of an entry in the log of the first `size` (RFC 9162, 2.1.3.1). */
export function planInclusion(index: number, size: number): LogProofPlan {
  requireSize(index, size - 1)
  return inclusionRanges(index, { start: 0, end: size }).map(perfectTrees)
}

/** What proves that the log of the first `to` entries begins with that of the first `from` (RFC 9162, 2.1.4.1). */
export function planConsistency(from: number, to: number): LogProofPlan {
  requireSize(from, to)
  // Of the empty log there is nothing to prove, and of a log about itself neither.
  if (from === 0 || from === to) return []
  return consistencyRanges(from, { start: 0, end: to }, true).map(perfectTrees)
}

/** The hashes of a planned proof. */
export const proofOf = (plan: LogProofPlan, hashOf: NodeHash): Uint8Array[] =>
  plan.map((nodes) => nodes.map(hashOf).reduceRight((right, left) => nodeHash(left, right)))

/** The perfect trees that a range of a log consists of, from the left; of the first `size` entries, the log's peaks. */
export function perfectTrees({ start, end }: Range): LogNode[] {
  const nodes: LogNode[] = []
  for (let at = start; at < end;) {
    let width = 1
    let level = 0
    while (at % (width * 2) === 0 && at + width * 2 <= end) {
      width *= 2
      level++
    }
    nodes.push({ level, index: at / width })
    at += width
  }
  return nodes
}

function inclusionRanges(index: number, { start, end }: Range): Range[] {
  if (end - start === 1) return []
  const middle = start + largestPowerBelow(end - start)
  return index < middle
    ? [...inclusionRanges(index, { start, end: middle }), { start: middle, end }]
    : [...inclusionRanges(index, { start: middle, end }), { start, end: middle }]
}

// SUBPROOF of the RFC; `isWhole` is its b: whether what is left is all of the older log, whose root the verifier has.
function consistencyRanges(from: number, { start, end }: Range, isWhole: boolean): Range[] {
  if (from === end) return isWhole ? [] : [{ start, end }]
  const middle = start + largestPowerBelow(end - start)
  return from <= middle
    ? [...consistencyRanges(from, { start, end: middle }, isWhole), { start: middle, end }]
    : [...consistencyRanges(from, { start: middle, end }, false), { start, end: middle }]
}

function largestPowerBelow(count: number): number {
  let power = 1
  while (power * 2 < count) power *= 2
  return power
}

function requireSize(part: number, whole: number): void {
  const isPart = Number.isSafeInteger(part) && Number.isSafeInteger(whole) && part >= 0 && part <= whole
  if (!isPart) throw new RangeError('A log has no such part')
}
