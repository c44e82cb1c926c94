import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { planInclusion } from '@selvedge/proof/history/log-proof.ts'
import type { BundledNewest } from '@selvedge/proof/history/newest.ts'
import { readStatement } from '@selvedge/proof/read-statement.ts'
import type { StatementType } from '@selvedge/proof/statement.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import type { AnchoredHead } from '../../platform/ledger/history/anchored-head.ts'
import { readLogProofs } from '../../platform/ledger/history/log-store.ts'
import { proveNewest } from '../../platform/ledger/history/prove-newest.ts'
import type { StoredStatement } from '../../platform/ledger/statements/stored-statement.ts'

type About = {
  /** What the bundle is about, and the records of the companies that signed it. */
  records: readonly { type: StatementType; id: number }[]
  /** All that the bundle has, those of companies as well. */
  statements: readonly Pick<StoredStatement, 'batch' | 'body'>[]
}

/**
 * What says which statements of a bundle are the newest, by the newest anchored head; undefined before there is one. A record of which
 * that cannot be proven is left out, which verifiers do not call verified. Throws UNAVAILABLE where the head itself cannot be proven.
 */
export async function findNewestOf(
  tx: Tx,
  head: AnchoredHead | 'changed' | undefined,
  { records, statements }: About,
): Promise<BundledNewest | undefined> {
  if (!head && !statements.some(hasHead)) return undefined
  // A bundle without a head would pass for one from before there were heads.
  if (!head || head === 'changed') throw new DomainError('UNAVAILABLE', refusals.newestUnknown)
  const proven: BundledNewest['records'][number][] = []
  for (const record of records) {
    const newest = await proveNewest(tx, record, head.head)
    if (newest.state === 'proven') proven.push({ ...newest.entry, proof: newest.proof })
  }
  const { text, root, size, siblings } = head
  return {
    head: text,
    batch: { root, index: size - 1, siblings },
    records: proven,
    log: await placesBefore(tx, head, statements),
  }
}

/** Our tables call it anchored, and every batch with a statement of form 2 has a head. */
const hasHead = ({ batch, body }: About['statements'][number]): boolean =>
  (batch?.calledBy.length ?? 0) > 0 && readStatement(body)?.v === 2

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
