import { area } from '../area.ts'

/**
 * What a verifier says first, for people: one sentence, who signed, what was checked. `<b>` stands around what others stated. Companies,
 * goods and days stand in place of what is written inside their marks.
 */
export const verifyAnswer = area('verifyAnswer', {
  genuine: 'Genuine.',
  genuineInPart: 'Genuine as far as it is shown.',
  altered: 'Altered.',
  open: 'Not settled.',
  openWithoutFile: 'Not settled. The document was not compared yet. This is what the proof shows:',

  unnamed: 'a company that this proof does not name',
  unnamedFirst: 'A company that this proof does not name',
  unnamedSecond: 'another company that this proof does not name',
  hiddenAddress: '(e-mail address not shown)',

  goodsUnnamed: 'goods that this proof does not name',
  goodsOf: '<amount>amount</amount> of <b>{material}</b>',
  goodsOfUnnamed: '<amount>amount</amount> of goods that this proof does not name',
  amountInUnit: '{count, number} <b>{unit}</b>',
  amountAlone: '{count, number}',
  goodsWithShare: '{share} % <b>{material}</b>',
  goodsAndMore: '<goods>goods</goods> and {count} more',

  shippingConfirmed:
    '<first>company</first> delivered <goods>goods</goods> to <second>company</second>{dated, select, yes { on <from>day</from>} other {}}; both confirmed.',
  shippingStated:
    '<first>company</first> stated that it delivered <goods>goods</goods> to <second>company</second>{dated, select, yes { on <from>day</from>} other {}}{state, select, declined {; the buyer declined it} withdrawn {; the seller withdrew it} waiting {; the buyer has not confirmed it yet} other {}}.',
  contractConfirmed:
    '<first>company</first> agreed to sell <goods>goods</goods> to <second>company</second>{period, select, both {, from <from>day</from> to <until>day</until>} from {, from <from>day</from>} other {}}; both confirmed.',
  contractStated:
    '<first>company</first> offered to sell <goods>goods</goods> to <second>company</second>{period, select, both {, from <from>day</from> to <until>day</until>} from {, from <from>day</from>} other {}}{state, select, declined {; the buyer declined it} withdrawn {; the seller withdrew it} waiting {; the buyer has not confirmed it yet} other {}}.',
  orderConfirmed:
    '<first>company</first> ordered <goods>goods</goods> from <second>company</second>{period, select, both {, from <from>day</from> to <until>day</until>} from {, from <from>day</from>} other {}}; both confirmed.',
  orderStated:
    '<second>company</second> recorded an order of <goods>goods</goods> from <first>company</first>{period, select, both {, from <from>day</from> to <until>day</until>} from {, from <from>day</from>} other {}}{state, select, declined {; the buyer declined it} withdrawn {; the seller withdrew it} waiting {; the buyer has not confirmed it yet} other {}}.',
  tradeUnknown:
    '<first>company</first> and <second>company</second> traded <goods>goods</goods>{state, select, confirmed {; both confirmed} declined {; the buyer declined it} withdrawn {; the seller withdrew it} waiting {; the buyer has not confirmed it yet} other {}}.',

  certificate:
    '{subject, select, SCOPE {Scope certificate} TRANSACTION {Transaction certificate} MATERIAL {Material certificate} other {A certificate}} of <first>company</first>{isUnder, select, yes { under <b>{standard}</b>} other {}}, by <second>company</second>{period, select, both {, valid from <from>day</from> to <until>day</until>} from {, of <from>day</from>} other {}}{state, select, confirmed {; both confirmed} declined {; one of the two declined it} waiting {; one of the two has not confirmed it yet} takenBack {; taken back before it was decided} suspended {; suspended by its certification body} withdrawn {; withdrawn by its certification body} other {}}.',
  declaration:
    '<first>company</first> declared {isUnder, select, yes {itself under <b>{standard}</b>} other {this about itself}}{period, select, both {, valid from <from>day</from> to <until>day</until>} from {, valid from <from>day</from>} other {}}{state, select, confirmed {; a colleague confirmed} declined {; a colleague declined it} waiting {; nobody has confirmed it yet} takenBack {; taken back before it was decided} other {}}.',
  declarationVerified:
    '<first>company</first> declared {isUnder, select, yes {itself under <b>{standard}</b>} other {this about itself}}{period, select, both {, valid from <from>day</from> to <until>day</until>} from {, valid from <from>day</from>} other {}}{state, select, confirmed {; <second>company</second> confirmed} declined {; <second>company</second> declined it} waiting {; <second>company</second> has not confirmed it yet} takenBack {; taken back before it was decided} other {}}.',
  certifierNotShown:
    'This proof does not show whether the operator of this installation has confirmed <second>company</second>.',
  certifierNotConfirmed: 'The operator of this installation has not confirmed <second>company</second>.',

  plan: '<first>company</first> makes <product>product</product> from <goods>goods</goods>{period, select, both {, from <from>day</from> to <until>day</until>} from {, from <from>day</from>} other {}}.',
  planDeleted:
    '<first>company</first> deleted its plan to make <product>product</product> from <goods>goods</goods>.',
  productUnnamed: 'a product that this proof does not name',

  stock:
    '<first>company</first> {kind, select, RUN {stated a run of a transformation with <goods>goods</goods>} OPENING {stated an opening stock of <goods>goods</goods>} HARVEST {stated a harvest of <goods>goods</goods>} BOUGHT_OUTSIDE {stated that it bought <goods>goods</goods> outside of this system} SOLD_OUTSIDE {stated that it sold <goods>goods</goods> outside of this system} COUNT {stated that it counted <goods>goods</goods>} OVERRIDE {stated that it may ship more than it holds of <goods>goods</goods>} REVERSAL {took back what it had stated about its stock of <goods>goods</goods>} CLOSING {closed a period of its books, with <goods>goods</goods> at its end} other {stated something about its stock of <goods>goods</goods>}}{dated, select, yes { on <from>day</from>} other {}}. Nobody else confirmed it.',

  company: '<first>company</first> stated this about itself.',
  audit:
    'This is how far the audit trail of <first>company</first> goes{known, select, yes {: {count, plural, one {# line} other {# lines}}} other {}}.',
  capture:
    '<first>company</first> recorded events that a system of its own sent{known, select, yes {: {count, plural, one {# event} other {# events}}} other {}}. The proof has the hash of each.',
  credential:
    '<first>company</first> issued a {kind, select, dcc {conformity credential} dpp {product passport} dte {traceability event} dfr {facility record} dia {identity anchor} other {verifiable credential}}{period, select, none {} from { that is valid from <from>day</from>} other { that is valid from <from>day</from> to <until>day</until>}}.{ended, select, yes { It has ended it since.} other {}}',
  passport:
    '<first>company</first> published a product passport{named, select, yes { of <product>product</product>} other {}}. {status, select, recalled {The product is recalled.} inactive {The passport is not active any more.} archived {The passport is archived.} invalid {The company declared it invalid.} other {The proof has the hash of each version.}} Nobody else confirmed what it says.',
  unknownRecord: 'This is what was stated and signed.',
  manyRecords: '{count, plural, one {# record names this document.} other {# records name this document.}}',

  provenSince: 'Proven since <since>day</since>.',

  alteredFile: '<b>{file}</b> is not a file that was recorded.',
  alteredRecord: 'This is not what was recorded and signed.',
  unreadable: 'This proof file cannot be read.',
  notSettled: 'Nothing wrong was found, but not everything could be checked.',

  tradeTitle:
    '{kind, select, contract {Contract <b>{reference}</b>} order {Order <b>{reference}</b>} shipping {Delivery <b>{reference}</b>} other {Trade <b>{reference}</b>}}',
  certificateTitle: 'Certificate <b>{reference}</b>',
  planTitle: 'Transformation plan <b>{reference}</b>',

  step: '{event, select, created {<first>company</first> recorded it on <at>day</at>.} accepted {<first>company</first> confirmed it on <at>day</at>.} refused {<first>company</first> declined it on <at>day</at>.} withdrawn {<first>company</first> withdrew it on <at>day</at>.} withdrawnByBody {<first>company</first> withdrew it on <at>day</at>.} takenBack {<first>company</first> took it back on <at>day</at>.} suspended {<first>company</first> suspended it on <at>day</at>.} reinstated {<first>company</first> reinstated it on <at>day</at>.} updated {<first>company</first> changed it on <at>day</at>.} deleted {<first>company</first> deleted it on <at>day</at>.} registered {<first>company</first> registered on <at>day</at>.} key {<first>company</first> replaced its signing key on <at>day</at>.} revoked {<first>company</first> revoked it on <at>day</at>.} superseded {<first>company</first> replaced it by a newer one on <at>day</at>.} other {<first>company</first> signed on <at>day</at>.}}',
  stepUndated: '<first>company</first> signed.',
  stepProven: 'Proven since <since>day</since>; the earlier date is only stated.',
  earlierSteps:
    '{count, plural, one {# earlier signature is not listed.} other {# earlier signatures are not listed.}}',
  formerNames: '<first>company</first> was called <b>{former}</b> before.',
  custody:
    '{count, plural, one {The server keeps the signing key of this company, and signs for it when its people act.} other {The server keeps the signing keys of these companies, and signs for them when their people act.}}',

  ownTime: 'The time is this server’s own record of time.',
  otherTime: 'The time is that of blockchain {chain}. This proof does not say who operates it.',
  notWitnessed: 'Whoever runs the server could rewrite it.',
  witnessed:
    '{all, plural, one {{seen} of # witness saw it} other {{seen} of # witnesses saw it}}{dated, select, yes { by <at>day</at>} other {}}.',
  serverChose:
    '{all, plural, one {This server chose the witness itself.} other {This server chose these witnesses itself.}}',

  file: 'Document',
  record: 'Record',
  signature: 'Signatures',
  link: 'History',
  time: 'Time',
  fileOk:
    '{count, plural, =0 {No document belongs to it.} one {The document is exactly the one that was recorded.} other {All # documents are exactly those that were recorded.}}',
  recordOk: 'Nothing was changed since it was signed.',
  signatureOk: 'Every step was signed for the company that it names, with a key that was its own.',
  linkOk: 'Nothing before it is missing.',
  linkUnknown: 'Nothing before it is missing. Whether something followed is not in this proof.',
  linkNewest: 'Nothing is missing, and this was the newest state on <at>day</at>.',
  timeOk: 'It existed on <at>day</at>.',
  timeUnknown: 'It existed when its block was made.',

  differsName: 'File name',
  differsSize: 'Size',
  differsHash: 'SHA-256',
  bytes: '{count, plural, one {# byte} other {# bytes}}',
  differsInside: 'SHA-256 of <b>{file}</b> in the proof file',
  differsFingerprint: 'Fingerprint of statement {state}',
  differsField: '{field}, in statement {state}',
  differsContract: 'Contract',
  differsChain: 'Blockchain',
  differsNothing: '(nothing)',

  missingDocument:
    'The document <b>{file}</b>. Ask whoever sent you the proof file for it, and choose it here as well.',
  missingContract:
    'The contract that you trust. Name it under “Advanced”. The page of the server that made the proof shows it.',
  missingHeaders:
    'An answer about the blockchain. Add the headers that you saved, or use the page of a server.',
  missingOwnHeaders: 'Your word that you saved the headers yourself. If you did, say so under “Advanced”.',
  missingAnchor:
    'The anchor: it was stated a moment ago. Download the proof file again in a minute, and check that.',
  missingNewer:
    'A newer verifier: this proof file was made by a later release. Use the page of the server it comes from.',
  missingReadable:
    'A proof file that can be read. It may have been cut off on the way, or is another file: ask whoever sent it to you for it again.',
  missingWitnesses:
    'Too few of the witnesses that are asked for have seen it. Ask the sender for a newer proof file, or check again later.',
  missingNewest:
    'What shows that nothing followed. Ask for a new proof file, made from the page of the record.',
  missingAnswer:
    'An answer of the blockchain. Try again in a minute, or choose another node under “Advanced”.',

  blockchain: 'Blockchain',
  contract: 'Contract',
  keyOf: 'Signing key of <first>company</first>',
  fingerprintOf: 'Fingerprint of statement {state}',
  blockOf: 'Block of statement {state}',
  block: '{block}, transaction {transaction}',
})
