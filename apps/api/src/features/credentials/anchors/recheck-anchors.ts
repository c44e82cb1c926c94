import type { Services } from '../../../platform/context/services.ts'
import type { Reader } from '../../../platform/db/connect.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { sql } from 'kysely'
import { answered, hostOf } from './anchor-row.ts'
import { anchorIn } from './read-anchor.ts'
import { askRegister } from './ask-register.ts'

const HOUR_MS = 60 * 60 * 1000
/** What a register answered for is asked again after a day, what it did not answer for after an hour. */
const PAUSE_MS = { answered: 24 * HOUR_MS, open: HOUR_MS } as const
/** As many as one run looks at, one after another: each may take seconds. Of one register only so many, so that others have their turn. */
const AT_ONCE = { inAll: 200, ofRegister: 50 } as const
/** Requests that leave in one run; to one host only so many, whoever names it. */
const REQUESTS = { inAll: 100, toHost: 20 } as const

/**
 * Asks registers again about their anchors, the longest unasked first. One that is revoked is shown as such from then on; where a register does not answer, what it said last stays, with its
 * day. What is beyond the bounds of a run is asked by the next. Safe to run at any time, by several servers at once. Returns how many were asked about.
 */
export async function recheckAnchors(services: Services): Promise<number> {
  const { db, now, issuerEgress, masterKey } = services
  const at = now()
  const count = counting()
  let asked = 0
  const failures: unknown[] = []
  for (const { id, asked_at: last } of await dueAt(db, at)) {
    if (count.isSpent()) break
    // Whoever marks it first asks: another server finds another time.
    const row = await inTransaction(db, (tx) =>
      tx
        .updateTable('identity_anchor')
        .set({ asked_at: at })
        .where('id', '=', id)
        .where('asked_at', '=', last)
        .returning(['company_id', 'credential'])
        .executeTakeFirst(),
    )
    const anchor = row && anchorIn(row.credential)
    if (!row || !anchor) continue
    const standing = await askRegister({ issuerEgress, now, count: count.request }, anchor.read).catch(
      (error: unknown) => {
        if (error instanceof Spent) return error
        // One that cannot be checked is no reason to leave the others unasked.
        failures.push(error)
        return 'unchecked' as const
      },
    )
    if (standing instanceof Spent) {
      await postpone(services, id, at)
      continue
    }
    asked++
    const host = hostOf(anchor.says.issuer.did)
    const known = standing === 'unchecked' ? {} : answered(masterKey, { ...row, standing, checked_at: now() })
    await inTransaction(db, (tx) =>
      tx
        .updateTable('identity_anchor')
        .set({ ...known, host })
        .where('id', '=', id)
        .execute(),
    )
  }
  // For the log of who runs the server.
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} anchors could not be checked`)
  return asked
}

/** Those that are due, the longest unasked first: of each register only so many. */
async function dueAt(reader: Reader, at: Date): Promise<{ id: number; asked_at: Date }[]> {
  const before = (pause: number) => new Date(at.getTime() - pause)
  const { rows } = await sql<{ id: number; asked_at: Date }>`
    select id, asked_at from (
      select id, asked_at, row_number() over (partition by coalesce(host, id::text) order by asked_at, id) as turn
      from identity_anchor
      where asked_at <= ${before(PAUSE_MS.answered)}
        or (asked_at <= ${before(PAUSE_MS.open)} and standing = 'unchecked')) due
    where turn <= ${AT_ONCE.ofRegister}::int
    order by asked_at, id limit ${AT_ONCE.inAll}::int`.execute(reader)
  return rows
}

/** A host was asked as often as a run may. */
class Spent extends Error {}

/** Counts the requests of a run, in all and to each host. */
function counting() {
  const toHost = new Map<string, number>()
  let inAll = 0
  return {
    isSpent: () => inAll >= REQUESTS.inAll,
    request: (address: string): void => {
      // What is no address is refused on its way out.
      const host = URL.canParse(address) ? new URL(address).hostname : ''
      const count = toHost.get(host) ?? 0
      if (inAll >= REQUESTS.inAll || count >= REQUESTS.toHost) throw new Spent()
      toHost.set(host, count + 1)
      inAll++
    },
  }
}

/** It is due again in an hour: at the end of the line, so that a host which is named often keeps nobody else waiting. */
const postpone = ({ db }: Services, id: number, at: Date) =>
  inTransaction(db, (tx) =>
    tx
      .updateTable('identity_anchor')
      .set({ asked_at: new Date(at.getTime() - PAUSE_MS.answered + HOUR_MS) })
      .where('id', '=', id)
      .where('asked_at', '=', at)
      .execute(),
  )
