import type { Hex } from '@selvedge/proof/hex.ts'
import { planInclusion } from '@selvedge/proof/history/log-proof.ts'
import type { BundledNewest } from '@selvedge/proof/history/newest.ts'
import type { StatementType } from '@selvedge/proof/statement.ts'
import type { Db, Reader } from '../../platform/db/connect.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { type AnchoredHead, findAnchoredHead } from '../../platform/ledger/history/anchored-head.ts'
import { readLogProofs } from '../../platform/ledger/history/log-store.ts'
import { proveNewest } from '../../platform/ledger/history/prove-newest.ts'
import type { StoredStatement } from '../../platform/ledger/statements/stored-statement.ts'

type About = {
  /** What the bundle is about, and the companies whose records it has. */
  records: readonly { type: StatementType; id: number }[]
  /** All that the bundle has, those of companies as well. */
  statements: readonly Pick<StoredStatement, 'batch'>[]
}

/** What says which statements of a bundle are the newest, by the newest anchored head; undefined while there is none. */
export function findNewestOf(
  db: Db,
  { records, statements }: About,
  contract: Hex,
): Promise<{ newest: BundledNewest; head: AnchoredHead } | undefined> {
  return inSnapshot(db, async (tx) => {
    const head = await findAnchoredHead(tx, contract)
    if (!head) return undefined
    const proven: BundledNewest['records'][number][] = []
    for (const record of records) {
      const newest = await proveNewest(tx, record, head.head)
      // What an earlier head needs may be gone once a later one was closed, which is anchored in a moment.
      if (newest.state === 'unknown' && !head.isLast) return undefined
      if (newest.state === 'proven') proven.push({ ...newest.entry, proof: newest.proof })
    }
    const { text, root, size, siblings } = head
    const newest = {
      head: text,
      batch: { root, index: size - 1, siblings },
      records: proven,
      log: await placesBefore(tx, head, statements),
    }
    return { newest, head }
  })
}

/** The places in the log of the batches that came before a head, in the order they first appear; in one read. */
async function placesBefore(
  reader: Reader,
  { head: { log } }: AnchoredHead,
  statements: About['statements'],
): Promise<BundledNewest['log']> {
  const places = new Map(
    statements.flatMap(({ batch }) =>
      batch && batch.place !== null && batch.place < log.size ? [[batch.root, batch.place] as const] : [],
    ),
  )
  const plans = [...places.values()].map((index) => planInclusion(index, log.size))
  const proofs = await readLogProofs(reader, plans)
  return [...places].map(([root, index], at) => ({ root, index, siblings: proofs[at] ?? [] }))
}
