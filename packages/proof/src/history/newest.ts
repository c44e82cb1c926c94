import type { Hex } from '../hex.ts'
import type { MapEntry, MapProof } from './record-map.ts'

/** What of a bundle says which statement is the newest, as of a head; the batch of the head is among the bundle's. */
export type BundledNewest = {
  /** The text of the head, as it was hashed. */
  readonly head: string
  /** The head's place as the last leaf of its batch. */
  readonly batch: Place
  /** What the head's map says of each record of the bundle that is in it. */
  readonly records: readonly (MapEntry & { readonly proof: MapProof })[]
  /** The places in the head's log of those batches of the bundle that came before the head. */
  readonly log: readonly Place[]
}

/** A place in a tree: siblings from the bottom up. */
export type Place = { readonly root: Hex; readonly index: number; readonly siblings: readonly Hex[] }
