import { saidReason } from '@selvedge/domain/refusal-reason.ts'
import { saidAmounts } from '@selvedge/domain/refused-amounts.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { emails } from '@selvedge/messages/en/emails.ts'
import { emailsAboutTrades as texts } from '@selvedge/messages/en/emails-about-trades.ts'
import { emailTo, quoted, type MailReader } from './templates.ts'

type AboutTrade = {
  to: MailReader
  publicUrl: string
  kind: TradeKind
  tradeId: number
  sector: string
  reference: string
  company: string
}

const tradeUrl = ({ publicUrl, kind, tradeId, sector }: AboutTrade) =>
  `${publicUrl}/${sector}/trades/${tradeId}/confirmation?type=${kind}`

const namesIn = ({ kind, company, reference }: AboutTrade) => ({
  kind,
  company: quoted(company),
  reference: quoted(reference),
})

const openTrade = (trade: AboutTrade) => ({
  label: texts.openTrade({ kind: trade.kind }),
  url: tradeUrl(trade),
})

/** Asks the consignee to confirm or refuse. */
export const tradeCreated = emailTo((trade: AboutTrade) => ({
  kind: 'trade-created',
  subject: texts.tradeCreatedSubject(namesIn(trade)),
  paragraphs: [texts.tradeCreated(namesIn(trade)), texts.tradeCreatedNext],
  action: openTrade(trade),
}))

/** To the creator: what the consignee decided. */
export const tradeDecided = emailTo((trade: AboutTrade & { accepted: boolean; reason: string | null }) => {
  const names = namesIn(trade)
  const text = trade.accepted ? texts.tradeAcceptedText(names) : texts.tradeRefusedText(names)
  return {
    kind: trade.accepted ? 'trade-accepted' : 'trade-refused',
    subject: trade.accepted ? texts.tradeAccepted(names) : texts.tradeRefused(names),
    paragraphs: trade.reason
      ? [text, emails.reason({ reason: quoted(saidAmounts(saidReason(trade.reason))) })]
      : [text],
    action: openTrade(trade),
  }
})

/** To the consignee: there is nothing to decide any more. */
export const tradeWithdrawn = emailTo((trade: AboutTrade) => ({
  kind: 'trade-withdrawn',
  subject: texts.tradeWithdrawn(namesIn(trade)),
  paragraphs: [texts.tradeWithdrawnText(namesIn(trade))],
  action: openTrade(trade),
}))

type AboutTrades = { to: MailReader; publicUrl: string; count: number; company: string }

const manyIn = ({ count, company }: AboutTrades) => ({ count, company: quoted(company) })
const openTrades = ({ publicUrl }: AboutTrades) => ({ label: texts.openTrades, url: `${publicUrl}/` })

/** To the consignee of many trades that were recorded at once. */
export const tradesImported = emailTo((trades: AboutTrades) => ({
  kind: 'trade-created',
  subject: texts.tradesImportedSubject(manyIn(trades)),
  paragraphs: [texts.tradesImported(manyIn(trades)), texts.tradeCreatedNext],
  action: openTrades(trades),
}))

/** To the consignee of many trades that were withdrawn at once. */
export const tradesWithdrawn = emailTo((trades: AboutTrades) => ({
  kind: 'trade-withdrawn',
  subject: texts.tradesWithdrawnSubject(manyIn(trades)),
  paragraphs: [texts.tradesWithdrawnText(manyIn(trades))],
  action: openTrades(trades),
}))

/** To the receiver of a shipment: a transaction certificate covers it. */
export const shipmentCertified = emailTo((trade: AboutTrade) => ({
  kind: 'shipment-certified',
  subject: texts.shipmentCertifiedSubject({ reference: quoted(trade.reference) }),
  paragraphs: [
    texts.shipmentCertified({ reference: quoted(trade.reference), company: quoted(trade.company) }),
  ],
  action: { label: texts.openTrade({ kind: 'shipping' }), url: tradeUrl(trade) },
}))
