import type { InnerPassport, PublishedPassport } from '@selvedge/domain/passport/published.ts'
import { sql } from 'kysely'
import { togetherOf } from '../../platform/db/ask-together.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { LIVE_CREDENTIAL } from '../../records/passports/live-credential.ts'
import { RECALLED_ABOVE } from '../../records/passports/recalled-above.ts'
import { alteredVersion, LAST_STATED_AT } from '../../records/passports/stated-text.ts'
import type { AlteredPart } from '@selvedge/domain/integrity.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { noPassport } from './passport-rows.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Which version: by its number, or the one that was the newest at a moment; the newest unless said. */
export type WhichVersion = { version?: number | undefined; at?: Date | undefined }

/**
 * A published version as everybody may open it, in one query; of the newest ones that are asked for at the same time, one for all. Throws NOT_FOUND for a
 * draft, for a version that never was, and for what is no passport, alike.
 */
export async function openVersion(reader: Reader, publicId: string, which: WhichVersion = {}) {
  if (!UUID.test(publicId)) throw noPassport()
  const isNewest = which.version === undefined && which.at === undefined
  const row = isNewest ? await newestOf(reader, publicId) : await versionOf(reader, publicId, which)
  if (!row) throw await missing(reader, publicId, which)
  return orUnreadable(row, async () => ({
    ...row,
    passport: JSON.parse(row.body) as PublishedPassport,
    inner: JSON.parse(row.innerBody) as InnerPassport,
  }))
}

/**
 * What is made of a version. Of one that somebody changed in the database, who can have written anything, it may be that nothing can be made: throws NOT_FOUND
 * then, which says so.
 */
export async function orUnreadable<T>({ altered }: { altered: unknown }, make: () => Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    if (altered === null || error instanceof DomainError) throw error
    throw new DomainError('NOT_FOUND', refusals.passportUnreadable)
  }
}

/** Why there is no such version: it never was, or somebody took it out of the database. */
async function missing(
  reader: Reader,
  publicId: string,
  { version, at }: WhichVersion,
): Promise<DomainError> {
  const isGone = at === undefined && (await newestNumber(reader, publicId)) >= (version ?? 1)
  return isGone ? new DomainError('NOT_FOUND', refusals.passportUnreadable) : noPassport()
}

/** The number of the newest version by the passport's row; 0 for a draft, and for none. */
const newestNumber = togetherOf(async (reader: Reader, publicIds: readonly string[]) => {
  const rows = await reader
    .selectFrom('passport')
    .where('public_id', '=', sql<string>`any(${publicIds}::uuid[])`)
    .select(['public_id as publicId', 'version'])
    .execute()
  const byId = new Map(rows.map(({ publicId, version }) => [publicId, version]))
  return publicIds.map((publicId) => byId.get(publicId) ?? 0)
})

const GONE: AlteredPart = 'record'

const newestOf = togetherOf(async (reader: Reader, publicIds: readonly string[]) => {
  const rows = await versions(reader)
    .where('passport.public_id', '=', sql<string>`any(${publicIds}::uuid[])`)
    // Before anything is hashed: older versions are not.
    .where(
      'opened.version',
      '=',
      sql<number>`(select max(version) from passport_version where passport_id = passport.id)`,
    )
    .select('passport.public_id as publicId')
    .execute()
  // The newest that is left is not the newest that was published: the one that is gone said what counts.
  const judged = rows.map((row) =>
    row.version < row.newest ? { ...row, altered: row.altered ?? GONE } : row,
  )
  const byId = new Map(judged.map(({ publicId, ...row }) => [publicId, row]))
  return publicIds.map((publicId) => byId.get(publicId))
})

const versionOf = (reader: Reader, publicId: string, { version, at }: WhichVersion) =>
  versions(reader)
    .where('passport.public_id', '=', publicId)
    .$if(version !== undefined, (query) => query.where('opened.version', '=', version ?? 0))
    .$if(at !== undefined, (query) => query.where('opened.published_at', '<=', at ?? new Date(0)))
    .orderBy('opened.version', 'desc')
    .limit(1)
    .executeTakeFirst()

const versions = (reader: Reader) =>
  reader
    .selectFrom('passport')
    .innerJoin('passport_version as opened', 'opened.passport_id', 'passport.id')
    .select([
      'passport.id as id',
      'passport.company_id as companyId',
      'passport.material_id as materialId',
      'passport.status as status',
      'passport.is_recalled as isRecalled',
      'passport.reason as reason',
      RECALLED_ABOVE.as('recalledAbove'),
      'passport.version as newest',
      // Not when the draft was changed: that is nobody else's business.
      sql<Date>`coalesce(${LAST_STATED_AT}, opened.published_at)`.as('lastUpdated'),
      'opened.version as version',
      'opened.published_at as publishedAt',
      'opened.body as body',
      'opened.inner_body as innerBody',
      'opened.picture_type as pictureType',
      sql<string>`encode(sha256(convert_to(opened.body, 'UTF8')), 'hex')`.as('sha256'),
      alteredVersion('opened').as('altered'),
      // Only of the newest version: the next one ends it.
      sql<string | null>`case when opened.version = passport.version then ${LIVE_CREDENTIAL} end`.as(
        'credentialId',
      ),
    ])

export type OpenedVersion = Awaited<ReturnType<typeof openVersion>>
