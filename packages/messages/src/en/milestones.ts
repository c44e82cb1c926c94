import { area } from '../area.ts'

/** What is said once, when something is reached. */
export const milestones = area('milestones', {
  title: 'Well done',
  firstTrade: 'Your first trade is confirmed. It is signed, and neither side can change it unnoticed.',
  firstTradeNext: 'See your partners',
  firstCertificate: 'Your first certificate is accepted. It counts in the supply chains of your customers.',
  firstCertificateNext: 'See your materials',
  provenChain: 'Every step of {product} is proven.',
  provenChainNext: 'Show the supply chain',
  dismiss: 'Dismiss',
})
