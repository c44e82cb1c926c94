import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'

/** Captures that stored something: these are stated. */
const captures = (reader: Reader) =>
  reader
    .selectFrom('capture')
    .leftJoin('api_key', 'api_key.id', 'capture.key_id')
    .where('capture.events', '>', 0)
    .select([
      'capture.id as id',
      'capture.company_id as companyId',
      'capture.created_by as createdBy',
      'capture.created_at as createdAt',
      'capture.key_id as keyId',
      'api_key.name as keyName',
      'capture.context as context',
      'capture.events as count',
    ])

type CaptureRow = Awaited<ReturnType<ReturnType<typeof captures>['execute']>>[number]

/** What was sent at once, with the names of its events and the hashes of their texts as they are now. */
export type CaptureRecord = CaptureRow & { events: { eventID: string; sha256: string }[] }

/**
 * The captures of these numbers that there are, in two queries. The texts are hashed by the database, so that a changed text shows, and none has to
 * travel.
 */
export async function findCaptures(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CaptureRecord>> {
  const found = await captures(reader).where('capture.id', '=', anyOf(ids)).execute()
  const events = await reader
    .selectFrom('epcis_event')
    .innerJoin('capture', 'capture.id', 'epcis_event.capture_id')
    .where('capture_id', '=', anyOf(ids))
    // One that was given to another company is missing here.
    .whereRef('epcis_event.company_id', '=', 'capture.company_id')
    .select([
      'capture_id as captureId',
      'event_id as eventID',
      sql<string>`encode(sha256(convert_to(body, 'UTF8')), 'hex')`.as('sha256'),
    ])
    .orderBy('capture_id')
    .orderBy('place')
    .execute()
  const byCapture = Map.groupBy(events, ({ captureId }) => captureId)
  return new Map(
    found.map((row) => [
      row.id,
      {
        ...row,
        events: (byCapture.get(row.id) ?? []).map(({ eventID, sha256 }) => ({ eventID, sha256 })),
      },
    ]),
  )
}

/** One of them, or undefined. */
export const findCapture = async (reader: Reader, id: number): Promise<CaptureRecord | undefined> =>
  (await findCaptures(reader, [id])).get(id)

/** One of the caller's own with its row locked, or undefined; never waits for another company's (`RecordType.lock`). */
export async function lockCapture(
  tx: Tx,
  { companyId }: SignedIn,
  id: number,
): Promise<CaptureRecord | undefined> {
  const locked = await tx
    .selectFrom('capture')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return locked && findCapture(tx, id)
}
