import type { PassportVersion } from '@selvedge/contract/passports.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { findOwn } from './passport-rows.ts'

/** The published versions of one of the company's passports, the newest first: `MAX_PASSPORT_VERSIONS` at most. Throws FORBIDDEN. */
export async function listVersions(
  reader: Reader,
  member: SignedIn,
  id: number,
): Promise<z.input<typeof PassportVersion>[]> {
  await findOwn(reader, member, id)
  return reader
    .selectFrom('passport_version')
    .leftJoin('app_user', 'app_user.id', 'passport_version.published_by')
    .where('passport_id', '=', id)
    .select([
      'version',
      'published_at as publishedAt',
      sql<string | null>`app_user.first_name || ' ' || app_user.last_name`.as('publishedBy'),
      sql<string>`encode(sha256(convert_to(body, 'UTF8')), 'hex')`.as('sha256'),
    ])
    .orderBy('version', 'desc')
    .execute()
}
