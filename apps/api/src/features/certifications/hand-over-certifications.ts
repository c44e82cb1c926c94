import { isCertifier } from '@selvedge/domain/company.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context/context.ts'
import { ofAnotherKind } from '../../records/of-another-kind.ts'
import type { OtherSide } from '../../records/record-type.ts'

/**
 * Makes a registered company the other side of the certifications filed with an invited one. Throws WRONG_STATE if it is
 * not of the kind that one of them needs.
 */
export async function handOverCertifications({ tx, member }: Context, invitedId: number, to: OtherSide) {
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
    // What was taken back stays what it was.
    .where('status', '=', 'PENDING')
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
    throw ofAnotherKind('certifications')
  return certifications.map(({ id }) => id).toSorted((a, b) => a - b)
}
