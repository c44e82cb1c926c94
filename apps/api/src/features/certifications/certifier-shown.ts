import { type ExpressionBuilder, sql } from 'kysely'
import { agreedWith } from '../../accounts/companies/relations.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { CERTIFIER_VOUCHES, CERTIFYING_SIDE } from '../../records/stands-in-chains.ts'

/**
 * Whether the certifying or verifying company counts, as a company may see it, in a query that has it joined as `certifier`.
 * While it has neither agreed with the reader nor decided, the value is that of a company that is not registered: it may verify a
 * declaration, and is no confirmed certification body.
 */
export const certifierConfirmedFor = (
  reader: Reader,
  companyId: number,
  eb: ExpressionBuilder<Tables, 'certification'>,
) =>
  eb
    .case()
    .when(
      eb.or([
        eb('certification.status', '<>', 'PENDING'),
        // The one that certifies or verifies reads it itself, or has filed it.
        eb(CERTIFYING_SIDE, '=', companyId),
        eb('certification.approver_id', '<>', CERTIFYING_SIDE),
        eb(CERTIFYING_SIDE, 'in', agreedWith(reader, companyId)),
      ]),
    )
    .then(CERTIFIER_VOUCHES)
    .else(sql<boolean>`certification.subject = 'SELF'`)
    .end()
