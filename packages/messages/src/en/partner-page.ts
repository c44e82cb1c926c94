import { area } from '../area.ts'

/** Texts of the page of a partner: what is between it and the reader's company. */
export const partnerPage = area('partnerPage', {
  partner: 'Partner',
  missing: 'There is no such partner.',
  failed: 'The partner could not be loaded.',
  unknown: 'Its role and its place are shown once you are partners.',

  facts: 'About this company',
  place: 'Place',
  waitsForYou: 'Waiting for you',
  waitingFailed: 'What waits for you could not be loaded.',
  tradesWait:
    '{count, plural, one {# trade waits for your decision} other {# trades wait for your decision}}',
  certificatesWait:
    '{count, plural, one {# certificate waits for your decision} other {# certificates wait for your decision}}',

  trades: 'Trades with {company}',
  searchTrades: 'Search reference or material',
  youSell: 'You sell',
  youBuy: 'You buy',
  direction: 'Direction',
  noTrades: 'No trades yet',
  noTradesHint: 'Contracts, orders and shipments between you and {company} will be listed here.',

  certificates: 'Certificates with {company}',
  searchCertificates: 'Search reference or standard',
  noCertificates: 'No certificates yet',
  noCertificatesHint: 'Certificates that you and {company} give each other will be listed here.',

  materials: 'What {company} delivers',
  noMaterials: 'No deliveries yet',
  noMaterialsHint: 'What you receive in accepted trades will be listed here, by your own names.',
})
