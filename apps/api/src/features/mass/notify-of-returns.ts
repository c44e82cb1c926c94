import type { ReturnDecision } from '@selvedge/domain/mass/return-status.ts'
import { kilogramsHeld } from '@selvedge/domain/mass/whole-grams.ts'
import { notifiedReaders } from '../../accounts/companies/company-store.ts'
import { areAgreed } from '../../accounts/companies/relations.ts'
import type { Context } from '../../platform/context/context.ts'
import { returnDecided, returnProposed } from '../../platform/mail/mass-emails.ts'

/** What an e-mail about a return needs to know of it. */
type Returned = { positionId: number; grams: number }

/** The seller's side of a new return, whoever recorded the shipment, is asked to decide. */
export async function notifyOfReturn(
  context: Context,
  returned: Returned & { reason: string },
): Promise<void> {
  const { services, tx } = context
  const found = await readDelivery(context, returned)
  if (!(await mayWrite(context, found))) return
  const { about, soldBy } = found
  for (const to of await notifiedReaders(tx, soldBy))
    await services.mail.enqueue(tx, returnProposed({ ...about, to, reason: returned.reason }))
}

/** Whoever proposed a return hears what the seller decided; the seller's side, that it need not decide any more. */
export async function notifyOfDecision(
  context: Context,
  { proposedBy, decision, ...returned }: Returned & { proposedBy: number; decision: ReturnDecision },
): Promise<void> {
  const { services, tx } = context
  const found = await readDelivery(context, returned)
  if (!(await mayWrite(context, found))) return
  const { about, soldBy } = found
  for (const to of await notifiedReaders(tx, decision === 'WITHDRAWN' ? soldBy : proposedBy))
    await services.mail.enqueue(tx, returnDecided({ ...about, to, decision }))
}

/** Who is no partner any more finds it on the page of the shipment: that cannot be used to send e-mails to a company that does not want them. */
const mayWrite = ({ tx }: Context, { sellerId, buyerId }: { sellerId: number; buyerId: number }) =>
  areAgreed(tx, sellerId, buyerId)

async function readDelivery({ services, member, tx }: Context, { positionId, grams }: Returned) {
  const { material, tradeId, reference, soldBy, sellerId, buyerId } = await tx
    .selectFrom('trade_position')
    .innerJoin('trade', 'trade.id', 'trade_position.trade_id')
    .innerJoin('material', 'material.id', 'contractor_material_id')
    .where('trade_position.id', '=', positionId)
    .select([
      'trade.id as tradeId',
      'contractor_reference as reference',
      'material.name as material',
      'trade.created_by as soldBy',
      'contractor_id as sellerId',
      'consignee_id as buyerId',
    ])
    .executeTakeFirstOrThrow()
  const { publicUrl } = services
  const { industry: sector, companyName: company } = member
  const kilograms = kilogramsHeld(grams)
  return {
    about: { publicUrl, sector, company, material, tradeId, reference, kilograms },
    soldBy,
    sellerId,
    buyerId,
  }
}
