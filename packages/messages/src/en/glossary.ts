import { area } from '../area.ts'

/**
 * The words that the app explains where they stand, and on its help page. docs/glossary.md has each of them; a test holds that.
 * Loaded once somebody asks for an explanation.
 */
export const glossary = area('glossary', {
  partner: 'Partner',
  invitation: 'Invitation',
  certificationBody: 'Certification body',
  confirmedBody: 'Confirmed',
  approver: 'Approver',

  trade: 'Trade',
  seller: 'Seller',
  buyer: 'Buyer',
  position: 'Position',
  documentType: 'Document type',
  referenceStandard: 'Reference standard',

  material: 'Material',
  outputMaterial: 'Output material',
  transformation: 'Transformation',
  processType: 'Process type',
  productCategory: 'Product category',
  traceabilityLevel: 'Traceability level',
  transparencyLevel: 'Transparency level',

  certification: 'Certification',
  scopeCertificate: 'Scope certificate',
  transactionCertificate: 'Transaction certificate',
  materialCertificate: 'Material certificate',
  selfCertification: 'Self certification',
  assessmentType: 'Assessment type',
  holder: 'Holder',
  processingStandard: 'Processing standard',
  criterion: 'Criterion',
  finding: 'Finding',
  standing: 'Standing',
  certifiedWeight: 'Certified weight',
  supplementaryWeight: 'Supplementary weight',

  book: 'Book',
  free: 'Free',
  promised: 'Promised',
  guards: 'Guards',
  watches: 'Watches',
  custody: 'Chain of custody',
  lot: 'Lot',
  run: 'Run',
  yield: 'Yield',
  override: 'Override',
  reversal: 'Reversal',
  closedPeriod: 'Closed period',
  reconciliation: 'Reconciliation',
  credits: 'Credits',
  lapse: 'Lapse',

  supplyChain: 'Supply chain',
  gap: 'Gap',

  statement: 'Statement',
  anchored: 'Anchored',
  blockchain: 'Blockchain',
  merkleRoot: 'Merkle root',
  wallet: 'Wallet',
  keyPair: 'Key pair',
  verified: 'Verified',
  counterfeited: 'Counterfeited',
  altered: 'Altered',
  proofFile: 'Proof file',
  witness: 'Witness',
  auditTrail: 'Audit trail',
})

