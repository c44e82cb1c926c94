import { isCertifier } from '@selvedge/domain/company.ts'
import type { Context } from '../../platform/context/context.ts'
import { ofAnotherKind } from '../../records/of-another-kind.ts'
import type { OtherSide } from '../../records/record-type.ts'

/** Makes a registered company the consignee of the trades recorded with an invited one. Throws WRONG_STATE for a certifier. */
export async function handOverTrades({ tx, member }: Context, invitedId: number, to: OtherSide) {
  const trades = await tx
    .updateTable('trade')
    .set((eb) => ({ consignee_id: to.id, version: eb('version', '+', 1) }))
    .where('contractor_id', '=', member.companyId)
    .where('consignee_id', '=', invitedId)
    // What was withdrawn stays what it was.
    .where('status', '=', 'PENDING')
    .returning('id')
    .execute()
  if (trades.length > 0 && isCertifier(to)) throw ofAnotherKind('trades')
  return trades.map(({ id }) => id).toSorted((a, b) => a - b)
}
