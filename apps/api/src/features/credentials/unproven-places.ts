import { dayOf } from '@selvedge/domain/day.ts'
import type { InnerPassport, PublishedPassport } from '@selvedge/domain/passport/published.ts'
import type { PublicServices } from '../../platform/context/services.ts'
import { judgeTogether } from '../../records/passports/judge-claims.ts'

/** For so long what was judged is said again: a list is asked for by whoever checks any of its credentials. */
const KEPT_MS = 10_000
type Kept = { until: number; places: Promise<number[]> }
const JUDGED = new WeakMap<PublicServices['db'], Map<string, Kept>>()

/**
 * The places in a list of a company's passport credentials that claim what is not proven at this moment: as on the page, an altered, expired or
 * unconfirmed certificate takes a claim away at once, and nobody has to do anything for it.
 */
export function unprovenPlaces(services: PublicServices, companyId: number, list: number): Promise<number[]> {
  const kept = JUDGED.get(services.db) ?? new Map<string, Kept>()
  JUDGED.set(services.db, kept)
  const name = `${companyId} ${list}`
  const at = services.now().getTime()
  const known = kept.get(name)
  if (known && known.until > at) return known.places
  if (kept.size >= MOST_KEPT) kept.clear()
  const places = judged(services, companyId, list)
  kept.set(name, { until: at + KEPT_MS, places })
  places.catch(() => kept.delete(name))
  return places
}

const MOST_KEPT = 1000

async function judged({ db, now }: PublicServices, companyId: number, list: number): Promise<number[]> {
  const rows = await db
    .selectFrom('credential')
    .innerJoin('passport', 'passport.id', 'credential.about_id')
    .innerJoin('passport_version as newest', (join) =>
      join.onRef('newest.passport_id', '=', 'passport.id').onRef('newest.version', '=', 'passport.version'),
    )
    .where('credential.company_id', '=', companyId)
    .where('credential.list', '=', list)
    .where('credential.state', '=', 'live')
    .where('credential.about_type', '=', 'passport')
    .select(['credential.place as place', 'newest.body as body', 'newest.inner_body as innerBody'])
    .execute()
  const claimed = rows.map(({ place, body, innerBody }) => ({
    place,
    claims: (JSON.parse(body) as PublishedPassport).claims,
    proofs: (JSON.parse(innerBody) as InnerPassport).proofs,
  }))
  const all = await judgeTogether(db, claimed, dayOf(now()))
  return claimed.flatMap(({ place }, at) =>
    (all[at] ?? []).every(({ standing }) => standing.counts) ? [] : [place],
  )
}
