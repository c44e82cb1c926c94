import type { Day } from '@selvedge/domain/day.ts'
import type { AlteredPart } from '@selvedge/domain/integrity.ts'
import { type ClaimCertificate, judgeClaim } from '@selvedge/domain/passport/claim-standing.ts'
import type { JudgedClaim } from '@selvedge/domain/passport/judged-claim.ts'
import type { ChainRecords, InnerPassport, PublishedPassport } from '@selvedge/domain/passport/published.ts'
import { sql } from 'kysely'
import { confirmedCertifiers } from '../../accounts/companies/confirmed-certifiers.ts'
import { togetherOf } from '../../platform/db/ask-together.ts'
import type { PublicServices } from '../../platform/context/services.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { isAsSigned } from '../integrity/altered-part.ts'
import { COVERS_AS_MUCH } from './covers-as-much.ts'
import { certifierVouches, CERTIFYING_SIDE, STANDING_NOW } from '../stands-in-chains.ts'

/** Where it is read from, and what looks whether certificates are as they were stated. */
type Judging = Pick<PublicServices, 'alteredCertificates'> & { db: Reader }
type Claimed = Pick<PublishedPassport, 'claims'> &
  Pick<InnerPassport, 'proofs'> & { records?: ChainRecords | null | undefined }

/**
 * Judges the claims of a published version on a day, by the certificates they rest on as these are now: an altered, expired, unconfirmed, suspended,
 * withdrawn or refused one counts for nothing, from the moment it is; and none does while a delivery or a plan of the chain is known to be altered. Four queries, whatever the
 * chain.
 */
export async function judgeClaims(
  judging: Judging,
  { claims }: Pick<PublishedPassport, 'claims'>,
  { proofs, records }: Pick<InnerPassport, 'proofs' | 'records'>,
  today: Day,
): Promise<JudgedClaim[]> {
  const [judged = []] = await judgeTogether(judging, [{ claims, proofs, records }], today)
  return judged
}

/**
 * The claims of a version as everybody reads it: where the passport was altered in the database, nobody knows what it claimed, and none of its claims counts
 * until that is settled.
 */
export async function judgeOpened(
  judging: Judging,
  { passport, inner, altered }: OpenedClaims,
  today: Day,
): Promise<JudgedClaim[]> {
  const judged = await judgeClaims(judging, passport, inner, today)
  return altered === null
    ? judged
    : judged.map(({ claim, standing, proofs }) => ({
        claim,
        standing: { ...standing, counts: false, until: null },
        proofs: proofs.map(() => false),
      }))
}

type OpenedClaims = {
  passport: Pick<PublishedPassport, 'claims'>
  inner: Pick<InnerPassport, 'proofs' | 'records'>
  altered: AlteredPart | null
}

/** The same for many at once, in their order; as many queries for all. */
export async function judgeTogether(
  judging: Judging,
  versions: readonly Claimed[],
  today: Day,
): Promise<JudgedClaim[][]> {
  if (versions.every(({ claims }) => claims.length === 0)) return versions.map(() => [])
  const ids = new Set(versions.flatMap(({ proofs }) => proofs.flat(3)))
  const certificates = await certificatesNow(judging, [...ids])
  const alteredAmong = await recordsAltered(judging.db, versions)
  return versions.map(({ claims, proofs }, of) =>
    claims.map((claim, at) => {
      const own = proofs[at] ?? []
      const standing = judgeClaim(own.flat(), certificates, today)
      return {
        claim,
        standing: alteredAmong[of]
          ? { ...standing, counts: false, slots: ['altered'], until: null }
          : standing,
        proofs: claim.proofs.map((_, place) => judgeClaim(own[place] ?? [], certificates, today).counts),
      }
    }),
  )
}

/** Of each version, whether a delivery or a plan of its chain is known to be altered. */
async function recordsAltered(db: Reader, versions: readonly Claimed[]): Promise<boolean[]> {
  const idsOf = (type: keyof ChainRecords) => [
    ...new Set(versions.flatMap(({ records }) => records?.[type] ?? [])),
  ]
  const asked = { trade: idsOf('trade'), plan: idsOf('plan') }
  if (asked.trade.length + asked.plan.length === 0) return versions.map(() => false)
  const altered = await alteredTogether(db, asked)
  return versions.map(({ records }) => altered.some(({ type, id }) => records?.[type].includes(id)))
}

type Altered = { type: keyof ChainRecords; id: number }

/** For all pages that are asked for at the same time in one question: each is answered with what is altered of all. */
const alteredTogether = togetherOf(async (db: Reader, asked: readonly ChainRecords[]) => {
  const [trade, plan] = (['trade', 'plan'] as const).map((type) => [
    ...new Set(asked.flatMap((one) => one[type])),
  ])
  const { rows } = await sql<Altered>`
    select record_type as type, record_id as id from record_alteration
    where ended_at is null and ((record_type = 'trade' and record_id = any(${trade}::bigint[]))
      or (record_type = 'plan' and record_id = any(${plan}::bigint[])))`.execute(db)
  return asked.map(() => rows)
})

/** The certificates of these numbers as they are now. What the one that was relied on covered counts too, so that it has to be as it was stated. */
async function certificatesNow(
  { db, alteredCertificates }: Judging,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ClaimCertificate>> {
  const wanted = new Set(ids)
  const rows = (await readTogether(db, ids)).filter(({ root }) => wanted.has(root))
  const altered = await alteredCertificates(
    db,
    rows.flatMap(({ root, id }) => [root, id]),
  )
  return new Map(
    rows.map(({ root, id, isAltered, ...certificate }) => [
      root,
      { ...certificate, isAltered: isAltered || altered.has(id) || altered.has(root) },
    ]),
  )
}

type Read = ClaimCertificate & { root: number; id: number }

/** For all pages that are asked for at the same time in one question: each is answered with the certificates of all. */
const readTogether = togetherOf(async (reader: Reader, lists: readonly (readonly number[])[]) => {
  const all = await readCertificates(reader, [...new Set(lists.flat())])
  return lists.map(() => all)
})

/** One that an accepted newer version took the place of is that version, if it covers as much. */
async function readCertificates(reader: Reader, ids: readonly number[]): Promise<Read[]> {
  const confirmed = await confirmedCertifiers(reader)
  const { rows } = await sql<Read>`
    with recursive newest(root, id, depth) as (
      select id, id, 0 from unnest(${ids}::bigint[]) id
      union all
      select newest.root, newer.id, depth + 1 from newest
        join certification newer on newer.replaces_id = newest.id and newer.status = 'ACCEPTED'
      where depth < ${MOST_VERSIONS}::int)
    select distinct on (root) root, certification.id, certification.status, certification.valid_from as "validFrom",
      certification.valid_until as "validUntil", ${STANDING_NOW} as standing,
      not (${isAsSigned('certification', 'certification.id')} and ${isAsSigned('certification', 'relied.id')}) as "isAltered", certification.taken_back as "isTakenBack",
      ${certifierVouches(confirmed)} as "isVouchedFor", not ${COVERS_AS_MUCH} as "isNarrowed"
    from newest
    join certification on certification.id = newest.id
    join certification relied on relied.id = newest.root
    join company certifier on certifier.id = ${CERTIFYING_SIDE}
    order by root, depth desc`.execute(reader)
  return rows
}

/** More than a certificate has; a loop that somebody wrote into the database ends. */
const MOST_VERSIONS = 100
