import type { ReadsRevoked } from '@selvedge/domain/credential.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { sql } from 'kysely'
import { isConfirmedCertifier } from '../../accounts/companies/certifier-access.ts'
import type { PublicServices } from '../../platform/context/services.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { namesLostProcess } from '../../records/credentials/facility-processes.ts'
import { RECALLED_ABOVE } from '../../records/passports/recalled-above.ts'
import { alteredPart } from '../../records/integrity/altered-part.ts'
import { type Placed, signedPlaces } from './signed-places.ts'
import { unprovenAmong, unprovenPlaces } from './unproven-places.ts'

type Asking = Pick<PublicServices, 'db' | 'now' | 'alteredCertificates'>

/** A credential that nobody ended and that reads revoked all the same, with its place in its list. */
type Lost = Placed & { why: ReadsRevoked }

/**
 * The places in a list of a company whose credentials read revoked although nobody ended them: what they say has lost its ground. As in supply chains it counts for nothing while that is so.
 * The same rule as `readsRevokedAmong`, which the company's own pages show.
 */
export async function placesReadRevoked(
  services: PublicServices,
  companyId: number,
  list: number,
): Promise<number[]> {
  // One that is known to be altered may say of itself that it is in another list.
  const lost = await lostAmong(services, companyId, (query) =>
    query.where((eb) => eb.or([eb('credential.list', '=', list), isKnownAltered])),
  )
  return placesIn(services.db, [...lost, ...(await unprovenPlaces(services, companyId, list))], list)
}

/** Why each of these credentials of a company reads revoked although nobody ended it; those that do not are not in it. A few queries, however many are asked about. */
export async function readsRevokedAmong(
  services: Asking,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadsRevoked>> {
  if (ids.length === 0) return new Map()
  const lost = await lostAmong(services, companyId, (query) => query.where('credential.id', '=', anyOf(ids)))
  const unproven = await unprovenAmong(services, ids)
  // What is known of the credential itself, or of what it is about, is said before what its claims are.
  return new Map([
    ...[...unproven].map((id) => [id, 'claims'] as const),
    ...lost.map(({ id, why }) => [id, why] as const),
  ])
}

const isKnownAltered = sql<boolean>`credential.id in (
  select record_id from record_alteration where record_type = 'credential' and ended_at is null)`

/** Where the bits of these are in a list: as they were signed, and by what the row says of one that cannot be read any more. */
async function placesIn(reader: Reader, found: readonly Placed[], list: number): Promise<number[]> {
  const signed = await signedPlaces(
    reader,
    found.map(({ id }) => id),
  )
  return found.map((row) => signed.get(row.id) ?? row).flatMap((at) => (at.list === list ? [at.place] : []))
}

type Live = ReturnType<typeof liveOf>

const liveOf = (reader: Reader, companyId: number) =>
  reader
    .selectFrom('credential')
    .where('credential.company_id', '=', companyId)
    .where('credential.state', '=', 'live')

/** All but claims of passports, which are judged together, and whose verdict is kept for a moment. */
async function lostAmong(
  { db, now }: Asking,
  companyId: number,
  among: (query: Live) => Live,
): Promise<Lost[]> {
  const why = reasonOf(await isConfirmedCertifier(db, companyId))
  const found = await among(liveOf(db, companyId))
    .where(sql<boolean>`${why} is not null`)
    .select(['credential.id as id', 'credential.list as list', 'credential.place as place', why.as('why')])
    .execute()
  const facilities = await among(liveOf(db, companyId))
    .where('credential.about_type', '=', 'company')
    .select([
      'credential.id as id',
      'credential.list as list',
      'credential.place as place',
      'credential.jws as jws',
    ])
    .execute()
  const lost = [...found]
  // A company has one that counts.
  for (const { jws, ...facility } of facilities)
    if (
      !found.some(({ id }) => id === facility.id) &&
      (await namesLostProcess(db, { companyId, jws }, dayOf(now())))
    )
      lost.push({ ...facility, why: 'processes' })
  return lost
}

/** What the rows say: that the credential was altered in the database, or what it is about, or a shipment that its transaction certificate covers, that the lot or the model of its passport is recalled, or that it is a certificate of a body that operators have not confirmed, or confirm no more. */
const reasonOf = (isConfirmed: boolean) => sql<ReadsRevoked>`case
  when ${alteredPart('credential', 'credential.id')} is not null then 'altered'
  when exists (select 1 from record_alteration altered where altered.record_type = credential.about_type
    and altered.record_id = credential.about_id and altered.ended_at is null) then 'recordAltered'
  when credential.about_type = 'certification' and exists (select 1 from certification_shipment covered
    where covered.certification_id = credential.about_id
    and ${alteredPart('trade', 'covered.trade_id')} is not null) then 'recordAltered'
  when credential.about_type = 'passport' and exists (select 1 from passport
    where passport.id = credential.about_id and ${RECALLED_ABOVE} is not null) then 'recalled'
  when not ${isConfirmed}::boolean and credential.about_type = 'certification' and exists (
    select 1 from certification where certification.id = credential.about_id and certification.subject <> 'SELF')
    then 'notConfirmed' end`