/** What each word of the glossary means, in one or two sentences, by the same key. */
export const glossaryMeanings = area('glossaryMeanings', {
  partner:
    'A company that has agreed to work with yours: it used your invitation, confirmed a record of yours, or accepted your request.',
  invitation:
    'An e-mail with a link to register, for a company or a colleague. The link works once and for 14 days.',
  certificationBody:
    'An independent company that checks others against a standard and issues their certificates.',
  confirmedBody:
    'The operator of this Selvedge has checked the accreditation of the certification body. Certificates of bodies that are not confirmed do not count in supply chains.',
  approver: 'The company that confirms or refuses a record, because it did not make the record itself.',

  trade:
    'A contract, an order or a shipment between two companies. The seller records it and the buyer confirms it.',
  seller: 'The company that sells. It records the trade and attaches the document.',
  buyer:
    'The company that receives the goods. It confirms or refuses the trade, and says which of its own materials each position becomes.',
  position: 'One line of a trade: a material with its quantity, unit and weight.',
  documentType: 'What kind of paper is attached, with its code, for example a contract or a delivery note.',
  referenceStandard:
    'The sustainability standard that a trade or a certificate refers to, such as GOTS or OCS.',

  material: 'Something your company receives or makes, under the name that you use for it.',
  outputMaterial: 'The material that a transformation makes.',
  transformation:
    'How your company makes one material from others: what goes in, in percent, and by which processes. It connects what you buy with what you sell.',
  processType: 'What is done to a material, such as ginning, spinning or dyeing.',
  productCategory: 'The group of goods a material belongs to, with its code, such as yarns or fabrics.',
  traceabilityLevel:
    'How much your customers see of the companies before you: on level 1 the country, on level 2 the region, on level 3 name and address.',
  transparencyLevel:
    'How much your customers see of the documents before you. Copies are shown from level 2 on, which requires traceability level 3.',

  certification:
    'Recording a certificate and having it confirmed: the company that did not file it confirms or refuses it.',
  scopeCertificate:
    'A certification body confirms that a company may process and sell certain groups of goods under a standard. It says nothing about a single delivery.',
  transactionCertificate:
    'A certification body confirms that certain deliveries are certified goods. Each delivery is covered by one at a time.',
  materialCertificate: 'A certification body vouches for one material of a company.',
  selfCertification:
    'A company declares something about itself. A second company or a colleague confirms it; no certification body checks it.',
  assessmentType:
    'Who checked: the company itself (first party), a business partner (second party), or an independent certification body (third party).',
  holder: 'The company that a certificate is about.',
  processingStandard:
    'A sustainability standard that a company works by, such as GOTS or OCS. It belongs to one criterion.',
  criterion:
    'The question a supply chain is looked at by, such as organic or recycled. Each standard belongs to one criterion.',
  finding:
    'Something in a certificate that a certification body would look at twice, with the rule that found it. It is a warning; you can still go on.',
  standing:
    'Whether the certification body suspended a scope certificate, reinstated it or withdrew it, and from which day on. A certificate that is suspended or withdrawn does not count.',
  certifiedWeight:
    'The part of the net weight that counts under the standard. Later transaction certificates can draw on it, and on no more.',
  supplementaryWeight:
    'What accessories such as buttons and labels weigh. It is part of the net weight and does not count under the standard.',

  book: 'What your company has of one material, in kilograms. Confirmed shipments change it by themselves. Only your company sees it.',
  free: 'What is in stock and not promised to anybody. You can still sell it.',
  promised:
    'What your shipments hold while they wait for their buyers. A buyer who confirms takes it out of stock; one who refuses sets it free.',
  guards:
    'The book refuses a shipment of more than is free; of credits, a transaction certificate that takes more. So no kilogram is sold twice.',
  watches: 'The book points out what takes more than is free, and lets it through.',
  custody:
    'How goods are kept apart on their way. Identity preserved: those of one source. Segregated: certified from other goods. Controlled blending: mixed in a known share. Mass balance: mixed, and only the amounts are kept apart.',
  lot: 'Goods that are kept together, by the code on their bales, cones or rolls.',
  run: 'One transformation as it happened: what was used, what was made of it, and what was lost.',
  yield:
    'How much a process makes of what it uses, in percent. Some of it is always lost, such as seed in ginning.',
  override:
    'An administrator lets a book fall below 0, with a reason and a document. The next kilograms that come in make up for it.',
  reversal:
    'What takes back a change that was recorded by mistake: the same kilograms, the other way. Both stay in the list.',
  closedPeriod:
    'Days of a book for which nothing can be recorded any more. What came in and went out in them is signed.',
  reconciliation:
    'What a closed period adds up to: what was there, what came in, what went out and why, and what was left. A certification body can read it if you let it.',
  credits:
    'Kilograms of a raw material that your company may still sell as certified, under a standard that allows certified and other goods to be mixed.',
  lapse: 'Of credits: to end unused, when the period after theirs is closed.',

  supplyChain:
    'Everything a material came from: confirmed trades lead to suppliers, transformations lead to what went in.',
  gap: 'A place in the supply chain where the proof ends: a certificate is missing, has expired, or does not cover what was sold.',

  statement: 'What a record said after a change, signed with the key of the company that made the change.',
  anchored:
    'A fingerprint of the record is written to the blockchain, with the time. Nobody can change the record afterwards without being found out.',
  blockchain:
    'A public list of entries that cannot be changed afterwards. Selvedge writes fingerprints of records to it, never the records themselves.',
  merkleRoot: 'One fingerprint for a whole batch of statements. Only this is written to the blockchain.',
  wallet: 'Your company’s address and key, and how many of its records are on the blockchain.',
  keyPair: 'What your company signs with. The server keeps it encrypted and signs for you.',
  verified: 'The file, the record, its signature and the entry on the blockchain all agree.',
  counterfeited: 'The file or the record is not the one that was recorded. Do not rely on it.',
  altered:
    'The record in the database is not what was signed. It counts as not certified until it is restored.',
  proofFile:
    'One file with everything that proves a record. Anybody can check it, without a log-in and without this server.',
  witness: 'A server of somebody else that remembers the log, so that nobody can show two histories.',
  auditTrail:
    'Who did what in your company, and when. No line can be changed or removed without being noticed.',
})

/** Where a word of the glossary is defined, for those that a standard defines; by the same key. */
export const glossarySources = area('glossarySources', {
  certificationBody: 'ISO/IEC 17065',
  scopeCertificate: 'Textile Exchange, Content Claim Standard',
  transactionCertificate: 'Textile Exchange, Content Claim Standard',
  selfCertification: 'ISO/IEC 17050-1',
  assessmentType: 'ISO/IEC 17000',
  certifiedWeight: 'Textile Exchange, transaction certificate template (ASR-205)',
  custody: 'ISO 22095',
  merkleRoot: 'RFC 9162',
})
