import type { PublicServices } from '../../platform/context/services.ts'
import { signedPlaces } from './signed-places.ts'

/** How long the answer that all credentials of a company are there is kept: everybody who checks one of them asks for the list. */
const KEPT_MS = 10_000
const MOST_KEPT = 1000
const COMPLETE = new WeakMap<PublicServices['db'], Map<number, number>>()

/**
 * The places in a list of a company whose credentials were ended, by what was stated and signed, and not by what the rows say: what was ended stays ended, at
 * the place that its text names. Also those whose rows say that they ended. `unsettled` where a credential was stated that is not there, or one that was ended is not as it was signed: nobody
 * can tell which place was its own, so that no list of the company's says what counts until that is settled.
 */
export async function endedPlaces(
  services: PublicServices,
  companyId: number,
  list: number,
): Promise<number[] | 'unsettled'> {
  const { db } = services
  if (!(await isComplete(services, companyId))) return 'unsettled'
  const stated = await db
    .selectFrom('statement')
    .where('record_type', '=', 'credential')
    .where('company_id', '=', companyId)
    .where('event', 'in', ['revoked', 'superseded'])
    .select('record_id as id')
    .execute()
  const signed = await signedPlaces(
    db,
    stated.map(({ id }) => id),
  )
  if (stated.some(({ id }) => !signed.has(id))) return 'unsettled'
  const said = await db
    .selectFrom('credential')
    .where('company_id', '=', companyId)
    .where('list', '=', list)
    .where('state', '<>', 'live')
    .select('place')
    .execute()
  const places = [...signed.values()].filter((at) => at.list === list)
  return [...places, ...said].map(({ place }) => place)
}

/** Whether each credential that was stated of a company is there. */
async function isComplete({ db, now }: PublicServices, companyId: number): Promise<boolean> {
  const kept = COMPLETE.get(db) ?? new Map<number, number>()
  COMPLETE.set(db, kept)
  if ((kept.get(companyId) ?? 0) > now().getTime()) return true
  const gone = await db
    .selectFrom('statement')
    .leftJoin('credential', 'credential.id', 'statement.record_id')
    .where('statement.record_type', '=', 'credential')
    .where('statement.company_id', '=', companyId)
    .where('statement.event', '=', 'issued')
    .where('credential.id', 'is', null)
    .select('statement.id')
    .limit(1)
    .executeTakeFirst()
  if (gone) return false
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(companyId, now().getTime() + KEPT_MS)
  return true
}
