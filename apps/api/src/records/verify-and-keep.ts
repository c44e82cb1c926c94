import type { Services } from '../platform/context/services.ts'
import { verifyRecord } from '../platform/ledger/statements/verify-record.ts'
import type { Verification } from '../platform/ledger/statements/verify-state.ts'
import type { Log } from '../platform/log/log.ts'
import { keepOutcomes, type Outcome } from './integrity/keep-outcomes.ts'
import { recordToVerify } from './record-to-verify.ts'
import type { RecordRow, RecordType } from './record-type.ts'

type Checking = Pick<Services, 'db' | 'files' | 'ledger' | 'now'>

/** Checks a record as its page does, against its statements, its file and the blockchain; with what to keep of it. */
async function verify<Row extends RecordRow>(
  services: Checking,
  record: RecordType<Row, never>,
  id: number,
): Promise<{ verification: Verification; outcome: Outcome }> {
  const { db, ledger, now } = services
  const at = now()
  const verification = await verifyRecord(
    { db, blockchain: ledger.blockchain, lostUntil: ledger.lostUntil, witnessed: ledger.witnessed, now },
    recordToVerify(services, record, id),
  )
  const { verdict, altered: part } = verification
  return { verification, outcome: { type: record.type, id, verdict, part, at } }
}

/** The same, and keeps what it found: whoever opens a record refreshes what everybody sees of it. */
export async function verifyAndKeep<Row extends RecordRow>(
  services: Checking,
  record: RecordType<Row, never>,
  id: number,
): Promise<Verification> {
  const { verification, outcome } = await verify(services, record, id)
  await keepOutcomes(services.db, [outcome])
  return verification
}

/** What to keep of a record; undefined, and in the log, where it cannot be checked at all: that keeps no other from being checked. */
export async function tryVerify<Row extends RecordRow>(
  services: Checking,
  record: RecordType<Row, never>,
  id: number,
  log: Pick<Log, 'error'>,
): Promise<Outcome | undefined> {
  try {
    return (await verify(services, record, id)).outcome
  } catch (error) {
    log.error({ err: error, type: record.type, id }, 'A record could not be checked')
    return undefined
  }
}
