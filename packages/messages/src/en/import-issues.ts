/** What is wrong with a row or a file of an import of many records, by its code. */
export const importIssues = {
  importGroup: 'Enter “received” or “produced”.',
  importRole: 'Enter a role that companies of your industry have, or leave this empty.',
  importCountry: 'Enter the name of a country or its two-letter code, or leave this empty.',
  importPartnerSelf: 'This is your own company.',
  importPartnerAlready: 'This company is a partner of yours already.',
  importPartnerInvited: 'You have an open invitation to this company already.',
  importPartnerElsewhere:
    'You have invited a company of this name before, at another address or for another purpose. Invite it by itself, on the page of your partners.',
  importPartnerAnswered: '{company} has used its invitation, or is a partner of yours.',
  importPartnerUsed: 'There are records with {company}.',
  importSubject: 'Enter “scope”, “transaction”, “material” or “self”.',
  importNoSubjectColumn: 'It has headings, but none of them is “kind of certificate”.',
  importNotOfSubject:
    '{subject, select, SCOPE {A scope certificate has none. Leave this empty.} TRANSACTION {A transaction certificate has none. Leave this empty.} MATERIAL {A material certificate has none. Leave this empty.} other {A self certification has none. Leave this empty.}}',
  importNoVerifier:
    'Only a self certification that a second party verified names another company. Leave this empty.',
  importNoCompany: 'Enter the company that this address is of, or leave this empty.',
  importCertificatePartner:
    'No partner of yours has this name. Invite the company first; it can be imported once it has agreed.',
  importCertificateTwice:
    'You have also invited another company of this name. File its certificates one by one.',
  importCertificateExists: 'Your company has this certificate here already.',
  importCertificateDecided: '{certificate} was accepted or refused.',
  importStandard: 'Enter a reference standard that certificates of this kind have.',
  importAssessment: 'Enter an assessment type that certificates of this kind have.',
  importDocumentKind: 'Enter the code or the name of a document type that certificates of this kind have.',
  importMaterialNamed: 'There is no material of the name “{name}”.',
  importMaterialBoth:
    'The company receives and produces a material of this name. File this certificate by itself.',
  importFileNotSent: 'There is no document “{name}” among the files you chose.',
  importTwice: 'Row {line} has the same already.',
  importEmpty: 'There are no rows in it.',
  importNoNameColumn: 'It has headings, but none of them is “name”.',
  importRunning: 'Your company has {max} imports under way. Wait until one of them is done.',
  importsToday: 'Your company has begun {max} imports within a day. Go on tomorrow.',
  importNone: 'There is no such import.',
  importOver: 'This import is not under way any more.',
  importUnderWay: 'This import is under way. Cancel it, or wait until it is done.',
  importNothingLeft: 'This import left nothing that could be undone.',
  importInUse:
    '{count, plural, one {# record of this import is used, decided or changed: {names}.} other {# records of this import are used, decided or changed: {names}.}} It cannot be undone as a whole.',
  importMaterialUsed: '{material} is used by other records.',
  importMaterialChanged: '{material} was changed since.',
  importRowForeign: 'This row is not as it was sent. Nothing was made of it.',
  importBrokeOff: 'The server could not go on with this import.',
  importsPrepared:
    'Programs of your company have prepared {max} imports that nobody has started. Start some, or cancel them.',
  importNotStarted:
    '{days, plural, one {Nobody started this import within a day.} other {Nobody started this import within # days.}}',
  importStarted: 'This import was started or cancelled already.',
  importUploadAlone: 'Programs send documents of imports alone: enter “import”.',
  importOtherRow: 'Row {line} of the same record has an error.',
  importDiffers: 'Row {line} of the same record has something else here.',
  importFileGone: 'The document is not there any more as it was sent.',
  importTradeKind: 'Enter “contract”, “order” or “shipment”.',
  importNoReferenceColumn: 'It has headings, but none of them is “reference”.',
  importNoParent: 'A contract follows no other trade. Leave this empty.',
  importBuyerNotPartner:
    'No partner of yours has this name. Invite the company first; it can be imported once it has agreed.',
  importBuyerTwice: 'You have also invited another company of this name. Record its trades one by one.',
  importDocumentType: 'There is no document type of this code or name for it.',
  importDocumentTypeTwice: 'Several document types have this name. Enter the code.',
  importMaterialNone: 'None of your materials has this name. Add it first, or import your materials.',
  importWhichMaterial:
    'You receive and produce a material of this name. Say which one in the column “{column}”.',
  importTradeDecided: '{reference} was decided by its buyer.',
  importRecordUnderWay:
    'This is part of an import that is not over. Reload the page in a minute to see what became of it.',
  importTradeFollowed: 'A trade that its buyer accepted follows {reference}.',
  importTradeCertified: 'An accepted certificate covers {reference}.',
  importMakerGone: 'The person who began this import has no access any more.',
} as const
