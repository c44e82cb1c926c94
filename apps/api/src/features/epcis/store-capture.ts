import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { canCreateTrade } from '@selvedge/domain/trade.ts'
import { epcisProblems as say } from '@selvedge/messages/en/epcis-problems.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { CaptureError } from '../../platform/db/epcis-tables.ts'
import { raiseFenceOnce } from '../../platform/db/raise-fence.ts'
import { inTransaction, violatedUnique } from '../../platform/db/transaction.ts'
import { recordStatement } from '../../platform/ledger/statements/record-statement.ts'
import { attestCapture } from '../../records/epcis/attest-capture.ts'
import { insertEvents } from '../../records/epcis/insert-events.ts'
import type { Caller } from './caller.ts'
import type { Checked, CheckedEvent } from './check-capture.ts'
import { newOnes } from './new-ones.ts'

/** The first migration whose servers know captures. */
const KNOWS_CAPTURES = 54
/** Two that send the same event at once: the second looks again. */
const ATTEMPTS = 3

export type Stored = {
  captureId: number
  errors: CaptureError[]
  /** The events that it stored. */
  events: readonly CheckedEvent[]
  /** Rows that have no place in the sequence yet: theirs, and those of what was there already. */
  rows: readonly number[]
}

/**
 * Stores what was checked, in one transaction: the events that are new, what they are found by, the job, and one statement that names each of them.
 * An event that is there already counts as stored. One whose number another event has is an error; with `rollback` nothing is stored then. Throws
 * FORBIDDEN for a certification body, which trades nothing.
 */
export async function storeCapture(
  services: Services,
  caller: Caller,
  checked: Checked,
  behaviour: 'rollback' | 'proceed',
): Promise<Stored> {
  const { db } = services
  if (!canCreateTrade({ role: caller.companyRole }))
    throw new DomainError('FORBIDDEN', refusals.captureByCertifier)
  await raiseFenceOnce(db, KNOWS_CAPTURES)
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, (tx) => store({ services, tx, caller }, checked, behaviour))
    } catch (error) {
      if (attempt === ATTEMPTS || violatedUnique(error) === undefined) throw error
    }
  }
}

type Context = { services: Services; tx: Tx; caller: Caller }

async function store(
  { services, tx, caller }: Context,
  { events, errors: wrong, context }: Checked,
  behaviour: 'rollback' | 'proceed',
): Promise<Stored> {
  const { companyId, userId, key } = caller
  const at = services.now()
  const { fresh, repeated, taken, waiting } = await newOnes(tx, companyId, events)
  const errors = [
    ...wrong,
    ...taken.map(({ index, pointer, eventId }) => ({
      index,
      detail: say.taken({ place: pointer, eventID: eventId }),
    })),
  ].toSorted((a, b) => a.index - b.index)
  const stored = behaviour === 'rollback' && errors.length > 0 ? [] : fresh
  const { id: captureId } = await tx
    .insertInto('capture')
    .values({
      company_id: companyId,
      created_by: userId,
      key_id: key?.id ?? null,
      created_at: at,
      behaviour,
      context,
      errors: JSON.stringify(errors),
      events: stored.length,
      repeated: behaviour === 'rollback' && errors.length > 0 ? 0 : repeated,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (stored.length === 0) return { captureId, errors, events: [], rows: waiting }
  const rows = await insertEvents(tx, { companies: [companyId], source: { captureId } }, stored)
  const said = attestCapture({
    id: captureId,
    companyId,
    createdBy: userId,
    createdAt: at,
    keyId: key?.id ?? null,
    keyName: key?.name ?? null,
    context,
    count: stored.length,
    events: stored.map(({ eventId, sha256 }) => ({ eventID: eventId, sha256 })),
  })
  if (!said) throw new Error('A capture cannot be stated')
  await recordStatement(tx, services, {
    companyId,
    userId,
    type: 'capture',
    id: captureId,
    event: 'created',
    data: said,
    documents: [],
  })
  await recordEvent(tx, {
    at,
    companyId,
    userId,
    event: 'capture.created',
    subjectId: captureId,
    data: { events: stored.length, ...(key && { key: key.name }) },
  })
  return { captureId, errors, events: stored, rows: [...rows, ...waiting] }
}
