import { area } from '../area.ts'

/** Texts of the first screen: what waits for a decision, and the tables of trades, plans and certificates. */
export const home = area('home', {
  partner: 'Partner',
  sellTo: 'To',
  buyFrom: 'From',
  welcome: 'Welcome, {firstname}',
  wallet: 'Wallet',
  windowTitle: 'Home',
  introOfBusiness: 'Trades, transformations and certificates of {company}.',
  introOfCertifier: 'Certificates that {company} issues and confirms.',
  seeCompany: 'See your company',
  tabs: 'Tables',
  tabTraceability: 'Traceability',
  tabMaterials: 'Materials',
  tabCertificates: 'Certificates',

  asked: '{company} asks you for:',
  askedFor: '{wanted, select, delivery {Your first delivery} other {Your scope certificate}}',
  askedDone: '(recorded)',
  askedAction: '{wanted, select, delivery {Record the delivery} other {Add the certificate}}',

  altered: 'Altered records',
  alteredFailed: 'Your altered records could not be loaded.',
  alteredCount:
    '{count, plural, one {{count, number} of your records is altered} other {{count, number} of your records are altered}}',
  alteredMany: '{count, number} or more of your records are altered',
  alteredNewest: 'These are the {count, number} that were found last.',
  alteredDo:
    'Do not rely on them. Open a record to read what to do. Until they are restored, they count as not certified in every supply chain.',

  waitingFailed: 'What waits for you could not be loaded.',
  allDone: 'All done for today.',
  nothingWaits: 'Nothing waits for your decision.',
  waiting: 'Waiting for you',
  decisionsWait:
    '{count, plural, one {{shown} decision waits for you} other {{shown} decisions wait for you}}',
  nextDecision: 'Next: {name}',
  waitingFrom: 'from {company}',
  waitingSince: 'since <day></day>',
  returnNamed: 'Return of {kilograms, number, ::.00} kg of delivery {reference}',
  showWaitingTrades: '{count, plural, =1 {Show the trade} other {Show all {shown} trades}}',
  showWaitingCertificates: '{count, plural, =1 {Show the certificate} other {Show all {shown} certificates}}',

  requestsWait:
    '{count, plural, one {{shown} request waits for your answer} other {{shown} requests wait for your answer}}',
  showRequests: 'Show all requests',
  atOthers: 'Waiting for others',
  atOthersNone: 'You are not waiting for anybody.',
  atOthersFailed: 'What you wait for could not be loaded.',
  atOthersBy: 'at {company}',
  heldLong:
    'It has reserved its goods for {days, number} days. Withdraw the delivery if the buyer does not answer.',

  products: 'Your products',
  productsFailed: 'Your products could not be loaded.',
  productsNone: 'No products yet',
  productsNoneHint:
    'A product appears here once you have received a delivery, or recorded how a material is made of others. You then see what its supply chain proves.',
  showAllMaterials: 'Show all materials',
  productTooLarge: 'This supply chain is large. Open it to see what is proven.',
  productGaps: '{count, plural, one {# gap} other {# gaps}}',
  segment: '{label}: {colour}',

  risks: 'At risk upstream',
  risksNone: 'No certificate of your suppliers is at risk.',
  risk: '{risk, select, altered {was altered} suspended {is suspended} withdrawn {was withdrawn} expired {expired on} other {ends on}}',
  risksOf: 'in <products></products>',

  endingFailed: 'The certificates that end soon could not be loaded.',
  ending: 'Certificates that end soon',
  certificatesEnd:
    '{expired, plural, =0 {{soon, plural, one {{soon, number} certificate expires soon} other {{soon, number} certificates expire soon}}} one {{soon, plural, =0 {{expired, number} certificate has expired} one {{expired, number} certificate has expired, {soon, number} expires soon} other {{expired, number} certificate has expired, {soon, number} expire soon}}} other {{soon, plural, =0 {{expired, number} certificates have expired} one {{expired, number} certificates have expired, {soon, number} expires soon} other {{expired, number} certificates have expired, {soon, number} expire soon}}}}',
  /** More have expired than the card names, so nobody has counted them apart from those that expire soon. */
  certificatesEndOrEnded:
    '{count, plural, one {{count, number} certificate has expired or expires soon} other {{count, number} certificates have expired or expire soon}}',
  endingOf: 'of {company}',
  endingUntil: 'valid until <day></day>',
  showEnding: 'Show all {count} certificates',

  tradesSearch: 'Search reference, lot, company or material',
  contractor: 'Seller',
  consignee: 'Buyer',
  noTrades: 'No trades yet',
  noTradesHint:
    '{group, select, farm {Record your first delivery with its delivery note: choose or invite the company you sell to. It gets an e-mail and confirms it.} brand {Your suppliers record what they sell you, and you confirm it here. Invite the first one.} other {Record the first one: choose or invite the company you sell to, attach the document, and name what was sold. Your trading partner gets an e-mail and confirms it.}}',
  noTradesNext:
    '{group, select, farm {Record a delivery} brand {Invite a supplier} other {Record a contract}}',

  plans: 'Transformations',
  plansSearch: 'Search name or material',
  outputMaterial: 'Output material',
  noPlans: 'No transformations yet',
  noPlansHint:
    '{group, select, farm {Plan the first one: what you grow or make, and by which process. Your customers see it in their supply chains.} brand {If you have goods made from materials that you buy, plan it: what goes in, what comes out. Then their supply chain reaches your suppliers.} other {Plan the first one: which materials go in, what comes out, and by which processes.}}',
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
    '{group, select, certifier {Add the first scope certificate that you have issued. The company gets an e-mail and confirms it.} brand {Add your scope certificate if you have one. What your suppliers are certified for shows in your supply chains.} other {Add your scope certificate. Your certification body gets an e-mail and confirms it, and your customers see that you are certified.}}',
  noCertificatesNext: 'Add a scope certificate',
})
