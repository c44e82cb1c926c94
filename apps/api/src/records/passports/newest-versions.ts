import type { InnerPassport, PublishedPassport } from '@selvedge/domain/passport/published.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'

/** The newest published versions of passports, whole; drafts have none. */
export async function newestVersions(reader: Reader, ids: readonly number[]) {
  const rows = await reader
    .selectFrom('passport')
    .innerJoin('passport_version as newest', (join) =>
      join.onRef('newest.passport_id', '=', 'passport.id').onRef('newest.version', '=', 'passport.version'),
    )
    .where('passport.id', '=', anyOf(ids))
    .select([
      'passport.id as id',
      'newest.name as name',
      'newest.body as body',
      'newest.inner_body as innerBody',
      'newest.revision as revision',
      'newest.published_at as publishedAt',
    ])
    .execute()
  return rows.map(({ body, innerBody, ...version }) => ({
    ...version,
    shown: JSON.parse(body) as PublishedPassport,
    inner: JSON.parse(innerBody) as InnerPassport,
  }))
}
