import type { Services } from '../platform/context/services.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Log } from '../platform/log/log.ts'
import { announceAll, type Pending } from './announce-alterations.ts'
import type { RecordTypes } from './record-type.ts'
import { keepOutcomes, type Outcome } from './integrity/keep-outcomes.ts'
import { tryVerify } from './verify-and-keep.ts'

/** How long an alteration is left before it is looked at again and announced: by then, what was being written is written. */
const SECOND_LOOK_SECONDS = 5
/** One of which nothing can be found out is looked at again after this, behind the others; and announced as it stands in the end. */
const LATER_SECONDS = 60
const IN_THE_END_SECONDS = 600
/** In one step, so that a company gets one e-mail about what a mishap did to many records. */
const AT_ONCE = 200

type Notifying = Pick<Services, 'db' | 'files' | 'ledger' | 'mail' | 'masterKey' | 'now' | 'publicUrl'>

/**
 * Notifies the companies of records that are altered, and those in whose supply chains they stand: once for each alteration, after a
 * second look; and once when it has ended. A company gets one e-mail about all that is found in a step. The transaction that queues the
 * e-mails also notes them. Returns how many were announced.
 */
export async function notifyAlterations(
  services: Notifying,
  records: RecordTypes,
  log: Pick<Log, 'error'>,
): Promise<number> {
  const confirmed: Pending[] = []
  for (const pending of await findPending(services)) {
    const outcome = await tryVerify(services, records[pending.type], pending.id, log)
    if (outcome) await keepOutcomes(services.db, [outcome])
    if (isStill(pending, outcome, services.now())) confirmed.push(pending)
    else await lookLater(services, pending)
    // Each of the others would wait for the blockchain as well.
    if (outcome?.verdict === 'unreachable') break
  }
  if (confirmed.length === 0) return 0
  return inTransaction(services.db, (tx) => announceAll(services, tx, records, confirmed))
}

function isStill({ isEnded, foundAt }: Pending, outcome: Outcome | undefined, now: Date): boolean {
  if (isEnded) return outcome?.verdict === 'verified'
  if (outcome) return outcome.verdict === 'altered'
  // It cannot be checked any more; that it was found altered stands.
  return now.getTime() - foundAt.getTime() > IN_THE_END_SECONDS * 1000
}

const lookLater = ({ db, now }: Notifying, { type, id, foundAt }: Pending) =>
  inTransaction(db, (tx) =>
    tx
      .updateTable('record_alteration')
      .set({ looked_at: now() })
      .where('record_type', '=', type)
      .where('record_id', '=', id)
      .where('found_at', '=', foundAt)
      .execute(),
  )

async function findPending({ db, now }: Notifying): Promise<Pending[]> {
  const until = new Date(now().getTime() - SECOND_LOOK_SECONDS * 1000)
  const later = new Date(now().getTime() - LATER_SECONDS * 1000)
  const rows = await db
    .selectFrom('record_alteration as altered')
    .where((eb) =>
      eb.or([
        eb.and([eb('notified_at', 'is', null), eb('ended_at', 'is', null)]),
        eb.and([
          eb('notified_at', 'is not', null),
          eb('ended_at', 'is not', null),
          eb('end_notified_at', 'is', null),
          // One that is altered again has not been put back.
          eb.not(
            eb.exists(
              eb
                .selectFrom('record_alteration as again')
                .whereRef('again.record_type', '=', 'altered.record_type')
                .whereRef('again.record_id', '=', 'altered.record_id')
                .whereRef('again.found_at', '>', 'altered.found_at')
                .select('again.found_at'),
            ),
          ),
        ]),
      ]),
    )
    .where((eb) => eb.or([eb('found_at', '<=', until), eb('found_at', '>', now())]))
    .where((eb) => eb.or([eb('looked_at', 'is', null), eb('looked_at', '<=', later)]))
    .select(['record_type', 'record_id', 'found_at', 'ended_at'])
    .orderBy('found_at')
    .limit(AT_ONCE)
    .execute()
  return rows.map((row) => ({
    type: row.record_type,
    id: row.record_id,
    foundAt: row.found_at,
    isEnded: row.ended_at !== null,
  }))
}
