import type { PassportLevel } from '@selvedge/domain/passport/status.ts'
import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { LIVE_CREDENTIAL } from './live-credential.ts'
import { togetherOf } from '../../platform/db/ask-together.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { alteredVersion, IS_CODE_AS_STATED } from './stated-text.ts'

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
  /** The name of the product in the passport's first language; its GTIN where somebody altered the passport in the database. */
  title: string
  /** The name in the version before; null where there is none. */
  formerTitle: string | null
  /** ISO 639-1. */
  languages: string[]
  isRecalled: boolean
  /** The public number of its credential; null where it has none. */
  credentialId: string | null
}

/**
 * The published passports that a code leads to, the finest level first: that of the piece, of the lot, of the model. At each
 * level one that is in use comes before one that is archived or was declared invalid. Recalled ones are among them too: the pages of all of these say so. Empty where there is none.
 * One query for all that are asked for at the same time.
 */
export const findPublished = togetherOf<Reader, ProductKey, FoundPassport[]>(async (reader, keys) => {
  const rows = await reader
    .selectFrom(codesOf(keys).as('asked'))
    .innerJoinLateral(publishedOf, (join) => join.onTrue())
    .select(['asked.at as at', 'found.publicId', 'found.level', 'found.gtin', 'found.lot', 'found.serial'])
    .select([
      'found.version',
      'found.title',
      'found.formerTitle',
      'found.languages',
      'found.isRecalled',
      'found.credentialId',
    ])
    .orderBy('asked.at')
    .orderBy('found.rank')
    .execute()
  const byCode = Map.groupBy(rows, ({ at }) => Number(at) - 1)
  return keys.map(({ gtin }, at) =>
    (byCode.get(at) ?? [])
      .filter(({ level }, place, found) => found.findIndex((one) => one.level === level) === place)
      .map(({ at: _at, ...row }) => ({ ...row, gtin })),
  )
})

type Code = { gtin: string; lot: string | null; serial: string | null; at: string }

const codesOf = (keys: readonly ProductKey[]) => {
  const [gtins, lots, serials] = [
    keys.map(({ gtin }) => gtin),
    keys.map(({ lot }) => lot ?? null),
    keys.map(({ serial }) => serial ?? null),
  ]
  return sql<Code>`(select * from unnest(${gtins}::text[], ${lots}::text[], ${serials}::text[])
    with ordinality code(gtin, lot, serial, at))`
}

/** Those of one code, in the order in which they are looked at. */
const publishedOf = (from: ExpressionBuilder<Tables & { asked: Code }, 'asked'>) =>
  from
    .selectFrom('passport')
    // One whose newest version somebody deleted is found too: its page says that it cannot be shown.
    .leftJoin('passport_version as published', (join) =>
      join
        .onRef('published.passport_id', '=', 'passport.id')
        .onRef('published.version', '=', 'passport.version'),
    )
    .leftJoin('passport_version as former', (join) =>
      join
        .onRef('former.passport_id', '=', 'passport.id')
        .on('former.version', '=', sql<number>`passport.version - 1`),
    )
    .whereRef('passport.gtin', '=', 'asked.gtin')
    .where('passport.status', 'in', ['active', 'inactive', 'archived', 'invalid'])
    // What another company published before an operator took the GTIN from it (`releaseUnusedGtin`) is nothing that a code leads to.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('gtin_owner')
            .whereRef('gtin_owner.gtin', '=', 'passport.gtin')
            .whereRef('gtin_owner.company_id', '<>', 'passport.company_id')
            .select('gtin_owner.gtin'),
        ),
      ),
    )
    .where(IS_MEANT)
    // To write another code into the row of a passport leads that code nowhere.
    .where(IS_CODE_AS_STATED)
    .select([
      'passport.public_id as publicId',
      'passport.level as level',
      'passport.gtin as gtin',
      'passport.lot as lot',
      'passport.serial as serial',
      'passport.version as version',
      // An altered one is called by its number.
      sql<string>`case when ${alteredVersion('published')} is null then published.name else passport.gtin end`.as(
        'title',
      ),
      sql<string | null>`former.name`.as('formerTitle'),
      sql<string[]>`coalesce(published.languages, '{}')`.as('languages'),
      'passport.is_recalled as isRecalled',
      LIVE_CREDENTIAL.as('credentialId'),
      sql<string>`row_number() over (order by passport.serial is null, passport.lot is null, passport.status in ('archived', 'invalid'), passport.edited_at desc)`.as(
        'rank',
      ),
    ])
    .orderBy('rank')
    .limit(MOST_LOOKED_AT)
    .as('found')

/** Those that are over may be several of one level. */
const MOST_LOOKED_AT = 20

/** The passport itself, or that of what it is a part of: each in the words of the index `passport_of_code`. */
const IS_MEANT = sql<SqlBool>`(
  (passport.level = 'model' and coalesce(passport.serial, passport.lot, '') = '')
  or (passport.level = 'batch' and coalesce(passport.serial, passport.lot, '') = asked.lot)
  or (passport.level = 'item' and coalesce(passport.serial, passport.lot, '') = asked.serial
    and (passport.lot is null or asked.lot is null or passport.lot = asked.lot)))`
