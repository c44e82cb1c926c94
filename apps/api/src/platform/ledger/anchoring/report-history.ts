import type { LedgerLog } from './ledger-log.ts'
import type { WaitingStatement } from '../guard/check-waiting.ts'
import type { Fault } from '../history/open-history.ts'

const FAULTS: Readonly<Record<Fault, string>> = {
  head: 'The head of the newest batch was changed in the database: nothing is anchored until it is restored',
  log: 'The log of batches was changed in the database: nothing is anchored until it is restored',
  cut: 'A batch that this server closed is gone from the database: nothing is anchored until it is restored',
}

type Found = {
  held: readonly Pick<WaitingStatement, 'record_type' | 'record_id' | 'version'>[]
  found: { fault?: Fault; incomplete: number; repaired: number; lost: number }
}

/** Logs what was not as it had been left when a batch was closed. */
export function reportHistory(
  log: Pick<LedgerLog, 'error'>,
  { held, found: { fault, incomplete, repaired, lost } }: Found,
): void {
  if (fault) log.error({ held: held.length }, FAULTS[fault])
  else
    for (const { record_type: type, record_id: record, version } of held)
      log.error(
        { type, record, version },
        'A statement does not follow the newest anchored state of its record, of which something was changed in the database: it is held back',
      )
  if (incomplete > 0)
    log.error(
      { batches: incomplete },
      'Batches of an earlier release lack statements: the map is made without them',
    )
  if (repaired > 0)
    log.error(
      { parts: repaired },
      'Parts of the map of newest statements had been changed, and were made anew',
    )
  if (lost > 0)
    log.error({ parts: lost }, 'Parts of the map of newest statements were changed, and cannot be made anew')
}
