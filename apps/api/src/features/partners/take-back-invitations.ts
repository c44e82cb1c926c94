import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import { FELL_THROUGH } from '@selvedge/domain/trade.ts'
import { sql } from 'kysely'
import { holdCompanies, sidesNumbered } from '../../accounts/companies/relations.ts'
import { openInvitations } from '../../accounts/companies/sent-invitations.ts'
import { withdrawInvitation } from '../../accounts/onboarding/resend-invitation.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { KeptRecord, MadeRecord, TakenBackBy } from '../../records/import-kind.ts'

/**
 * The invited companies that have agreed, or that there are records with. A company that is registered and has not answered is as one that is
 * not registered. Locks them all.
 */
export async function keptInvitations(
  tx: Tx,
  companyId: number,
  made: readonly MadeRecord[],
): Promise<KeptRecord[]> {
  const ids = made.map(({ id }) => id)
  const before = await sidesNumbered(tx, companyId, ids)
  if (before.length === 0) return []
  await holdCompanies(tx, [companyId, ...before.map(({ other }) => other)])
  const sides = await sidesNumbered(tx, companyId, ids)
  const others = sides.map(({ other }) => other)
  const [used, onRecords] = [
    await redeemedBy(tx, companyId, others),
    await onRecordsWith(tx, companyId, others),
  ]
  const byId = new Map(sides.map((side) => [side.id, side]))
  return made.flatMap(({ id, texts }) => {
    const side = byId.get(id)
    const company = texts['name'] ?? ''
    if (!side) return []
    if (side.state === 'agreed' || used.has(side.other))
      return [{ id, name: company, why: importIssues.importPartnerAnswered({ company }) }]
    if (onRecords.has(side.other))
      return [{ id, name: company, why: importIssues.importPartnerUsed({ company }) }]
    return []
  })
}

/** The companies that have registered with an invitation of this one. */
async function redeemedBy(
  tx: Tx,
  companyId: number,
  others: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('invitation')
    .where('invited_by_company_id', '=', companyId)
    .where('company_id', '=', anyOf(others))
    .where('kind', '=', 'company')
    .where('redeemed_at', 'is not', null)
    .select('company_id as id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The companies that a trade or a certification of this one was addressed to, or came from. */
async function onRecordsWith(
  tx: Tx,
  companyId: number,
  others: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select consignee_id as id from trade
    where contractor_id = ${companyId} and consignee_id = ${anyOf(others)}
      and status not in (${sql.join(FELL_THROUGH)})
    union
    select case when contractor_id = ${companyId} then consignee_id else contractor_id end as id
    from certification
    where (contractor_id = ${companyId} and consignee_id = ${anyOf(others)}
      or consignee_id = ${companyId} and contractor_id = ${anyOf(others)})
      and status <> 'REFUSED'`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Withdraws the open invitations to companies, as the list of invitations does. */
export async function withdrawInvitations(
  tx: Tx,
  { companyId, userId, at }: TakenBackBy,
  ids: readonly number[],
): Promise<void> {
  for (const { other } of await sidesNumbered(tx, companyId, ids))
    for (const id of await openInvitations(tx, companyId, other))
      await withdrawInvitation({ db: tx, now: () => at }, { companyId, userId }, id)
}
