import { fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'
import { rootFromProof } from '@selvedge/proof/merkle.ts'
import type { Reader } from '../../db/connect.ts'
import { hasLeaves } from './batch-leaves.ts'

const BATCHES_AT_ONCE = 20

type Batch = { id: number; root: Hex; size: number }
type Row = { id: number; leaf: Hex; batch_index: number | null; proof: Hex[] | null }

/** What batches of an earlier release no longer are: how many lack statements, and statements that are not really in them. */
export type Flaws = { incomplete: number; foreign: number[] }

/** Compares batches of an earlier release, before they get their place in the log, with the statements they were closed with. */
export async function findFlaws(reader: Reader, batches: readonly Batch[]): Promise<Flaws> {
  const flaws: Flaws = { incomplete: 0, foreign: [] }
  for (let at = 0; at < batches.length; at += BATCHES_AT_ONCE) {
    const some = batches.slice(at, at + BATCHES_AT_ONCE)
    const rows = await reader
      .selectFrom('statement')
      .select(['id', 'batch_id', 'leaf', 'batch_index', 'proof'])
      .where(
        'batch_id',
        'in',
        some.map(({ id }) => id),
      )
      .orderBy('batch_id')
      .orderBy('batch_index')
      .execute()
    const members = Map.groupBy(rows, ({ batch_id: id }) => id)
    for (const batch of some) {
      const own = members.get(batch.id) ?? []
      const leaves = own.map(({ leaf }) => leaf)
      if (hasLeaves({ ...batch, head: null }, leaves)) continue
      flaws.incomplete++
      flaws.foreign.push(...own.filter((row) => !isIn(batch, row)).map(({ id }) => id))
    }
  }
  return flaws
}

function isIn({ root, size }: Batch, { leaf, batch_index: index, proof }: Row): boolean {
  const end = rootFromProof(fromHex(leaf), index ?? -1, size, (proof ?? []).map(fromHex))
  return end !== undefined && toHex(end) === root
}
