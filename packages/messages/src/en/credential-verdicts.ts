import { area } from '../area.ts'

/** Sentences of every verifier about a credential, part by part, and the one above them. */
export const credentialVerdicts = area('credential-verdicts', {
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
  altered: 'Not genuine. Do not rely on it.',
  revoked: 'Revoked: {issuer} signed this, and it counts no more.',
  expired: 'Not valid today: {issuer} signed this for other days.',
  open: 'Not settled. Do not rely on it until it is.',

  shapeRight:
    '{kind, select, dcc {A conformity credential} dpp {A product passport} dte {A traceability event} dfr {A facility record} other {An identity anchor}} of UNTP {version}.',
  shapeForeign: 'A verifiable credential of a kind that this verifier does not know.',
  shapeOtherVersion: 'A credential of UNTP {version}, which this verifier reads only in part.',
  shapeWrong:
    '{count, plural, one {One place is not as the standard asks: {places}.} other {# places are not as the standard asks: {places}.}}',
  notACredential: 'This is no verifiable credential.',

  signatureRight: 'The signature is right, by the key {key}.',
  signatureWrong: 'The signature is not that of this key over this text.',
  signatureNone: 'Nothing in it is signed.',
  jws: '{fault, select, algorithm {It names a way of signing that proves nothing, or that is not accepted here.} media {It says that it is something else than a credential.} critical {It asks for a rule that this verifier does not know.} payload {What was signed is no JSON, or has a member twice.} claims {It has claims that contradict it, or that have no place in it.} proof {Its proof is of a kind that this verifier does not know.} other {It is no signed credential.}}',
  keysUnknown: 'The keys of {issuer} could not be read, so that nobody knows who signed it.',
  keyNotTheirs: 'The key {key} is not one with which {issuer} signs.',
  keyOfAnother: 'The key {key} is that of another than {issuer}, which it names as its issuer.',

  issuerPinned: '{issuer} is an issuer whom you trust.',
  issuerKnown: '{issuer}, a company that this server knows as {name}.',
  issuerUnknown:
    '{issuer} calls itself {name}. Whether it is that, nobody has confirmed: enter it as an issuer that you trust if you know it.',
  issuerNone: 'It names no issuer.',

  timeRight:
    '{until, select, none {Valid since {from}, without an end.} other {Valid from {from} to {until}.}}',
  timeAhead: 'Valid from {from} on, which is yet to come.',
  timeOver: 'Valid until {until}.',
  timeUnreadable: 'It does not say properly from when to when it is valid.',

  statusNone: 'It names no list of revoked credentials: it cannot be revoked.',
  statusRight: 'Not revoked, as of {asOf}.',
  statusRevoked: 'Revoked, as of {asOf}.',
  statusSuspended: 'Suspended, as of {asOf}.',
  statusNotAsked: 'The list of revoked credentials was not asked: first comes who the issuer is.',
  statusStale: 'Not revoked on {asOf}. The list is too old to say anything about today.',
  statusUnknown:
    '{fault, select, missing {The list of revoked credentials could not be read.} unsigned {The list of revoked credentials is not signed by the issuer.} issuer {The list of revoked credentials is that of another issuer.} kind {The list that it names is no list of revoked credentials.} short {The list of revoked credentials is shorter than the standard allows.} range {It names a place that the list of revoked credentials does not have.} index {The place that it names in the list is no number.} address {The address of the list is none.} ahead {The list of revoked credentials is dated ahead.} other {Its status is written in a way that this verifier does not know.}}',

  ledgerRight: 'Signed before {moment}: its proof file says so.',
  ledgerNone: 'No proof file is beside it, which would say when it was signed.',
  ledgerOther: 'The proof file beside it is about something else.',
  ledgerOpen: 'The proof file beside it names it, and is not verified itself.',
  ledgerAltered: 'The proof file beside it is not genuine.',
})
