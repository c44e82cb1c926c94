import { versionOf } from '../certificate-scope/scope.ts'
import type { CertificateBoxes } from './boxes.ts'

/**
 * A certificate of the place that an input names: those of one body with its number that the seller bought, and every version that takes or
 * took the place of one of them, whatever its number is.
 */
export type PlaceVersion = {
  readonly id: number
  readonly status: 'PENDING' | 'ACCEPTED' | 'REFUSED'
  readonly numberKey: string | null
  readonly boxes: CertificateBoxes | null
  readonly replacesId: number | null
  readonly superseded: boolean
  /** Whether it certifies what the seller bought, and counts: its body said it, is confirmed, and nobody altered it. */
  readonly citable: boolean
}

/** `newer`: the one that has to be named instead, where the seller bought it; else the seller has to name another. */
type Cited<V> = { cited: V; certified: number } | { replaced: true; newer: V | null } | undefined

/** A correction is a new version of the same number, and takes its place. */
const newestFirst = <V extends { id: number; boxes: CertificateBoxes | null }>(rows: readonly V[]): V[] =>
  rows.toSorted((a, b) => versionOf(b.boxes) - versionOf(a.boxes) || b.id - a.id)

/**
 * Which certificate of its place an input is, and how many grams may be drawn of that place at most: no more than any version that waits for
 * it would certify. undefined where none has a weight, so that nothing can be compared.
 */
export function citedIn<V extends PlaceVersion>(versions: readonly V[], numberKey: string): Cited<V> {
  const named = newestFirst(versions.filter((one) => one.citable && one.numberKey === numberKey))
  const stands = ({ status, superseded }: V) => status === 'ACCEPTED' && !superseded
  const accepted = named.find(stands)
  if (!accepted && named.some(({ superseded }) => superseded)) {
    const newer = newestFirst(versions).find((one) => one.citable && stands(one))
    return { replaced: true, newer: newer ?? null }
  }
  const cited = accepted ?? named[0]
  if (!cited || versions.every(({ boxes }) => weightOf(boxes) === null)) return undefined
  const waiting = versions.filter(
    (one) => one.status === 'PENDING' && (one.replacesId !== null || (!accepted && one.citable)),
  )
  return { cited, certified: Math.min(...[cited, ...waiting].map(({ boxes }) => weightOf(boxes) ?? 0)) }
}

const weightOf = (boxes: CertificateBoxes | null) => boxes?.certified ?? null

/** An input of a certificate that was not refused. */
export type Draw = {
  /** The certificate that draws, and in whose place it stands or waits. */
  readonly by: number
  readonly inPlaceOf: number
  readonly grams: number
}

/**
 * What is drawn, in grams. A version that waits draws together with the one whose place it takes no more than the larger of the two. `besides`:
 * what this one and versions that wait for its place draw is left out.
 */
export function sumOfDraws(draws: readonly Draw[], besides: number | null = null): number {
  const byCertificate = Map.groupBy(draws, ({ by }) => by)
  const most = new Map<number, number>()
  for (const [first, ...more] of byCertificate.values()) {
    if (!first || first.inPlaceOf === besides) continue
    const grams = more.reduce((sum, one) => sum + one.grams, first.grams)
    most.set(first.inPlaceOf, Math.max(grams, most.get(first.inPlaceOf) ?? 0))
  }
  return [...most.values()].reduce((sum, grams) => sum + grams, 0)
}
