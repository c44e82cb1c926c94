import { sendUnsolicited } from '../../platform/mail/limit-unsolicited.ts'
import { companyReaders, notifiedReaders } from '../../accounts/companies/company-store.ts'
import { areAgreed } from '../../accounts/companies/relations.ts'
import { tradeCreated, tradeDecided, tradeWithdrawn } from '../../platform/mail/trade-emails.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Consignee } from './find-consignee.ts'
import { queueTradeMessage } from './trade-message.ts'
import type { TradeRecord } from './trade-store.ts'

/** What happens to trades. */
export type TradeEvent =
  | { event: 'created'; consignee: Consignee; isQuiet?: boolean }
  | { event: 'accepted' | 'refused' }
  | { event: 'withdrawn'; isQuiet?: boolean }
  | { event: 'updated' }

/**
 * The consignee is notified of a new trade, its creator of the decision. A partner is notified of one that was withdrawn. Webhooks of both get all of it, also what is quiet: one of many, about which
 * an import sends one e-mail.
 */
export async function afterTradeEvent(context: Context, trade: TradeRecord, happened: TradeEvent) {
  switch (happened.event) {
    case 'created':
      await queueTradeMessage(context, trade, 'trade.proposed')
      return happened.isQuiet ? undefined : notifyConsignee(context, trade, happened.consignee)
    case 'accepted':
    case 'refused':
      await queueTradeMessage(context, trade, 'trade.decided')
      return notifyCreator(context, trade)
    case 'withdrawn':
      await queueTradeMessage(context, trade, 'trade.withdrawn')
      return happened.isQuiet ? undefined : notifyPartner(context, trade)
    case 'updated':
  }
}

async function notifyConsignee({ services, member, tx }: Context, trade: TradeRecord, consignee: Consignee) {
  // An invited company cannot log in yet: its invitation is its e-mail, and the trade waits behind it.
  if (consignee.status === 'INVITED') return
  for (const to of consignee.recipients) {
    const email = tradeCreated({
      to,
      publicUrl: services.publicUrl,
      kind: trade.kind,
      tradeId: trade.id,
      sector: consignee.industry,
      reference: trade.contractorReference,
      company: member.companyName,
    })
    await (consignee.isAgreed
      ? services.mail.enqueue(tx, email)
      : sendUnsolicited({ services, tx, member }, email))
  }
}

/** A partner that was asked to decide hears that it need not any more; who has not agreed to be one finds it in its list. */
async function notifyPartner({ services, member, tx }: Context, trade: TradeRecord) {
  if (!(await areAgreed(tx, trade.contractorId, trade.consigneeId))) return
  const people = await companyReaders(tx, trade.consigneeId)
  const asked = people.filter(({ email }) => email === trade.consigneeEmail)
  for (const to of asked.length > 0 ? asked : people)
    await services.mail.enqueue(
      tx,
      tradeWithdrawn({
        to,
        publicUrl: services.publicUrl,
        kind: trade.kind,
        tradeId: trade.id,
        sector: member.industry,
        reference: trade.contractorReference,
        company: member.companyName,
      }),
    )
}

async function notifyCreator({ services, member, tx }: Context, trade: TradeRecord) {
  for (const to of await notifiedReaders(tx, trade.createdBy))
    await services.mail.enqueue(
      tx,
      tradeDecided({
        to,
        publicUrl: services.publicUrl,
        kind: trade.kind,
        tradeId: trade.id,
        sector: member.industry,
        reference: trade.contractorReference,
        company: member.companyName,
        accepted: trade.status === 'ACCEPTED',
        reason: trade.refusalReason,
      }),
    )
}
