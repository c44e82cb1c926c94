import { area } from '../area.ts'

/** Texts of the form of a new certification. */
export const certificationForm = area('certificationForm', {
  title:
    '{subject, select, SCOPE {Certification: scope} TRANSACTION {Certification: transaction} MATERIAL {Certification: material} other {Certification: self}}',
  crumb: 'New certification',
  introOfSelf:
    'You declare it yourself. A colleague, or the company that verified it, confirms or refuses it.',
  introOfCertifier:
    '{subject, select, SCOPE {Add a scope certificate that you issued. The company gets an e-mail and confirms or refuses it.} TRANSACTION {Add a transaction certificate that you issued. The company gets an e-mail and confirms or refuses it.} other {Add a material certificate that you issued. The company gets an e-mail and confirms or refuses it.}}',
  introOfCertified:
    '{subject, select, SCOPE {Add your company’s scope certificate. The certifier gets an e-mail and confirms or refuses it.} TRANSACTION {Add your company’s transaction certificate. The certifier gets an e-mail and confirms or refuses it.} other {Add your company’s material certificate. The certifier gets an e-mail and confirms or refuses it.}}',

  label:
    '{subject, select, SCOPE {New scope certificate} TRANSACTION {New transaction certificate} MATERIAL {New material certificate} other {New self certification}}',
  submit:
    '{subject, select, SCOPE {File scope certificate} TRANSACTION {File transaction certificate} MATERIAL {File material certificate} other {File self certification}}',
  done: '{subject, select, SCOPE {The scope certificate is filed. {company} can confirm it now.} TRANSACTION {The transaction certificate is filed. {company} can confirm it now.} MATERIAL {The material certificate is filed. {company} can confirm it now.} other {The self certification is filed. {company} can confirm it now.}}',
  doneForColleague:
    '{subject, select, SCOPE {The scope certificate is filed. A colleague can confirm it now.} TRANSACTION {The transaction certificate is filed. A colleague can confirm it now.} MATERIAL {The material certificate is filed. A colleague can confirm it now.} other {The self certification is filed. A colleague can confirm it now.}}',
  failed:
    '{subject, select, SCOPE {The scope certificate could not be filed: {reason}} TRANSACTION {The transaction certificate could not be filed: {reason}} MATERIAL {The material certificate could not be filed: {reason}} other {The self certification could not be filed: {reason}}}',
  checkFailed:
    '{subject, select, SCOPE {The scope certificate could not be checked: {reason}} TRANSACTION {The transaction certificate could not be checked: {reason}} MATERIAL {The material certificate could not be checked: {reason}} other {The self certification could not be checked: {reason}}}',
  leave:
    '{subject, select, SCOPE {The scope certificate is not filed yet. What you typed is kept as a draft in this tab.} TRANSACTION {The transaction certificate is not filed yet. What you typed is kept as a draft in this tab.} MATERIAL {The material certificate is not filed yet. What you typed is kept as a draft in this tab.} other {The self certification is not filed yet. What you typed is kept as a draft in this tab.}}',
  warnedTitle:
    '{subject, select, SCOPE {File this scope certificate all the same?} TRANSACTION {File this transaction certificate all the same?} MATERIAL {File this material certificate all the same?} other {File this self certification all the same?}}',
  warnedFile: 'File anyway',
  warnedBack: 'Go back',

  verifierCompany: 'Verifier company',
  verifierEmail: 'E-mail of the verifier',
  inviteVerifier: 'Invite a verifier',
  certifiedCompany: 'Certified company',
  inviteCertified: 'Invite a trader',
  certifierCompany: 'Certifier company',
  certifierEmail: 'E-mail of the certifier',
  inviteCertifier: 'Invite a certifier',
  searchCompanies: 'Search companies',

  ownStandardHint: 'A proprietary standard of your own',
  numberHint: 'e.g. GC14LU3',

  allProcessTypesHint: 'Leave empty for all processes',
  wholeCompanyHint: 'Leave empty for the whole company',

  uncertifiedShipments: 'Shipments not certified yet',
  searchShipments: 'Search shipments',
  searchShipmentsHint: 'Reference, buyer or material',
  noneChosen: 'None chosen',
  noneChosenOfMore: 'None chosen. These are the newest {shown}: search for others.',
  chosen: '{count, plural, one {{chosen} shipment chosen} other {{chosen} shipments chosen}}',
  chosenOfMore:
    '{count, plural, one {{chosen} shipment chosen; the newest {shown} are shown, search for others} other {{chosen} shipments chosen; the newest {shown} are shown, search for others}}',
  companyFirst: 'Choose the company first.',
  shipmentsFailed: 'The shipments could not be loaded.',
  noShipments: 'Every shipment of this company is certified, or it has sent none.',
  noShipmentsFound: 'No shipment matches the search.',
  shipment: '<day></day>, to {consignee}: {materials}',
})
