import { dayOf } from '@selvedge/domain/day.ts'
import type { InnerPassport, PublishedPassport } from '@selvedge/domain/passport/published.ts'
import { sql } from 'kysely'
import type { PublicServices } from '../../platform/context/services.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { judgeTogether } from '../../records/passports/judge-claims.ts'
import { alteredVersion } from '../../records/passports/stated-text.ts'
import type { Placed } from './signed-places.ts'

/** For so long what was judged is said again: a list is asked for by whoever checks any of its credentials. */
const KEPT_MS = 10_000
const MOST_KEPT = 1000
type Judging = Pick<PublicServices, 'db' | 'now' | 'alteredCertificates'>
type Kept = { until: number; places: Promise<Placed[]> }
const JUDGED = new WeakMap<PublicServices['db'], Map<string, Kept>>()

/**
 * The places in a list of a company's passport credentials that claim what is not proven at this moment: as on the page, an altered, expired or
 * unconfirmed certificate takes a claim away at once, and nobody has to do anything for it. Whoever asks while it is being judged waits for that.
 */
export function unprovenPlaces(services: PublicServices, companyId: number, list: number): Promise<Placed[]> {
  const { db, now } = services
  const kept = JUDGED.get(db) ?? new Map<string, Kept>()
  JUDGED.set(db, kept)
  const name = `${companyId} ${list}`
  const known = kept.get(name)
  if (known && known.until > now().getTime()) return known.places
  if (kept.size >= MOST_KEPT) kept.clear()
  const places = placesIn(services, companyId, list)
  const own: Kept = { until: Infinity, places }
  kept.set(name, own)
  places.then(
    () => (own.until = now().getTime() + KEPT_MS),
    () => kept.delete(name),
  )
  return places
}

async function placesIn(services: PublicServices, companyId: number, list: number): Promise<Placed[]> {
  const rows = await inDoubt(services.db)
    .where('credential.company_id', '=', companyId)
    .where('credential.list', '=', list)
    .execute()
  return (await unproven(services, rows)).map(({ id, place }) => ({ id, list, place }))
}

/** Which of these credentials say of a passport what is not proven at this moment. */
export async function unprovenAmong(services: Judging, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await inDoubt(services.db).where('credential.id', '=', anyOf(ids)).execute()
  return new Set((await unproven(services, rows)).map(({ id }) => id))
}

/** Credentials that count by themselves, of passports that claim something, or were altered in the database; of each text only its claims. */
const inDoubt = (reader: Reader) =>
  reader
    .selectFrom('credential')
    .innerJoin('passport', 'passport.id', 'credential.about_id')
    .innerJoin('passport_version as newest', (join) =>
      join.onRef('newest.passport_id', '=', 'passport.id').onRef('newest.version', '=', 'passport.version'),
    )
    .where('credential.state', '=', 'live')
    .where('credential.about_type', '=', 'passport')
    .where((eb) =>
      eb.or([
        sql<boolean>`newest.body::jsonb -> 'claims' <> '[]'`,
        eb(alteredVersion('newest'), 'is not', null),
      ]),
    )
    .select([
      'credential.id as id',
      'credential.place as place',
      sql<PublishedPassport['claims']>`newest.body::jsonb -> 'claims'`.as('claims'),
      sql<InnerPassport['proofs']>`newest.inner_body::jsonb -> 'proofs'`.as('proofs'),
      sql<InnerPassport['records'] | null>`newest.inner_body::jsonb -> 'records'`.as('records'),
      alteredVersion('newest').as('altered'),
    ])

type InDoubt = Awaited<ReturnType<ReturnType<typeof inDoubt>['execute']>>[number]

/** Nobody knows what an altered passport claimed: its credential counts for nothing until that is settled. */
async function unproven(judging: Judging, rows: readonly InDoubt[]): Promise<InDoubt[]> {
  const all = await judgeTogether(judging, rows, dayOf(judging.now()))
  return rows.filter(
    ({ altered }, place) => altered !== null || !(all[place] ?? []).every(({ standing }) => standing.counts),
  )
}
