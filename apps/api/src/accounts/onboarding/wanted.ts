import { FELL_THROUGH } from '@selvedge/domain/trade.ts'
import type { Wanted } from '@selvedge/domain/wanted.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { detailsIn } from '../companies/invitation-store.ts'
import { cellsOf, genuine } from '../sealed-rows/cells.ts'

export type WantedRow = { companyName: string; wanted: Wanted; isDone: boolean }

/**
 * What the company that invited the caller's asks it for, by the invitation it registered with. All of it is listed until all is
 * recorded, and nothing from then on.
 */
export async function listWanted(reader: Reader, { companyId }: SignedIn): Promise<WantedRow[]> {
  const redeemed = await reader
    .selectFrom('invitation')
    .innerJoin('company as inviter', 'inviter.id', 'invitation.invited_by_company_id')
    .where('invitation.company_id', '=', companyId)
    .where('invitation.kind', '=', 'company')
    .where('invitation.redeemed_at', 'is not', null)
    .where('invitation.wanted', 'is not', null)
    .select([
      'inviter.id as inviterId',
      'inviter.name as companyName',
      'invitation.suggested_role',
      'invitation.suggested_country',
      'invitation.message',
      'invitation.wanted',
      'invitation.language',
      cellsOf('invitation').as('cells'),
    ])
    .execute()
  const rows: WantedRow[] = []
  // One at most: the others of a company lapse as it registers.
  for (const invitation of genuine(reader, 'invitation', redeemed)) {
    const done = await doneFor(reader, companyId, invitation.inviterId)
    for (const wanted of detailsIn(invitation).wanted)
      rows.push({ companyName: invitation.companyName, wanted, isDone: done[wanted] })
  }
  return rows.every(({ isDone }) => isDone) ? [] : rows
}

/** What of it the company has recorded: a delivery to the inviter, a scope certificate of its own. Refused ones count for nothing. */
async function doneFor(
  reader: Reader,
  companyId: number,
  inviterId: number,
): Promise<Record<Wanted, boolean>> {
  const { rows } = await sql<Record<Wanted, boolean>>`
    select
      exists (
        select 1 from trade
        where contractor_id = ${companyId} and consignee_id = ${inviterId} and kind = 'shipping'
          and status not in (${sql.join(FELL_THROUGH)})) as delivery,
      exists (
        select 1 from certification
        where consignee_id = ${companyId} and subject = 'SCOPE' and status <> 'REFUSED') as "scope-certificate"`.execute(
    reader,
  )
  return rows[0] ?? { delivery: false, 'scope-certificate': false }
}
