import { shortened } from '@selvedge/contract/epcis/fault.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { recordEvents } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { CaptureError } from '../../platform/db/epcis-tables.ts'
import { recordStatements } from '../../platform/ledger/statements/record-statement.ts'
import { attestCapture } from '../../records/epcis/attest-capture.ts'
import { makeDrafts } from '../../records/drafts/make-drafts.ts'
import { insertEvents } from '../../records/epcis/insert-events.ts'
import type { Caller } from './caller.ts'
import type { Checked, CheckedEvent } from './check-capture.ts'
import { insertCaptures } from './insert-captures.ts'
import { knownEvents, newOnes, nowKnown } from './new-ones.ts'
import { captureError } from './capture-error.ts'
import { say } from './texts.ts'

/** What was sent at once, and what happens where one of its events is wrong. */
export type Sent = { checked: Checked; behaviour: 'rollback' | 'proceed' }

export type Stored = {
  captureId: number
  errors: CaptureError[]
  /** The events that it stored. */
  events: readonly CheckedEvent[]
  /** Rows that have no place in the sequence yet: of `events`, in their order, and of what was there already. */
  rows: readonly number[]
}

type Context = { services: Services; tx: Tx; caller: Caller }

/** Stores what one caller sent, in the order of the list: each with a job, and with a statement and a line of the audit trail where it stored something. */
export async function writeCaptures(context: Context, list: readonly Sent[]): Promise<Stored[]> {
  const { tx, services, caller } = context
  const { companyId } = caller
  const at = services.now()
  const known = await knownEvents(
    tx,
    companyId,
    list.flatMap(({ checked }) => checked.events),
  )
  const planned = list.map((sent) => plan(sent, known))
  const ids = await insertCaptures(tx, { caller, at }, planned)
  const captures = planned.map((one, nth) => ({ ...one, captureId: ids[nth] ?? 0 }))
  const rows = await insertEvents(
    tx,
    {
      companies: [companyId],
      source: { captureIds: captures.flatMap(({ captureId, stored }) => stored.map(() => captureId)) },
    },
    captures.flatMap(({ stored }) => stored),
  )
  let from = 0
  const written = captures.map((one) => ({ ...one, rows: rows.slice(from, (from += one.stored.length)) }))
  await makeDrafts(
    { services, tx, companyId },
    written.flatMap(({ context, stored, rows }) =>
      stored.flatMap(({ body, isError }, nth) => {
        const id = rows[nth]
        return id === undefined ? [] : [{ id, body, isError, context }]
      }),
    ),
  )
  await state(
    context,
    at,
    written.filter(({ stored }) => stored.length > 0),
  )
  return written.map(({ captureId, errors, stored, rows, waiting }) => ({
    captureId,
    errors,
    events: stored,
    rows: [...rows, ...waiting],
  }))
}

/** What becomes of what was sent. What it stores is known to what comes after it. */
function plan(
  { checked: { events, errors: wrong, context }, behaviour }: Sent,
  known: Parameters<typeof newOnes>[0],
) {
  const { fresh, repeated, taken, waiting } = newOnes(known, events)
  const errors = [
    ...wrong,
    ...taken.map(({ index, pointer, eventId }) =>
      captureError(index, [say.taken({ place: shortened(pointer), eventID: shortened(eventId) })]),
    ),
  ].toSorted((a, b) => a.index - b.index)
  const isNothing = behaviour === 'rollback' && errors.length > 0
  const stored = isNothing ? [] : fresh
  nowKnown(known, stored)
  return { behaviour, context, errors, stored, repeated: isNothing ? 0 : repeated, waiting }
}

type Written = { captureId: number; context: string; stored: readonly CheckedEvent[] }

/** One signature covers the statements; each is provable alone. */
async function state(
  { services, tx, caller }: Context,
  at: Date,
  captures: readonly Written[],
): Promise<void> {
  const { companyId, userId, key } = caller
  await recordStatements(
    tx,
    services,
    { companyId, userId },
    captures.map((capture) => ({
      type: 'capture',
      id: capture.captureId,
      event: 'created',
      data: said(caller, at, capture),
      documents: [],
      isFirst: true,
    })),
  )
  await recordEvents(
    tx,
    captures.map(({ captureId, stored }) => ({
      at,
      companyId,
      userId,
      event: 'capture.created',
      subjectId: captureId,
      data: { events: stored.length, ...(key && { key: key.name }) },
    })),
  )
}

function said(
  { companyId, userId, key }: Caller,
  at: Date,
  { captureId, context, stored }: Written,
): JsonObject {
  const data = attestCapture({
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
  if (!data) throw new Error('A capture cannot be stated')
  return data
}
