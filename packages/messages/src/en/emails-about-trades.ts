import { area } from '../area.ts'

/** E-mails about trades. What somebody typed comes in quotation marks. */
export const emailsAboutTrades = area('emailsAboutTrades', {
  tradeCreatedSubject:
    '{kind, select, contract {{company} asks you to confirm contract {reference}} order {{company} asks you to confirm order {reference}} other {{company} asks you to confirm shipment {reference}}}',
  tradeCreated:
    '{kind, select, contract {{company} has recorded contract {reference} with your company.} order {{company} has recorded order {reference} with your company.} other {{company} has recorded shipment {reference} with your company.}}',
  tradeCreatedNext: 'Check the document, choose your own name for each material, and confirm or refuse it.',
  tradeAccepted:
    '{kind, select, contract {{company} has accepted contract {reference}} order {{company} has accepted order {reference}} other {{company} has accepted shipment {reference}}}',
  tradeRefused:
    '{kind, select, contract {{company} has refused contract {reference}} order {{company} has refused order {reference}} other {{company} has refused shipment {reference}}}',
  tradeAcceptedText:
    '{kind, select, contract {{company} has accepted contract {reference}.} order {{company} has accepted order {reference}.} other {{company} has accepted shipment {reference}.}}',
  tradeRefusedText:
    '{kind, select, contract {{company} has refused contract {reference}.} order {{company} has refused order {reference}.} other {{company} has refused shipment {reference}.}}',
  tradeWithdrawn:
    '{kind, select, contract {{company} has withdrawn contract {reference}} order {{company} has withdrawn order {reference}} other {{company} has withdrawn shipment {reference}}}',
  tradeWithdrawnText:
    '{kind, select, contract {{company} has withdrawn contract {reference}. There is nothing for you to decide any more.} order {{company} has withdrawn order {reference}. There is nothing for you to decide any more.} other {{company} has withdrawn shipment {reference}. There is nothing for you to decide any more.}}',
  tradesImportedSubject:
    '{count, plural, one {{company} asks you to confirm a trade} other {{company} asks you to confirm # trades}}',
  tradesImported:
    '{count, plural, one {{company} has recorded a trade with your company.} other {{company} has recorded # trades with your company.}}',
  tradesWithdrawnSubject:
    '{count, plural, one {{company} has withdrawn a trade} other {{company} has withdrawn # trades}}',
  tradesWithdrawnText:
    '{count, plural, one {{company} has withdrawn a trade. There is nothing for you to decide about it any more.} other {{company} has withdrawn # trades. There is nothing for you to decide about them any more.}}',
  openTrades: 'Open your trades',
  openTrade: '{kind, select, contract {Open the contract} order {Open the order} other {Open the shipment}}',
  shipmentCertifiedSubject: 'Shipment {reference} is certified',
  shipmentCertified:
    'A transaction certificate now covers shipment {reference}, which you received from {company}.',
})
