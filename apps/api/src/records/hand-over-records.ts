import { isCertifier } from '@selvedge/domain/company.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { sql } from 'kysely'
import { stateCertification } from '../features/certifications/state-certification.ts'
import type { Tx } from '../platform/db/connect.ts'
import type { Services } from '../platform/context/services.ts'
import { stateTrade } from '../features/trades/state-trade.ts'
import type { CompanyRow } from '../accounts/companies/company-store.ts'
import type { SignedIn } from '../platform/context/signed-in.ts'

/**
 * Makes a registered company the other side of what the caller's company recorded with one that it had only invited. Each
 * record is stated anew, by the company that recorded it. Throws WRONG_STATE where the registered company is not of the
 * kind that a record needs.
 */
export async function handOverRecords(
  services: Services,
  tx: Tx,
  member: SignedIn,
  invitedId: number,
  to: CompanyRow,
): Promise<void> {
  for (const id of await handOverTrades(tx, member, invitedId, to))
    await stateTrade(services, tx, member, id, 'updated')
  for (const id of await handOverCertifications(tx, member, invitedId, to))
    await stateCertification(services, tx, member, id, 'updated')
}

async function handOverTrades(tx: Tx, { companyId }: SignedIn, invitedId: number, to: CompanyRow) {
  const trades = await tx
    .updateTable('trade')
    .set((eb) => ({ consignee_id: to.id, version: eb('version', '+', 1) }))
    .where('contractor_id', '=', companyId)
    .where('consignee_id', '=', invitedId)
    .returning('id')
    .execute()
  if (trades.length > 0 && isCertifier(to)) throw ofAnotherKind('You recorded trades with it.')
  return trades.map(({ id }) => id).toSorted((a, b) => a - b)
}

async function handOverCertifications(tx: Tx, member: SignedIn, invitedId: number, to: CompanyRow) {
  const { companyId } = member
  const instead = (column: 'contractor_id' | 'consignee_id' | 'approver_id') =>
    sql<number>`case when ${sql.ref(column)} = ${invitedId} then ${to.id} else ${sql.ref(column)} end`
  const certifications = await tx
    .updateTable('certification')
    .set((eb) => ({
      contractor_id: instead('contractor_id'),
      consignee_id: instead('consignee_id'),
      approver_id: instead('approver_id'),
      version: eb('version', '+', 1),
    }))
    .where((eb) =>
      eb.or([
        eb.and([eb('contractor_id', '=', companyId), eb('consignee_id', '=', invitedId)]),
        eb.and([eb('contractor_id', '=', invitedId), eb('consignee_id', '=', companyId)]),
      ]),
    )
    .returning(['id', 'subject'])
    .execute()
  // One of the two certifies the other, but where a company declares something itself.
  const hasOneCertifier = isCertifier({ role: member.companyRole }) !== isCertifier(to)
  if (!hasOneCertifier && certifications.some(({ subject }) => subject !== 'SELF'))
    throw ofAnotherKind('You filed certifications with it.')
  return certifications.map(({ id }) => id).toSorted((a, b) => a - b)
}

const ofAnotherKind = (why: string) =>
  new DomainError(
    'WRONG_STATE',
    `The registered company is of another kind than the one you invited, and cannot take your records. ${why}`,
  )
