import type { Day } from '@selvedge/domain/day.ts'
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Tables } from '../../platform/db/tables.ts'
import { certifierVouches, IS_SUPERSEDED, STANDING_NOW } from '../../records/stands-in-chains.ts'

type Builder = ExpressionBuilder<Tables, 'certification'>

const CERTIFYING_SIDE_OF_LATER = sql<number>`(
  case when later.subject = 'SELF' then later.consignee_id else later.contractor_id end)`

/**
 * True if a later certificate replaces this one: an accepted one of the same subject, standard and material, of the same holder,
 * that ends later.
 */
const isReplaced = (eb: Builder, confirmed: readonly number[]): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom('certification as later')
      .innerJoin('company as certifier', (join) => join.on('certifier.id', '=', CERTIFYING_SIDE_OF_LATER))
      .where('later.status', '=', 'ACCEPTED')
      .whereRef('later.subject', '=', 'certification.subject')
      // One that counts for nothing replaces nothing. Both have one subject, which is all that this asks of it.
      .where(certifierVouches(confirmed))
      .whereRef('later.valid_until', '>', 'certification.valid_until')
      .whereRef('later.processing_standard', 'is not distinct from', 'certification.processing_standard')
      .whereRef('later.material_id', 'is not distinct from', 'certification.material_id')
      // The holder: of a self certification its contractor, of the others the consignee.
      .where((later) =>
        later.or([
          later.and([
            later('later.subject', '=', 'SELF'),
            later('later.contractor_id', '=', later.ref('certification.contractor_id')),
          ]),
          later.and([
            later('later.subject', '<>', 'SELF'),
            later('later.consignee_id', '=', later.ref('certification.consignee_id')),
          ]),
        ]),
      )
      .select('later.id'),
  )

/** True of an accepted certificate that ends in these days, those past included, and that nothing replaces. */
export const isEnding = (
  eb: Builder,
  { from, until }: { from: Day; until: Day },
  confirmed: readonly number[],
): Expression<SqlBool> =>
  eb.and([
    eb('certification.status', '=', 'ACCEPTED'),
    eb('certification.valid_until', '>=', from),
    eb('certification.valid_until', '<=', until),
    eb.not(isReplaced(eb, confirmed)),
    eb.not(IS_SUPERSEDED),
    sql<boolean>`${STANDING_NOW} is distinct from 'WITHDRAWN'`,
  ])

/** True of a certificate that counts, or may yet, and that is not over, or only since this day. */
export const isCurrent = (eb: Builder, since: Day): Expression<SqlBool> =>
  eb.and([
    eb('certification.status', '<>', 'REFUSED'),
    eb.or([eb('certification.valid_until', 'is', null), eb('certification.valid_until', '>=', since)]),
  ])
