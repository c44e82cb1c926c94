import { LIST_PLACES } from '@selvedge/proof/credentials/status-list.ts'
import { randomInt } from 'node:crypto'
import type { Tx } from '../../platform/db/connect.ts'

/** As full as a list gets: a place is found by chance in a few tries, and which are taken says little. */
const MOST_TAKEN = LIST_PLACES / 2

/**
 * A place in the company's newest list of revoked credentials that nobody had yet, by chance: neighbours in it have nothing to do with each other. A list that
 * is half full is followed by the next. A list is signed by the issuer of the credentials in it: those under `domain`, an identifier of a domain of the company's own, have lists of
 * their own. The company's row has to be locked.
 */
export async function freePlace(
  tx: Tx,
  companyId: number,
  domain: string | undefined,
): Promise<{ list: number; place: number }> {
  const list = await listFor(tx, companyId, domain)
  for (;;) {
    const place = randomInt(LIST_PLACES)
    // One after the other: nearly always the first one is free.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await isTaken(tx, { companyId, list, place }))) return { list, place }
  }
}

async function listFor(tx: Tx, companyId: number, domain: string | undefined): Promise<number> {
  const newest = await tx
    .selectFrom('credential')
    .leftJoin('credential_list', (join) =>
      join
        .onRef('credential_list.company_id', '=', 'credential.company_id')
        .onRef('credential_list.list', '=', 'credential.list'),
    )
    .where('credential.company_id', '=', companyId)
    .where((eb) =>
      domain === undefined ? eb('credential_list.did', 'is', null) : eb('credential_list.did', '=', domain),
    )
    .select((eb) => ['credential.list', eb.fn.countAll<number>().as('taken')])
    .groupBy('credential.list')
    .orderBy('credential.list', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest && newest.taken < MOST_TAKEN) return newest.list
  const { last } = await tx
    .selectFrom('credential')
    .where('company_id', '=', companyId)
    .select((eb) => eb.fn.max('list').as('last'))
    .executeTakeFirstOrThrow()
  const list = (last ?? 0) + 1
  if (domain !== undefined)
    await tx.insertInto('credential_list').values({ company_id: companyId, list, did: domain }).execute()
  return list
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
