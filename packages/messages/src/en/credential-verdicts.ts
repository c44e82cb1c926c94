import { area } from '../area.ts'

/** Sentences of every verifier about a credential, part by part, and the one above them. */
export const credentialVerdicts = area('credentialVerdicts', {
  // The parts, as the page and the command name them.
  shape: 'Form',
  signature: 'Signature',
  issuer: 'Issuer',
  time: 'Validity',
  status: 'Status',
  ledger: 'Blockchain',

  // What it is.
  dcc: 'Conformity credential',
  dpp: 'Product passport',
  dte: 'Traceability event',
  dfr: 'Facility record',
  dia: 'Identity anchor',
  credential: 'Credential',
  titled: '{kind}: “{name}”',

  // The answer in one sentence.
  verified: 'Genuine and valid: {issuer} signed this, and has not revoked it.',
  verifiedWithoutList:
    'Genuine and within its dates: {issuer} signed this. It does not name a status list, so nobody can ask whether it was revoked.',
  foreignOnly:
    '{status, select, asked {It is a credential of a kind that this verifier does not know: only its signature, issuer, dates and status were checked, and nothing of what it says.} other {It is a credential of a kind that this verifier does not know: only its signature, issuer and dates were checked, and nothing of what it says.}}',
  verifiedAsOf:
    'Genuine as of {day}: {issuer} signed this, and had not revoked it on that day. Nobody can say what came later.',
  altered: 'Not genuine. Do not rely on it.',
  revoked: 'Revoked: {issuer} signed this, and it no longer counts.',
  revokedOn: 'Revoked on {day}: {issuer} signed this, and withdrew it on that day.',
  replacedOn: 'Replaced on {day}: {issuer} signed this, and issued another in its place on that day.',
  suspended: 'Suspended: {issuer} signed this, and has suspended it.',
  expired: 'Not valid today: {issuer} signed this, but today is outside its dates.',
  open: 'Not settled. Do not rely on it until it is.',

  shapeRight:
    '{kind, select, dcc {A conformity credential} dpp {A product passport} dte {A traceability event} dfr {A facility record} other {An identity anchor}} of UNTP {version}.',
  shapeForeign:
    'A verifiable credential of a kind that this verifier does not know. Nothing of what it says was checked.',
  shapeNotRead:
    '{version, select, none {This is a credential of UNTP, of a kind or version that this verifier does not read.} other {This is a credential of UNTP {version}, which this verifier does not read.}} It reads 0.7.0, 0.6.1 and 0.6.0. So nothing of what it says was checked.',
  shapeWrong:
    '{count, plural, one {One field does not follow the standard: {places}.} other {# fields do not follow the standard: {places}.}}',
  notACredential: 'This is not a verifiable credential.',

  zipsTooLarge: 'The zip files are too large together, or have too many files in them. Check fewer at once.',

  signatureRight: 'The signature is valid. It was made with the key {key}.',
  signatureWrong: 'The signature does not match this text and key.',
  signatureNone: 'It is not signed.',
  jws: '{error, select, algorithm {Its signature algorithm is missing, unsafe or not supported.} media {Its type says that it is not a credential.} critical {It requires an extension that this verifier does not support.} payload {The signed text is not valid JSON, or names a field twice.} claims {Its JWT claims contradict the credential, or are not allowed there.} proof {This verifier does not support its type of proof.} presentation {It is a presentation, which contains credentials. Save the credential that is in it by itself, and check that.} text {It is a signed credential with other text around it. Save the credential alone.} bound {Its proof names a domain, a challenge or an earlier proof, which this verifier does not check.} other {It is not a signed credential.}}',
  keysUnknown: 'The keys of {issuer} could not be read, so we cannot say who signed it.',
  keysNotFetched: 'The keys of {issuer} could not be read, so we cannot say who signed it. {why}',
  keysNotAsked:
    'We did not ask {issuer} for its keys, because you have not named it as an issuer that you trust: it would learn that somebody checks this credential. So we cannot say who signed it.',
  notFetched:
    '{reason, select, noAddress {The issuer has no web address.} refused {Only public addresses are asked, by HTTPS and on its usual ports.} off {This server may not ask others.} host {Its host was not found.} connection {Its host did not answer.} tls {Its host has no valid certificate for HTTPS.} slow {Its host took longer than 10 seconds.} large {What its host sent is larger than 1 MB.} redirect {Its host leads to another address, which is not followed.} gone {Its host has nothing at that address.} status {Its host answered with an error.} content {What its host sent is something else.} another {What its host sent belongs to another issuer.} signedOut {Log in, and this server asks there for you; or choose files that you saved.} tooMany {You have asked about too many issuers. Try again in a quarter of an hour.} other {Its host gave no answer.}}',
  keysDiffer:
    'Two files give different keys for {issuer}, so neither counts. Remove the one that you did not save from {issuer} yourself.',
  keyNotTheirs: 'The key {key} is not a signing key of {issuer}.',
  keyOfAnother: 'The key {key} belongs to somebody else, not to {issuer}, the issuer it names.',

  issuerPinned: '{issuer} is an issuer that you trust.',
  issuerKnown: '{issuer} is {name}, a company on this server.',
  otherName: '“{name}” (on this server now “{here}”)',
  issuerUnknown:
    '{issuer} calls itself {name}, but nobody has confirmed that. {domain, select, none {It has no web address.} other {Its domain is {domain}.}} If you know it, enter it as an issuer that you trust.',
  issuerKeysFromFile:
    'The keys of {issuer} are from a file. Whoever made the credential can have made that file too. If you saved it yourself, tick “I saved these files myself” (--own in the command), and name the issuer as one that you trust.',
  issuerNone: 'It does not name an issuer.',

  timeRight:
    '{until, select, none {Valid since {from}, with no end date.} other {Valid from {from} to {until}.}}',
  timeAhead: 'Not valid before {from}.',
  timeOver: 'It was valid until {until}.',
  timeUnreadable: 'Its dates of validity cannot be read.',

  statusNone: 'It does not name a status list, so nobody can ask whether it was revoked.',
  statusRight: 'Not revoked, as of {asOf}.',
  statusRevoked: 'Revoked, as of {asOf}.',
  statusRevokedOn:
    'Revoked on {day}, according to its proof file, which does not show why. The list of revoked credentials says so too, as of {asOf}.',
  statusRevokedFor:
    'Revoked on {day}, according to its proof file, with this reason: “{reason}”. The list of revoked credentials says so too, as of {asOf}.',
  statusReplacedOn:
    'Replaced by another on {day}, according to its proof file, which does not name the other. The list of revoked credentials says that it does not count any more, as of {asOf}.',
  statusSuspended: 'Suspended, as of {asOf}.',
  statusNotAsked: 'The list of revoked credentials was not read, because the issuer is not confirmed.',
  statusPast: 'Not revoked on {day}, the day of the list that you saved. Nobody can say what came later.',
  statusStale:
    'Not revoked on {asOf}. The list is too old to say whether it was revoked since. A list that you saved yourself counts as of its day: add it, and tick “I saved these files myself” (--own in the command).',
  statusNotFetched: 'The list of revoked credentials could not be read. {why}',
  statusUnknown:
    '{error, select, missing {The list of revoked credentials could not be read.} unsigned {The list of revoked credentials is not signed by the issuer.} issuer {The list of revoked credentials belongs to another issuer.} kind {The list that it names is not a list of revoked credentials.} short {The list of revoked credentials is shorter than the standard allows.} packed {The list of revoked credentials is larger than 1 MB when it is unpacked.} range {Its entry is beyond the end of the list of revoked credentials.} index {Its entry in the list of revoked credentials is not a number.} address {The address of the list of revoked credentials is not valid.} ahead {The list of revoked credentials has a date in the future.} other {This verifier does not support its type of status.}}',

  ledgerRight: 'Signed before {moment}, according to its proof file.',
  ledgerNone: 'There is no proof file with it, so we cannot say when it was signed.',
  ledgerForm:
    'The proof file names this credential as a JWT, the other form in which it was signed. Add that one to see when it was signed.',
  ledgerOther: 'The proof file is about something else.',
  ledgerOpen: 'The proof file names it, but is not verified itself.',
  ledgerAltered: 'The proof file is not genuine.',
})
