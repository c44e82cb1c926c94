import type { PassportLevel } from '@selvedge/domain/passport/status.ts'
import { type RawBuilder, sql } from 'kysely'

/** The recall of a coarser level, as a passport below it has to say it too. */
export type RecalledAbove = {
  publicId: string
  level: Exclude<PassportLevel, 'item'>
  lot: string | null
  reason: string | null
}

/**
 * The recall of the lot or of the model that a passport of the query belongs to, the lot before the model; null where neither is recalled. In the words of the index
 * `passport_of_code`. What another company says of the same GTIN recalls nothing.
 */
export const RECALLED_ABOVE: RawBuilder<RecalledAbove | null> = sql`(
  select json_build_object('publicId', above.public_id, 'level', above.level, 'lot', above.lot, 'reason', above.reason)
  from passport above
  where passport.level <> 'model' and above.gtin = passport.gtin and above.company_id = passport.company_id and above.is_recalled
    and (above.level, coalesce(above.serial, above.lot, '')) in
      (('model', ''), ('batch', case when passport.level = 'item' then passport.lot end))
  order by above.level
  limit 1)`
