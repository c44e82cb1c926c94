import { LIST_PLACES } from '@selvedge/proof/credentials/status-list.ts'
import { randomInt } from 'node:crypto'
import type { Tx } from '../../platform/db/connect.ts'

/** As full as a list gets: a place is found by chance in a few tries, and which are taken says little. */
const MOST_TAKEN = LIST_PLACES / 2

/**
 * A place in the company's newest list of revoked credentials that nobody had yet, by chance: neighbours in it have nothing to do with each other. A list that
 * is half full is followed by the next. The company's row has to be locked.
 */
export async function freePlace(tx: Tx, companyId: number): Promise<{ list: number; place: number }> {
  const newest = await tx
    .selectFrom('credential')
    .where('company_id', '=', companyId)
    .select((eb) => ['list', eb.fn.countAll<number>().as('taken')])
    .groupBy('list')
    .orderBy('list', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isFull = newest !== undefined && newest.taken >= MOST_TAKEN
  const list = (newest?.list ?? 1) + (isFull ? 1 : 0)
  for (;;) {
    const place = randomInt(LIST_PLACES)
    // One after the other: nearly always the first one is free.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await isTaken(tx, { companyId, list, place }))) return { list, place }
  }
}

async function isTaken(tx: Tx, at: { companyId: number; list: number; place: number }): Promise<boolean> {
  const row = await tx
    .selectFrom('credential')
    .where('company_id', '=', at.companyId)
    .where('list', '=', at.list)
    .where('place', '=', at.place)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
