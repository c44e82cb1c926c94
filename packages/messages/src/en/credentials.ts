import { area } from '../area.ts'

/** Texts about the verifiable credentials that a company issues. */
export const credentials = area('credentials', {
  title: 'Credentials',
  intro:
    'Signed documents that anybody can check without asking you: a customs officer, a buyer, another system. They follow the UN Transparency Protocol.',
  search: 'Name',
  none: 'No credentials yet',
  noneHint:
    'An administrator issues one on the page of an accepted certificate, a confirmed shipment, a published passport, or the company.',

  name: 'Name',
  kind: 'Kind',
  state: 'State',
  issuedAt: 'Issued',
  issuedBy: 'Issued by',
  validity: 'Valid',
  validFrom: 'from {from}',
  validBetween: '{from} to {until}',
  endedAt: 'Ended',
  reason: 'Reason',
  address: 'Address',
  issuer: 'Issuer',
  format: 'Standard',
  says: 'What it says',
  saysExactly: 'What it says, as it was signed',
  successor: 'The credential that took its place',
  codeLabel: 'QR code of the credential’s address: {address}',
  all: 'All states',
  showAll: 'Show all',

  dcc: 'Conformity credential',
  dpp: 'Product passport',
  dte: 'Traceability event',
  dfr: 'Facility record',
  live: 'Valid',
  superseded: 'Replaced',
  revoked: 'Revoked',
  readsRevoked: 'Reads as revoked',
  readsRevokedTitle: 'Whoever checks this credential reads that it is revoked',
  readsRevokedWhy:
    '{why, select, altered {It was altered in the database after it was issued. Its record is compared with the blockchain: ask whoever runs the server. Once that is settled, issue it again.} recordAltered {What it is about was altered in the database after it was signed. Ask whoever runs the server. Once that is settled, check what the record says, and issue the credential again.} recalled {The lot or the model of its passport is recalled. Once the recall is lifted, issue the credential again.} notConfirmed {Your certification body is not confirmed by an operator of this server, so what it certifies does not count. Ask for the confirmation. Once you are confirmed again, issue the credential again.} claims {A claim of the passport does not count today: its page says which. Once the claim counts again, issue the credential again, or publish a version without the claim.} other {A process that it names is in no scope certificate that counts today. Issue it again: it then names what your certificates say now.}}',
  readsRevokedKept:
    'It counts again if the reason goes away, but whoever read “revoked” may keep that for good. Send them a new credential.',
  endedTitle: 'This credential is revoked',
  endedHint:
    'A new one says how the record is now. It has another address: send that to whoever had this one.',
  issueAgain: 'Issue again',
  theBuyer: 'your buyer',

  missing: 'This credential does not exist, or is not your company’s',
  failed: 'The credential could not be loaded.',
  download: 'Download',
  check: 'Check it',
  saveFailed: 'The credential could not be saved. {reason}',
  toCredential: 'Show the credential',
  toAll: 'All credentials',

  card: 'Credential',
  facilityCard: 'Credentials of the company',
  cardNone:
    '{type, select, certification {This certificate has no digital credential yet. With one, anybody can check it, and sees at once when it is revoked.} trade {This shipment has no digital credential yet. With one, anybody can check what was shipped.} stock {This run has no digital credential yet.} passport {This passport has no digital credential yet. With one, other systems can read and check it by the protocol of the United Nations.} other {Your company has no facility record yet. It says where you are and what you do, signed by you.}}',
  cardOperator: 'An administrator of your company can issue one.',
  facilityLists: 'Certificates and shipments have credentials of their own, on their pages.',
  issue: 'Issue credential',
  issueTitle: 'Issue a credential?',
  issueHint:
    '{type, select, certification {It says whom you certified, by which standard, what and until when. A buyer is not named in it.} trade {It says what was shipped, how much, when, from you and to {company}.} stock {It says what your run used and made, how much, and when.} passport {It says what the public page of the newest version says: the product, where it was made, its cotton, and the claims that count today. It is revoked as soon as a claim does not count, and when a newer version is published.} other {It says where your company is and what it does.}}',
  issuePublic:
    'Whoever has its address can read it. Nobody can guess the address, and it is listed nowhere unless you name it in the links of a code.',
  issueFinal: 'You can revoke it at any time; it cannot be changed.',
  issued: 'The credential is issued.',
  issueFailed: 'The credential could not be issued. {reason}',
  replace: 'Replace by a newer one',
  replaceTitle: 'Replace this credential?',
  replaceHint: 'A new one says how the record is now. This one is revoked at the same moment.',
  replaced: 'The credential is replaced.',
  revoke: 'Revoke',
  revokeTitle: 'Revoke this credential?',
  revokeHint:
    'It counts no more, at once and for good: whoever checks it reads that it is revoked. What it says stays readable.',
  revokeReason: 'Why',
  revoking: 'Revoke credential',
  isRevoked: 'The credential is revoked.',

  codes: 'Named in the links of your codes',
  codesHint:
    'Whoever scans a code finds it among the links of the code, and reads all that it says. It is not where a phone is led first. This ends when the credential is revoked or replaced.',
  codesWeights:
    'It says weights{type, select, trade {, when you shipped, and to whom} other {, of what you used and of what you made}}. All of that becomes public.',
  codesNone:
    'This credential is about no code of your company: a product needs its GTIN, and a lot only letters, digits and simple signs.',
  codesNonePlace: 'Your company has no GLN yet. Enter it on the page of the company.',
  codesAdmin: 'An administrator of your company can change this.',
  named: 'The credential is named in the links of the code.',
  notNamed: 'The credential is no longer named in the links of the code.',
  nameFailed: 'This could not be changed. {reason}',
  revokeFailed: 'The credential could not be revoked. {reason}',
})
