import type { LogConsistency, LogHead } from '@selvedge/contract/ledger-log.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { toHex } from '@selvedge/proof/hex.ts'
import { type Log, logRoot } from '@selvedge/proof/history/batch-log.ts'
import type { Services } from '../../platform/context/services.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { type AnchoredHead, findAnchoredHead } from '../../platform/ledger/history/anchored-head.ts'
import { readConsistency } from '../../platform/ledger/history/log-store.ts'

type Asked = Pick<Services, 'db' | 'ledger'>

/** The newest anchored head. Throws NOT_FOUND before there is one, and WRONG_STATE where it was changed. */
export async function newestHead({ db, ledger }: Asked): Promise<LogHead> {
  const { text, root, size, siblings } = known(await findAnchoredHead(db, ledger.blockchain.contract))
  return { head: text, batch: { root, size, siblings: [...siblings] } }
}

/**
 * Proves that the log of batches begins with itself at a smaller size, as far as it is anchored. Nothing is checked here: whoever asks
 * holds it against the heads that they have. Throws NOT_FOUND for sizes that are not anchored, and WRONG_STATE where the newest
 * head was changed.
 */
export function logConsistency(
  { db, ledger }: Asked,
  { from, to }: { from: number; to: number },
): Promise<LogConsistency> {
  return inSnapshot(db, async (tx) => {
    const { head } = known(await findAnchoredHead(tx, ledger.blockchain.contract))
    if (from > to || to > head.log.size) throw new DomainError('NOT_FOUND', refusals.noSuchLog)
    const read = await readConsistency(tx, from, to)
    const stateOf = (log: Log) => ({ size: log.size, root: toHex(logRoot(log)) })
    return { from: stateOf(read.from), to: stateOf(read.to), proof: read.proof }
  })
}

function known(head: AnchoredHead | 'changed' | undefined): AnchoredHead {
  // Whoever has seen a head has to be able to tell one that was tampered with from an installation that has just begun.
  if (head === 'changed') throw new DomainError('WRONG_STATE', refusals.headChanged)
  if (!head) throw new DomainError('NOT_FOUND', refusals.noHeadYet)
  return head
}
