import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Day } from '@selvedge/domain/day.ts'
import type { Tables } from '../db/tables.ts'

type Builder = ExpressionBuilder<Tables, 'certification'>

/**
 * True where a later certificate stands in for this one: an accepted one of the same subject, standard and material, of the
 * same holder, that ends later.
 */
const isReplaced = (eb: Builder): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom('certification as later')
      .where('later.status', '=', 'ACCEPTED')
      .whereRef('later.subject', '=', 'certification.subject')
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
export const isEnding = (eb: Builder, { from, until }: { from: Day; until: Day }): Expression<SqlBool> =>
  eb.and([
    eb('certification.status', '=', 'ACCEPTED'),
    eb('certification.valid_until', '>=', from),
    eb('certification.valid_until', '<=', until),
    eb.not(isReplaced(eb)),
  ])
