import type { PassportLevel } from '@selvedge/domain/passport/status.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'

/** What a code names: a GTIN with 14 digits, and a lot or a serial number as they stand in the Digital Link. */
export type ProductKey = { gtin: string; lot?: string | undefined; serial?: string | undefined }

/** A passport that a code leads to. */
export type FoundPassport = {
  publicId: string
  level: PassportLevel
  gtin: string
  lot: string | null
  serial: string | null
  /** Its newest version. */
  version: number
  /** The name of the product in the passport's first language. */
  title: string
  /** ISO 639-1. */
  languages: string[]
}

/**
 * The published passports that a code leads to, the finest level first: that of the piece, of the lot, of the model. At each
 * level one that is in use comes before one that is archived. Recalled ones are among them: their pages say so. Empty where there is none.
 */
export async function findPublished(
  reader: Reader,
  { gtin, lot, serial }: ProductKey,
): Promise<FoundPassport[]> {
  const rows = await reader
    .selectFrom('passport')
    .innerJoin('passport_version as published', (join) =>
      join
        .onRef('published.passport_id', '=', 'passport.id')
        .onRef('published.version', '=', 'passport.version'),
    )
    .where('passport.gtin', '=', gtin)
    .where('passport.status', 'in', ['active', 'inactive', 'archived'])
    .where(isMeant({ lot, serial }))
    .select([
      'passport.public_id as publicId',
      'passport.level as level',
      'passport.gtin as gtin',
      'passport.lot as lot',
      'passport.serial as serial',
      'passport.version as version',
      'published.name as title',
      'published.languages as languages',
    ])
    .orderBy(sql`passport.serial is null`)
    .orderBy(sql`passport.lot is null`)
    .orderBy(sql`passport.status = 'archived'`)
    .orderBy('passport.edited_at', 'desc')
    .limit(MOST_LOOKED_AT)
    .execute()
  const isFirst = ({ level }: { level: PassportLevel }, at: number) =>
    rows.findIndex((one) => one.level === level) === at
  return rows.filter(isFirst).map((row) => ({ ...row, gtin }))
}

/** Archived ones may be several of one level. */
const MOST_LOOKED_AT = 20

/** The passport itself, or that of what it is a part of: each in the words of the index `passport_of_code`. */
const isMeant = ({ lot, serial }: Omit<ProductKey, 'gtin'>): RawBuilder<SqlBool> => sql<SqlBool>`(
  (passport.level = 'model' and coalesce(passport.serial, passport.lot, '') = '')
  or (passport.level = 'batch' and coalesce(passport.serial, passport.lot, '') = ${lot ?? null})
  or (passport.level = 'item' and coalesce(passport.serial, passport.lot, '') = ${serial ?? null}
    and (passport.lot is null or ${lot ?? null}::text is null or passport.lot = ${lot ?? null})))`
