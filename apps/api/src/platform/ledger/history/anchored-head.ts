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

/**
 * The newest head of a contract, or that of the batch with a root, whose anchor our tables need not have noted yet; undefined before there is one, and `changed` where its text is not below its
 * batch's root.
 */
export async function findAnchoredHead(
  reader: Reader,
  contract: Hex,
  root?: Hex,
): Promise<AnchoredHead | 'changed' | undefined> {
  const row = await reader
    .selectFrom('anchor_batch as b')
    .select(['b.root', 'b.size', 'b.head', 'b.head_proof', 'b.log_index'])
    .select((eb) =>
      eb
        .selectFrom('anchor_batch')
        .select((of) => of.fn.max('log_index').as('last'))
        .as('last'),
    )
    .$if(root !== undefined, (query) => query.where('b.root', '=', root ?? '0x'))
    .$if(root === undefined, (query) =>
      query
        .innerJoin('ledger_submission as s', 's.batch_id', 'b.id')
        .where('s.kind', '=', 'anchor')
        .where('s.state', '=', 'done')
        .where('s.contract', '=', contract),
    )
    .where('b.head', 'is not', null)
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || row.head === null) return undefined
  const head = headOf(row)
  if (!head) return 'changed'
  const { size } = row
  const isLast = row.last === null || row.last <= head.log.size
  return { head, text: row.head, root: row.root, size, siblings: row.head_proof ?? [], isLast }
}
