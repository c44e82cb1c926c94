import type { BlockchainEvent } from './bundle.ts'
import type { EventFacts } from './witness.ts'

/** Each value once, in the order they first came. */
export const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** What belongs to each key, in order. The command runs on Node 20, which has no `Map.groupBy`. */
export function groupedBy<K, T>(values: readonly T[], keyOf: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

/** Whether two lists hold the same in the same order. */
export const isSameList = <T>(left: readonly T[], right: readonly T[]): boolean =>
  left.length === right.length && left.every((value, at) => value === right[at])

/** Whether the blockchain says otherwise of an event, as far as it was asked. */
export const differsFrom = (claimed: BlockchainEvent, facts: EventFacts): boolean =>
  claimed.time !== facts.time ||
  (facts.block !== undefined && claimed.block !== facts.block) ||
  (facts.blockHash !== undefined && claimed.blockHash !== facts.blockHash) ||
  (facts.transaction !== undefined && claimed.transaction !== facts.transaction)
