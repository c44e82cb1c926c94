import { area } from '../area.ts'

/** Texts of the first screen: what waits for a decision, and the tables of trades, plans and certificates. */
export const home = area('home', {
  welcome: 'Welcome, {firstname}',
  windowTitle: 'Home',
  introOfBusiness: 'Trades, transformations and certificates of {company}.',
  introOfCertifier: 'Certificates that {company} gives and confirms.',
  seeCompany: 'See your company',
  tabs: 'Tables',
  tabTraceability: 'Traceability',
  tabMaterials: 'Materials',
  tabCertificates: 'Certificates',

  altered: 'Altered records',
  alteredFailed: 'Your altered records could not be loaded.',
  alteredCount:
    '{count, plural, one {{count, number} of your records is altered} other {{count, number} of your records are altered}}',
  alteredMany: '{count, number} or more of your records are altered',
  alteredNewest: 'These are the {count, number} that were found last.',
  alteredDo:
    'Do not rely on them. Open a record to read what to do. Until they are restored, they count as not certified in every supply chain.',

  waitingFailed: 'What waits for you could not be loaded.',
  nothingWaits: 'Nothing waits for your decision.',
  waiting: 'Waiting for you',
  decisionsWait:
    '{count, plural, one {{shown} decision waits for you} other {{shown} decisions wait for you}}',
  waitingFrom: 'from {company}',
  waitingSince: 'since <day></day>',
  showWaitingTrades: '{count, plural, =1 {Show the trade} other {Show all {shown} trades}}',
  showWaitingCertificates: '{count, plural, =1 {Show the certificate} other {Show all {shown} certificates}}',

  endingFailed: 'The certificates that end soon could not be loaded.',
  ending: 'Certificates that end soon',
  certificatesEnd:
    '{count, plural, one {{shown} certificate ends soon or has ended} other {{shown} certificates end soon or have ended}}',
  endingOf: 'of {company}',
  endingUntil: 'valid until <day></day>',
  showEnding: 'Show all {count} certificates',

  tradesSearch: 'Search reference, company or material',
  contractor: 'Seller',
  consignee: 'Buyer',
  noTrades: 'No trades yet',
  noTradesHint:
    'Record the first one: choose or invite the company you sell to, attach the document, and name what was sold. Your trading partner gets an e-mail and confirms it.',
  recordContract: 'Record a contract',

  plans: 'Transformations',
  plansSearch: 'Search name or material',
  outputMaterial: 'Output material',
  noPlans: 'No transformations yet',
  noPlansHint: 'Plan the first one: which materials go in, what comes out, and by which processes.',
  newPlan: 'Plan a transformation',

  certificatesSearch: 'Search reference, company or standard',
  allSubjects: 'All subjects',
  showAllSubjects: 'Show all subjects',
  endsSoon: 'Ends soon',
  assessmentType: 'Assessment type',
  standard: 'Standard',
  otherParty: 'Other party',
  noCertificates: 'No certificates yet',
  noCertificatesHint:
    'Certificates of companies, materials and shipments that involve you will be listed here.',
})
