import { area } from '../area.ts'

/** Texts of the page of a certification. */
export const certificationPage = area('certificationPage', {
  certificate: 'Certificate',
  missingKind: 'There is no such kind of certificate.',
  missing: 'There is no such certificate.',
  failed: 'The certificate could not be loaded.',
  loading: 'Loading the certificate…',
  asksYou:
    '{subject, select, SCOPE {{company} asks you to confirm this scope certificate.} TRANSACTION {{company} asks you to confirm this transaction certificate.} MATERIAL {{company} asks you to confirm this material certificate.} other {{company} asks you to confirm this self certification.}}',
  colleagueAsksYou: 'Your colleague asks you to confirm this self certification.',
  declaredBy: 'Declared by {company}.',
  between: 'Between {contractor} and {consignee}.',

  certifier: 'Certifier',
  certifierEmail: 'Certifier e-mail',
  verifier: 'Verifier',
  verifierEmail: 'Verifier e-mail',
  companyEmail: 'Company e-mail',
  issueDate: 'Issue date',
  filed: 'Filed',

  noShipments: 'No shipments.',
  noProductCategories: 'No product categories named.',
  noProcessTypes: 'No process types named: it covers all of them.',
  noOutputMaterials: 'No output materials named.',

  notAvailable: 'Certificate not available',
  notEncrypted:
    'This page is not encrypted, so it is not shown here. The link opens it at <host>{hostname}</host>.',
  elsewhere:
    'This page is on <host>{hostname}</host>, not on Selvedge. That site sees your network address when you load it.',
  showPage: 'Show the page from {hostname}',
  frameHint:
    'Many sites do not let themselves be shown inside another page. If the space below stays empty, open the link.',
  frame: 'Page of the certificate',

  decide: 'Your decision',
  decideAbout:
    '{subject, select, SCOPE {Decide about Scope certificate {reference}} TRANSACTION {Decide about Transaction certificate {reference}} MATERIAL {Decide about Material certificate {reference}} other {Decide about Self certification {reference}}}',
  number: 'Certificate number',
  numberHint: 'e.g. GC14LU3. Leave empty to keep the number above.',
  warned: 'The checks found something to look at twice:',

  decision: 'Decision',
  waitsFor:
    '{subject, select, SCOPE {It waits for {company}: only that company can confirm or refuse this scope certificate.} TRANSACTION {It waits for {company}: only that company can confirm or refuse this transaction certificate.} MATERIAL {It waits for {company}: only that company can confirm or refuse this material certificate.} other {It waits for {company}: only that company can confirm or refuse this self certification.}}',
  askColleague: 'Your colleagues find it on their home page. There is none yet? Invite one.',
  accepted:
    '{subject, select, SCOPE {This scope certificate was accepted. This can’t be undone.} TRANSACTION {This transaction certificate was accepted. This can’t be undone.} MATERIAL {This material certificate was accepted. This can’t be undone.} other {This self certification was accepted. This can’t be undone.}}',
  refused:
    '{subject, select, SCOPE {This scope certificate was refused. This can’t be undone.} TRANSACTION {This transaction certificate was refused. This can’t be undone.} MATERIAL {This material certificate was refused. This can’t be undone.} other {This self certification was refused. This can’t be undone.}}',
  decidedOn: 'On',

  takeBack: 'Take back',
  takeBackTitle:
    '{subject, select, SCOPE {Take this scope certificate back?} TRANSACTION {Take this transaction certificate back?} MATERIAL {Take this material certificate back?} other {Take this self certification back?}}',
  takeBackHint: '{company} is notified, and has nothing to decide any more. No supply chain shows it.',
  takeBackFinal:
    'The record stays, as taken back. You cannot undo this, but you can file the certificate again.',
  takeBackFailed: 'The certificate could not be taken back: {reason}',
  takenBackBy: 'Taken back by',
  takenBackNote:
    '{subject, select, SCOPE {This scope certificate was taken back before it was decided.} TRANSACTION {This transaction certificate was taken back before it was decided.} MATERIAL {This material certificate was taken back before it was decided.} other {This self certification was taken back before it was decided.}}',
  takenBack:
    '{subject, select, SCOPE {The scope certificate is taken back.} TRANSACTION {The transaction certificate is taken back.} MATERIAL {The material certificate is taken back.} other {The self certification is taken back.}}',
})
