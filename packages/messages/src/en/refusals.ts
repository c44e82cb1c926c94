/** Sentences by code that only the server says, for a call as a whole or for what no form lets through. */
export const refusals = {
  // Requests
  callUnknown: 'There is no such call.',
  requestTooLarge: 'The request is too large.',
  requestMalformed: 'The request is malformed.',
  requestUnreadable: 'The request cannot be read.',
  headersTooLong: 'The headers are too long.',
  twoHosts: 'The request names more than one host.',
  otherHost:
    'This server is not reached under this name. Whoever runs it sets PUBLIC_URL to the address people use.',
  behindProxy:
    'This server answers its own machine alone, and this request came through a proxy. Whoever runs it sets PUBLIC_URL to the address people use, and TRUST_PROXY to the address of the proxy.',
  addressMalformed: 'The address of the call is malformed.',
  contentTypeRefused: 'This content type is not accepted here.',
  bodyEmpty: 'The request body is empty.',
  bodyNotJson: 'The request body is not valid JSON.',
  bodyLength: 'The request body does not have the announced length.',
  bodyTooManyParts: 'The request body has too many parts.',
  bytesExpected: 'Send the bytes of the file as application/octet-stream.',
  tooManyOpenRequests: 'Too many of your requests are open at once. Wait for their answers.',
  idempotencyKeyTooLong: 'The Idempotency-Key is too long.',
  idempotencyKeyReused: 'This Idempotency-Key was used for another request.',

  // The shape of what was sent
  unstorableText: 'This text has characters that cannot be kept.',
  tooDeep: 'This is nested too deeply.',

  certificateWithoutBoxes:
    'The boxes, or the sites and products, of this certificate are not filled in, so there is no file of them.',

  // The server's state
  unexpected: 'Something went wrong on our side. It has been recorded.',
  olderThanDatabase:
    'This server is older than its database and may not write any more; a newer one takes over. Try again in a moment.',
  databaseSlow: 'The database takes too long over this. Try again in a moment.',
  databaseAway: 'The database cannot be reached. Try again in a moment.',
  databaseFull: 'The database has no room for this, or trouble with its disk. Try again later.',
  databaseBusy: 'The database takes no more connections just now. Try again in a moment.',
  databaseContended: 'Too many others change the same now. Try again in a moment.',
  databaseReadsOnly: 'The database only reads just now. Try again in a moment.',
  filesFull: 'The server has no room for files now. Try again later.',
  pictureTooLarge: 'The picture is larger than 1 MB.',
  pictureKind: 'Choose a PNG, JPEG or WebP picture.',
  pictureTooWide: 'The picture is wider or higher than {most, number, ::group-off} pixels.',
  pictureUnreadable: 'The picture could not be read: it is broken or moves.',
  pictureUnavailable: 'There is no such picture.',
  documentStoreAway: 'The store of documents does not answer. Try again in a moment.',
  uploadsBusy: 'The server is busy with large uploads. Try again in a moment.',
  exportsBusy: 'Other exports are running. Try again in a moment.',
  exportsFull: 'The server has no room for this export now. Try again later.',
  ledgerAway: 'The ledger cannot be reached. Try again in a moment.',

  // How often
  tooManyAttempts:
    '{minutes, plural, one {Too many attempts. Try again in # minute.} other {Too many attempts. Try again in # minutes.}}',
  tooManyEmails: 'No more e-mails can be sent to this address for now. Try again in some days.',
  tooManyEmailsToday:
    '{count, plural, one {This address has had # e-mail from your company within a day. Try again tomorrow.} other {This address has had # e-mails from your company within a day. Try again tomorrow.}}',
  tooManySearches:
    '{seconds, plural, one {Too many searches. Search again in # second.} other {Too many searches. Search again in # seconds.}}',
  tooManyQuestions:
    '{seconds, plural, one {Too many questions. Ask again in # second.} other {Too many questions. Ask again in # seconds.}}',

  // People and sessions
  loginRequired: 'Please log in.',
  apiKeyUnknown: 'This key is unknown, or has ended.',
  notForKeys: 'This call is for people: a key for programs cannot make it.',
  keysAlone: 'This call is for keys for programs: send one as a bearer token.',
  keyScope: 'This key lacks the scope {scope}.',
  tooManyKeyCalls:
    'This key was used too often. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  apiKeysByAdmin: 'Only an administrator can make or end keys for programs.',
  apiKeyNone: 'There is no such key.',
  tooManyKeys: 'Your company has {maximum, number} keys in use. End one that is no longer needed.',
  credentials: 'Enter your username and password.',
  secondFactorMissing: 'Your company requires a second factor. Set one up before you go on.',
  secondFactorRequired: 'Your company requires a second factor. You can replace yours.',
  secondFactorOn: 'The second factor is on already.',
  secondFactorOff: 'The second factor is off.',
  secondFactorFirst: 'Switch your own second factor on first, on your profile.',
  adminDecides: 'Only an administrator of the company can decide this.',
  resetInvalid:
    'This link is not valid. It may have expired, been used already or been followed by a newer one.',
  sessionUnknown: 'There is no such session.',
  userUnknown: 'There is no such user among your company and its partners.',
  colleagueUnknown: 'There is no such person in your company.',
  accessByAdmin: 'Only an administrator can do this, and not to their own access.',
  roleByAdmin: 'Only an administrator can make others administrators, or operators again.',
  accessEnded: 'This person’s access is ended. Give it back first.',
  operatorsOnly: 'Only operators of this installation can do this.',
  auditByAdmin: 'Only an administrator of the company can read its audit trail.',

  // Companies, partners, invitations
  companyAddressUnknown: 'No company has this address.',
  companyNotPartner: 'This company is not among your partners.',
  relationUnknown: 'There is no such company among your partners and those that ask.',
  invitationInvalid:
    'This invitation is not valid. It may have expired, been used already or been withdrawn.',
  invitationUnknown: 'There is no such invitation.',
  invitationUsed: 'This invitation was used, sent again or withdrawn in the meantime.',
  invitationAgreed: 'This company has become your partner in the meantime.',
  keysByAdmin: 'Only an administrator of the company can do this with its keys.',
  recordAltered:
    'What is stored about this is not what was stated last: somebody changed it in the database. Nothing can be added to it before that is put right. Tell whoever runs this installation.',
  keyMissing: 'The company has no key',
  keyInvalid: 'The key pair is not valid',
  keyUsed: 'Is in use or was used before; a key is used once',
  anchoringByAdmin: 'Only an administrator of the company can ask for another attempt.',

  otherKindWithTrades:
    'The registered company is of another kind than the one you invited, and cannot take your records. You recorded trades with it.',
  otherKindWithCertifications:
    'The registered company is of another kind than the one you invited, and cannot take your records. You filed certifications with it.',

  // Certification bodies
  certifierUnknown: 'There is no such certification body.',
  certifierOnly: 'Only certification bodies have such a number.',
  certifierNumberStays: 'Your company is confirmed with its number, so the number stays.',
  accessUnknown: 'This certification body has no access to take back.',
  accessByCertified: 'Only an administrator of a company that is certified can do this.',

  // Trades, certifications, plans
  tradeByCertifier: 'A certifier records no trades.',
  tradeForbidden: "You can't view this trade due to permission error!",
  tradeParties: 'Only the two parties of a trade can change it.',
  certificationForbidden: "You can't view this certification due to permission error!",
  shipmentGone: 'The shipment {reference} was refused or withdrawn. Refuse this certificate.',
  shipmentCovered: 'Another accepted certificate covers the shipment {reference} already. Refuse this one.',
  shipmentsForbidden: "You can't view the shipments of this company.",
  planByCertifier: 'A certifier plans no transformations.',
  planForbidden: "You can't view this transformation plan due to permission error!",
  materialForeign: 'Materials can be added to your own company only.',
  materialNone: 'There is no such material.',
  materialForbidden: "You can't view material's information!",
  chainTooLarge: 'This supply chain is too large to be shown as a whole.',
  chainsTooMany:
    'There are too many chains to be answered at once. Ask for the chain of one material instead.',

  // Books of mass
  massBookNone: 'There is no such book of yours.',
  identifierNone: 'There is nothing by this identifier that you may see.',
  massEventNone: 'There is no such event of yours.',
  massClosingNone: 'There is no such closed period.',
  captureByCertifier: 'Certification bodies send no events of trades.',
  captureNone: 'There is no such capture.',
  draftNone: 'There is no such draft of a shipment.',
  draftUsed: 'This draft has been used already: a shipment was recorded from it.',
  draftDismissed: 'This draft was dismissed. Reopen it first.',
  draftWrong: 'The event of this draft was declared wrong. Nothing can be recorded from it.',
  draftOpen: 'This draft is open already.',
  draftsTooMany: 'Your company has {maximum, number} open drafts. Complete or dismiss some first.',
  credentialNone: 'There is no such credential.',
  credentialForbidden: "You can't view this credential due to permission error!",
  credentialByAdmin: 'Only an administrator of the company can issue and revoke credentials.',
  credentialKeysByAdmin: 'Only an administrator of the company can replace the keys of its credentials.',
  credentialKeyNone: 'Your company has no such key.',
  credentialKeyOfNobody: 'There is no such key of a company of this server.',
  credentialKeyFirst: 'Your company has not issued a credential yet, so it has no key to replace.',
  credentialKeyTooOften:
    'You can replace the key {maximum, number} times in 24 hours. Try again in {hours, plural, one {# hour} other {# hours}}. If others may have the key, mark it as not safe: that is always possible.',
  credentialKeysFull:
    'Your company has {maximum, number} keys that verify its credentials, and can have no more. Mark one as not safe first: what it signed is then signed again.',
  credentialDomainByAdmin: 'Only an administrator of the company can choose the domain of its credentials.',
  credentialDomainFirst: 'Issue a credential first: only then your company has a key to put on its domain.',
  credentialDomainPresent: 'Your company uses a domain already. Stop using that one first.',
  credentialDomainNone: 'Your company uses no domain of its own.',
  credentialDomainKeys: 'A key was changed meanwhile. Put the new did.json there, and check again.',
  credentialKeyUnsafe: 'This key is marked as not safe already.',
  passportNoCredential: 'This passport has no credential. It is there as a page and as JSON.',
  credentialPassport: 'Only a passport that is published and in use becomes a credential.',
  credentialAccepted: 'Only what is confirmed becomes a credential: this record is not.',
  credentialLive: 'This record has a credential that counts. Revoke it first, or replace it.',
  credentialListUnsettled:
    'This list of revoked credentials cannot be signed at the moment: a credential of this company was removed from the database, or altered in it.',
  credentialEnded: 'This credential has ended already.',
  credentialSuspended:
    'This certificate is suspended or withdrawn, so that no credential can be issued of it.',
  credentialCertificateOver: 'This certificate has ended, so that no credential can be issued of it.',
  credentialSuperseded: 'A newer version of this certificate took its place: issue a credential of that one.',
  credentialEmptyRun: 'This run made nothing that is in a book, so that no credential can be issued of it.',
  credentialReversed: 'This run was reversed, so that no credential can be issued of it.',
  anchorsByAdmin: 'Only an administrator of the company can add and remove identity anchors.',
  anchorNone: 'There is no such identity anchor.',
  tooManyAnchors: 'Your company has {maximum, number} identity anchors. Remove one first.',
  captureForbidden: "You can't view these events due to permission error!",
  passportForbidden: "You can't view this passport due to permission error!",
  passportGrantByAdmin: 'Only an administrator decides who reads more of a passport.',
  passportGrantNone: 'There is no such grant.',
  passportUnreadable:
    'What is stored of this passport is not what was recorded in the ledger, and cannot be shown.',
  passportNone: 'There is no such passport.',
  passportElementNone: 'This passport has no element {path} that you may read.',
  passportByCertifier: 'Certification bodies make no product passports.',
  stockForbidden: "You can't view this entry due to permission error!",
  massDeliveryNone: 'There is no such confirmed delivery to you.',
  massReturnBySeller: 'Only the seller of the delivery can confirm or refuse this return.',
  massReturnByBuyer: 'Only the company that returns it can withdraw this return.',
  massByCertifier: 'A certification body keeps no books of mass.',
  massByAdmin: 'Only an administrator of the company can have a book guard, override it or close it.',

  // Documents and proofs
  documentUnavailable: 'Document not available',
  documentCounterfeited: 'Document counterfeited! Its bytes are not the recorded ones.',
  newestUnknown:
    'The proof cannot be made now: what the server keeps about the newest state of every record was changed.',
  newestBehind:
    'The proof cannot be made now: the blockchain has a newer batch than the tables of this server, so what is newest is not known here.',
  shareUnavailable:
    'This link does not work. It has expired, was ended, or is not complete. Ask whoever gave it to you for a new one.',
  receiptsUnavailable: 'There are no receipts at this address. It was ended or replaced.',
  shareUnknown: 'There is no such link.',
  requestNone: 'There is no such request.',
  requestClosed: 'This request is closed. Reload the page to see how.',
  viewNone: 'There is no such view of yours.',
  viewsTooMany: 'You have saved as many views as you can. Delete one first.',
  commentNotYet:
    'You can write about this record once the other company has agreed to be your partner, or has written first.',
  commentNobody: 'No other company has this record, so a message would reach nobody.',
  changeByApprover: 'Only the company that decides about this record can ask for a change.',
  changeTooLate: 'This record has been decided. A change can no longer be asked for.',
  commentsTooMany:
    'There are as many comments as this record can have, or as your company can write in a day.',
  requestsTooMany:
    'This company has as many open requests from yours as it can have. Wait for its answers, or withdraw some.',
  requestRemindedLately: 'A request can be reminded of once a day, and five times in all.',
  sharesTooMany: 'Your company has as many open links as it can have. End those that nobody needs.',
  filesByAdmin: 'Only an administrator can allow this.',
  noHeadYet: 'No batch with a head is anchored yet.',
  headChanged:
    'The newest head of the log was changed in the database of this server, so nothing can be shown of it.',
  noSuchLog: 'The log of batches was never anchored at these sizes.',
  nothingStated: 'Nothing was stated about this, so there is no proof.',
  nodeQuestion: 'This server answers for its own contract alone, one block at a time.',
} as const
