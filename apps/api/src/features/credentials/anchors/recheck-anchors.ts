import type { Services } from '../../../platform/context/services.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { anchorIn } from './read-anchor.ts'
import { askRegister } from './ask-register.ts'

const HOUR_MS = 60 * 60 * 1000
/** What a register answered for is asked again after a day, what it did not answer for after an hour. */
const PAUSE_MS = { answered: 24 * HOUR_MS, open: HOUR_MS } as const
/** As many as one run asks about, one after another: each may take seconds. */
const AT_ONCE = 50

/**
 * Asks registers again about their anchors. One that is revoked is shown as such from then on; where a register does not answer, what it said last stays, with its day. Safe
 * to run at any time, by several servers at once. Returns how many were asked about.
 */
export async function recheckAnchors(services: Services): Promise<number> {
  const { db, now } = services
  const at = now()
  const before = (pause: number) => new Date(at.getTime() - pause)
  const due = await db
    .selectFrom('identity_anchor')
    .where((eb) =>
      eb.or([
        eb('asked_at', '<=', before(PAUSE_MS.answered)),
        eb.and([eb('standing', '=', 'unchecked'), eb('asked_at', '<=', before(PAUSE_MS.open))]),
      ]),
    )
    .select(['id', 'credential', 'asked_at'])
    .orderBy('asked_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  let asked = 0
  const failures: unknown[] = []
  for (const { id, credential, asked_at: last } of due) {
    // Whoever marks it first asks: another server finds another time.
    const { numUpdatedRows } = await inTransaction(db, (tx) =>
      tx
        .updateTable('identity_anchor')
        .set({ asked_at: at })
        .where('id', '=', id)
        .where('asked_at', '=', last)
        .executeTakeFirst(),
    )
    const read = anchorIn(credential)?.read
    if (numUpdatedRows === 0n || !read) continue
    asked++
    const standing = await askRegister(services, read).catch((error: unknown) => {
      // One that cannot be checked is no reason to leave the others unasked.
      failures.push(error)
      return 'unchecked' as const
    })
    if (standing === 'unchecked') continue
    await inTransaction(db, (tx) =>
      tx.updateTable('identity_anchor').set({ standing, checked_at: now() }).where('id', '=', id).execute(),
    )
  }
  // For the log of who runs the server.
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} anchors could not be checked`)
  return asked
}
