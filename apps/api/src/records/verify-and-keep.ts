import type { Services } from '../platform/context/services.ts'
import { verifyRecord } from '../platform/ledger/statements/verify-record.ts'
import type { Verification } from '../platform/ledger/statements/verify-state.ts'
import { recordToVerify } from './record-to-verify.ts'
import type { RecordRow, RecordType } from './record-type.ts'
import { keepOutcomes, type Outcome } from './integrity/keep-outcomes.ts'

type Checking = Pick<Services, 'db' | 'files' | 'ledger' | 'now'>

/** Checks a record as its page does, against its statements, its file and the blockchain; with what to keep of it. */
export async function verify<Row extends RecordRow>(
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
  if (await isNews(services, outcome)) await keepOutcomes(services.db, [outcome])
  return verification
}

/** For so long an outcome that is the same need not be kept again: a page that is read often is not written often. */
const AGE_MILLISECONDS = 60_000

async function isNews({ db }: Checking, { type, id, verdict, part, at }: Outcome): Promise<boolean> {
  const known = await db
    .selectFrom('record_check')
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .select(['verdict', 'part', 'checked_at'])
    .executeTakeFirst()
  if (!known || known.verdict !== verdict || known.part !== part) return true
  return Math.abs(at.getTime() - known.checked_at.getTime()) > AGE_MILLISECONDS
}
