import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'

const COLUMNS = [
  'passport.id as id',
  'passport.public_id as publicId',
  'passport.company_id as companyId',
  'passport.material_id as materialId',
  'passport.level as level',
  'passport.gtin as gtin',
  'passport.lot as lot',
  'passport.serial as serial',
  'passport.status as status',
  'passport.is_recalled as isRecalled',
  'passport.reason as reason',
  'passport.version as version',
  'passport.created_by as createdBy',
  'passport.created_at as createdAt',
] as const

const published = (reader: Reader) =>
  reader.selectFrom('passport').where('passport.version', '>', 0).select(COLUMNS)

type PassportRow = Awaited<ReturnType<ReturnType<typeof published>['execute']>>[number]
type VersionRow = {
  version: number
  sha256: string
  innerSha256: string
  publishedBy: number
  publishedAt: Date
}

/** A published passport with the hashes of its versions as they are now, and the name in the newest. */
export type PassportRecord = PassportRow & { name: string; versions: VersionRow[] }

/**
 * The published passports of these numbers, in two queries. The texts are hashed by the database, so that a changed text shows, and none has to
 * travel.
 */
export async function findPassports(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PassportRecord>> {
  const found = await published(reader).where('passport.id', '=', anyOf(ids)).execute()
  const versions = await reader
    .selectFrom('passport_version')
    .where('passport_id', '=', anyOf(ids))
    .select([
      'passport_id as passportId',
      'version',
      sql<string>`encode(sha256(convert_to(body, 'UTF8')), 'hex')`.as('sha256'),
      sql<string>`encode(sha256(convert_to(inner_body, 'UTF8')), 'hex')`.as('innerSha256'),
      'name',
      'published_by as publishedBy',
      'published_at as publishedAt',
    ])
    .orderBy('passport_id')
    .orderBy('version')
    .execute()
  const byPassport = Map.groupBy(versions, ({ passportId }) => passportId)
  return new Map(
    found.map((row) => {
      const own = byPassport.get(row.id) ?? []
      const stated = own.map(({ version, sha256, innerSha256, publishedBy, publishedAt }) => ({
        version,
        sha256,
        innerSha256,
        publishedBy,
        publishedAt,
      }))
      return [row.id, { ...row, name: own.at(-1)?.name ?? '', versions: stated }]
    }),
  )
}

/** One of them, or undefined. */
export const findPassport = async (reader: Reader, id: number): Promise<PassportRecord | undefined> =>
  (await findPassports(reader, [id])).get(id)

/** One of the caller's own with its row locked, or undefined; never waits for another company's (`RecordType.lock`). */
export async function lockPassport(
  tx: Tx,
  { companyId }: Pick<SignedIn, 'companyId'>,
  id: number,
): Promise<PassportRecord | undefined> {
  const locked = await tx
    .selectFrom('passport')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return locked && findPassport(tx, id)
}
