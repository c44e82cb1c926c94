import { type ExpressionBuilder, sql } from 'kysely'
import { confirmable, confirmedAmong } from '../../accounts/companies/confirmed-certifiers.ts'
import { agreedAmong, ownSides } from '../../accounts/companies/relations.ts'
import { type Answers, inOne } from '../../platform/db/in-one.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { certifierVouches, CERTIFYING_SIDE } from '../../records/stands-in-chains.ts'

/** What a company may rely on: who has agreed with it, and which certification bodies are confirmed. */
export type Believed = { agreed: readonly number[]; confirmed: readonly number[] }

export async function readBelieved(
  reader: Reader,
  { companyId }: Pick<SignedIn, 'companyId'>,
): Promise<Believed> {
  return believedAmong(reader, await inOne(reader, believing(reader, companyId)))
}

/** Asks for it, together with something else: `believedAmong` says what counts. */
export const believing = (reader: Reader, companyId: number) => ({
  sides: ownSides(reader, companyId),
  bodies: confirmable(reader),
})

export const believedAmong = (
  reader: Reader,
  { sides, bodies }: Answers<ReturnType<typeof believing>>,
): Believed => ({ agreed: agreedAmong(reader, sides), confirmed: confirmedAmong(reader, bodies) })

/**
 * Whether the certifying or verifying company counts, as a company may see it, in a query that has it joined as `certifier`.
 * While it has neither agreed with the reader nor decided, the value is that of a company that is not registered: it may verify a
 * declaration, and is no confirmed certification body.
 */
export const certifierConfirmedFor = (
  companyId: number,
  eb: ExpressionBuilder<Tables, 'certification'>,
  { agreed, confirmed }: Believed,
) =>
  eb
    .case()
    .when(
      eb.or([
        eb('certification.status', '<>', 'PENDING'),
        // The one that certifies or verifies reads it itself, or has filed it.
        eb(CERTIFYING_SIDE, '=', companyId),
        eb('certification.approver_id', '<>', CERTIFYING_SIDE),
        eb(CERTIFYING_SIDE, '=', anyOf(agreed)),
      ]),
    )
    .then(certifierVouches(confirmed))
    .else(sql<boolean>`certification.subject = 'SELF'`)
    .end()
