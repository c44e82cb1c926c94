import type { Hex } from '@selvedge/proof/hex.ts'
import type { Head } from '@selvedge/proof/history/head.ts'
import type { Reader } from '../../db/connect.ts'
import { headOf } from './batch-leaves.ts'

/** The newest head that our tables call anchored, and its batch. */
export type AnchoredHead = {
  head: Head
  text: string
  root: Hex
  size: number
  /** The path from the head to the root. */
  siblings: readonly Hex[]
  /** Whether there is a later one that is not anchored yet. */
  isLast: boolean
}

/** The newest head of a contract; undefined before there is one, and `changed` where its text is not below its batch's root. */
export async function findAnchoredHead(
  reader: Reader,
  contract: Hex,
): Promise<AnchoredHead | 'changed' | undefined> {
  const row = await reader
    .selectFrom('ledger_submission as s')
    .innerJoin('anchor_batch as b', 'b.id', 's.batch_id')
    .select(['b.root', 'b.size', 'b.head', 'b.head_proof', 'b.log_index'])
    .select((eb) =>
      eb
        .selectFrom('anchor_batch')
        .select((of) => of.fn.max('log_index').as('last'))
        .as('last'),
    )
    .where('s.kind', '=', 'anchor')
    .where('s.state', '=', 'done')
    .where('s.contract', '=', contract)
    .where('b.head', 'is not', null)
    .orderBy('s.batch_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || row.head === null) return undefined
  const head = headOf(row)
  if (!head) return 'changed'
  const { root, size } = row
  const isLast = row.last === null || row.last <= head.log.size
  return { head, text: row.head, root, size, siblings: row.head_proof ?? [], isLast }
}
