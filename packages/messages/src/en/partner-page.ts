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

  chains: '{company} in your supply chains',
  chainsFailed: 'Your supply chains could not be loaded.',
  noChains: 'Not in your newest supply chains',
  noChainsHint: 'The supply chains of your newest products do not name {company}.',
  gaps: 'What is missing',
  noGaps: 'Nothing is missing at {company} for the standards that your products claim.',
  theirCertificates: 'Certificates',
  noneOfTheirs: 'No certificate of {company} stands in these supply chains.',
  otherCertificates: '{count, plural, one {One more certificate} other {# more certificates}}',
  notRead:
    '{count, plural, one {One of your newest products has a supply chain that is too large to be looked through here.} other {# of your newest products have supply chains that are too large to be looked through here.}}',

  requests: 'Requests between you and {company}',
  noRequests: 'No requests yet',
  noRequestsHint: 'What you and {company} ask each other for will be listed here.',

  materials: 'What {company} delivers',
  noMaterials: 'No deliveries yet',
  noMaterialsHint: 'What you receive in accepted trades will be listed here, by your own names.',
})
