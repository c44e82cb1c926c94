import type { Hex } from '@selvedge/proof/hex.ts'
import { knownLeaf, rememberLeaf, type Text } from '../../platform/ledger/statements/known-leaves.ts'
import type { RowToCheck } from './read-statements.ts'
import type { Threads } from '../../platform/ledger/threads/threads.ts'

/** Little at once, so that the first is soon there. */
const ROWS_AT_ONCE = 50

/**
 * What takes longest about statements, worked out in threads while the rest of them is checked here: the leaves of their texts, and of
 * those before them, which `leafOf` then knows; and who signed them. Both depend on the values alone.
 */
export function workOut(rows: readonly RowToCheck[], threads: Threads) {
  const signers = new Map<number, Hex | undefined>()
  const asked = new Set<string>()
  const parts: Promise<void>[] = []
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE)
    const texts = part
      .flatMap((row) => [row, ...(row.before ? [row.before] : [])])
      .filter((text) => isNew(text, asked))
    const work = async () => {
      const signed = part.map(({ leaf, signature, set_place }) => ({ leaf, signature, set_place }))
      const done = await threads.ask({ texts: texts.map(({ body, salt }) => ({ body, salt })), signed })
      for (const [at, text] of texts.entries()) rememberLeaf(text, done.leaves[at])
      for (const [at, { id }] of part.entries()) signers.set(id, done.signers[at])
    }
    const worked = work()
    // It is awaited in its turn.
    worked.catch(() => {})
    parts.push(worked)
  }
  return {
    /** Waits until the row at this place is worked out. */
    upTo: async (place: number) => parts[Math.floor(place / ROWS_AT_ONCE)],
    signerOf: ({ id }: Pick<RowToCheck, 'id'>) => signers.get(id),
  }
}

function isNew(text: Text, asked: Set<string>): boolean {
  const name = `${text.salt}${text.body}`
  if (asked.has(name) || knownLeaf(text) !== undefined) return false
  asked.add(name)
  return true
}
