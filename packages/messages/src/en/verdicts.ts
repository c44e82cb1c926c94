import { area } from '../area.ts'

/** What every verifier says: the browser, the one file, the command, the server. Statements are counted from 1. */
export const verdicts = area('verdicts', {
  quoted: '“{text}”',

  notJson:
    '{others, plural, =0 {This is not a proof file: the file is not JSON.} one {This is not a proof file: the file is not JSON (and # other fault).} other {This is not a proof file: the file is not JSON (and # other faults).}}',
  memberTwice:
    '{others, plural, =0 {This is not a proof file: {place} is there twice.} one {This is not a proof file: {place} is there twice (and # other fault).} other {This is not a proof file: {place} is there twice (and # other faults).}}',
  memberMissing:
    '{others, plural, =0 {This is not a proof file: {place} is missing.} one {This is not a proof file: {place} is missing (and # other fault).} other {This is not a proof file: {place} is missing (and # other faults).}}',
  memberUnknown:
    '{others, plural, =0 {This is not a proof file: {place} does not belong in one.} one {This is not a proof file: {place} does not belong in one (and # other fault).} other {This is not a proof file: {place} does not belong in one (and # other faults).}}',
  memberWrong:
    '{others, plural, =0 {This is not a proof file: {place} must be {expected}.} one {This is not a proof file: {place} must be {expected} (and # other fault).} other {This is not a proof file: {place} must be {expected} (and # other faults).}}',
  theFile: 'the file',
  expectedOneOf: 'one of: {values}',
  expectedNumber:
    '{last, select, none {a whole number from {first} on} other {a whole number from {first} to {last}}}',
  expectedDigits:
    '{prefix, select, yes {0x and {count} lower-case hexadecimal digits} other {{count} lower-case hexadecimal digits}}',
  expectedBytes: '0x and an even number of lower-case hexadecimal digits, no longer than {most} characters',
  expectedBase64: 'base64 with its padding',
  expectedPointer: 'a JSON pointer of at most {most} characters',
  expectedText: '{most, select, none {a text} other {a text of at most {most} characters}}',
  expectedList:
    '{range, select, exact {a list of {most} entries} most {a list of at most {most} entries} other {a list of {least} to {most} entries}}',
  expectedObject: 'a JSON object',
  expectedWhole: '2, where no statement is shown in part',
  newerBundle:
    'This proof file was made by a newer version of Selvedge than this check knows. Check it with a newer one.',
  notRead: 'Not checked, because the proof file cannot be read.',

  documentsMatch:
    '{count, plural, =0 {No documents were stated.} one {# document, byte for byte as stated.} other {# documents, byte for byte as stated.}}',
  documentAltered: 'The document {name} is not the one that was stated.',
  documentForeign: 'The file {name} is none of the documents that were stated.',
  documentNotProvided: 'The document {name} was not at hand to be compared.',
  documentsMisnamed: 'The proof file lists other documents than its statements name.',

  recordsIntact:
    '{count, plural, one {# statement, unchanged since signed.} other {# statements, unchanged since signed.}}',
  shownInPart:
    '{count, plural, one {The statement is unchanged since signed, as far as it is shown: not all of its fields are in this proof file.} other {# statements, unchanged since signed as far as they are shown: of {inPart} not all fields are in this proof file.}}',
  comparedInPart:
    'Each statement follows the one before. Whether statement {state} changes more than it may was only checked for the fields that are shown.',
  ruleNotShown:
    'Whether statement {state} may be made was not checked: the fields that decide it are not shown.',
  statementUnreadable: 'Statement {state} is not a statement in canonical form.',
  madeByNewer:
    'Statement {state} was made by a newer version of Selvedge than this check knows. Check it with a newer one.',
  statementAltered: 'Statement {state} was changed: its text and salt do not give its hash.',
  documentRowDiffers: 'Name, type or size of the document {name} are not what was stated.',
  linksDiffer: 'The supply chain links of this record are not those that it states.',
  rowDiffers: 'The record says something else now than its newest statement.',
  statementMisfiled: 'What is kept about statement {state} differs from its text.',
  nothingAttested: 'Nothing was ever stated about this.',
  otherInstallation: 'The statements were made by different installations of Selvedge.',
  subjectDiffers: 'Statement {state} is not about what the proof file is about.',

  signaturesRight:
    '{count, plural, one {Signed in the server’s custody for {names}, with # key that the contract knows.} other {Signed in the server’s custody for {names}, with # keys that the contract knows.}}',
  companyNumber: 'company {id}',
  signatureWrong: 'Statement {state} was not signed by the company that it names as its signer.',
  keyOfAnother: 'Statement {state} is not signed with a key of its company.',
  keyRevoked: 'Statement {state} is dated after its key was revoked.',
  keyTooYoung: 'Statement {state} was anchored before its key was registered.',
  keyEnded: 'Statement {state} was anchored after its key was revoked.',
  keyNotInTurn: 'Statement {state} is not signed with the key that the company had then.',
  keyReplaced: 'Statement {state} is dated after its company had replaced the key that signed it.',
  keyNotIntroduced: 'Statement {state} is signed with a key that the record of its company does not name.',
  companyMissing:
    'The proof file does not have the record of the company that signed statement {state}, which names its keys.',
  keyOtherCommitment:
    'Statement {state} introduces a key that stands under another commitment than the key before it, which its company would not notice.',
  companyGone:
    'The record of the company that signed statement {state}, which names its keys, is missing, although one was anchored.',
  mayNotBeStated:
    '{why, select, company {Statement {state} is signed by a company that may not state it.} event {Statement {state} says that something happened which cannot happen to this record at that point.} status {Statement {state} gives the record another status than what happened gives it.} other {Statement {state} changes more of the record than it may.}}',
  keysMisnamed: 'The proof file lists other keys than the ones that signed.',
  keyNotRegistered: 'The contract does not know the key {key} of this company.',
  registrationDiffers: 'The key {key} was not registered where the proof file says.',
  keyNotYetRegistered: 'The key {key} is not registered in the contract yet.',
  keyUnknown:
    '{why, select, notAsked {The signatures are right; whose the key {key} is was not checked: nobody was asked about the blockchain.} unreachable {The signatures are right; whose the key {key} is was not checked: the blockchain does not answer.} otherChain {The signatures are right; whose the key {key} is was not checked: the node that was asked belongs to another blockchain.} nodeBehind {The signatures are right; whose the key {key} is was not checked: the node that was asked has not got that far.} noEvidence {The signatures are right; whose the key {key} is was not checked: the proof file brings no evidence to hold against saved headers.} other {The signatures are right; whose the key {key} is was not checked: the header of its block is not among the saved ones.}}',

  linksHold:
    '{count, plural, one {The history is unbroken: every statement follows the one before and is in its batch (# batch).} other {The history is unbroken: every statement follows the one before and is in its batch (# batches).}}',
  historyBroken: 'Statement {state} does not follow the one before it.',
  notInBatch: 'Statement {state} is not at its place in its batch.',
  noBatchYet: 'Statement {state} waits to be put into a batch.',
  batchesMisnamed: 'The proof file lists other batches than its statements are in.',
  newestAsOf:
    '{rest} {count, plural, one {It is the newest state} other {They are the newest states}} as of {block, select, none {} other {block {block}, }}{moment}.',
  newestNotShown: '{rest} Whether others followed is not in this proof file.',
  headUnreadable: 'The head that says which statement is the newest is none in canonical form.',
  headNewer:
    'The head that says which statement is the newest was made by a newer version of Selvedge than this check knows. Check it with a newer one.',
  headNotInBatch: 'The head that says which statement is the newest is not the last leaf of its batch.',
  batchNotInLog: 'The batch {batch} is not among those that the head says came before it.',
  /** A record by its type and number, in the sentences below and in those of a comparison. */
  record:
    '{type, select, trade {the trade {id}} certification {the certificate {id}} plan {the transformation plan {id}} stock {the stock entry {id}} capture {the events {id} of another system} credential {the credential {id}} passport {the product passport {id}} company {the company {id}} audit {the audit trail of company {id}} other {the {type} {id}}}',
  newestNotInMap: 'What is said to be the newest statement about {record} is not what the head says.',
  newestNotNamed: 'The proof file does not say which statement about {record} is the newest.',
  newestForeign:
    'The proof file says which statement about {record} is the newest, and has no statement about it.',
  newestLeftOut:
    'The proof file does not say which statements are the newest: later ones, or a later key of a company, could have been left out.',
  headOfOther:
    'The head that says which statement is the newest was made by another installation of Selvedge.',
  headTooEarly:
    'The head that says which statement is the newest is not shown to be later than statement {state}.',
  newestMissing:
    'Statement {state} is not the newest: version {version} was stated by {moment}, and is missing here.',
  newestOther: 'Another statement than {state} was anchored as the newest version by {moment}.',
  newestUnknown:
    'Whether statement {state} is the newest is not known: what the server keeps about that was changed.',
  newestBehind:
    'Whether statement {state} is the newest is not known here: the blockchain has a newer batch than the tables of this server.',
  newestWaits: 'Whether statement {state} is the newest will be known once the newest batch is anchored.',
  batchSizeDiffers: 'The batch {batch} was anchored with another size.',

  anchored:
    '{whose, select, own {Proven since {moment}, by this server’s own record of time, which its operator could rewrite (blockchain {chain}, contract {contract}).} other {Proven since {moment}, on blockchain {chain}, contract {contract}.}}',
  anchoredLater:
    '{whose, select, own {Proven since {moment}, by this server’s own record of time, which its operator could rewrite (blockchain {chain}, contract {contract}). Statement {state} bears the time {dated}, but is only proven since {proven}.} other {Proven since {moment}, on blockchain {chain}, contract {contract}. Statement {state} bears the time {dated}, but is only proven since {proven}.}}',
  notAnchored: 'The contract does not know the batch {batch}.',
  anchorDiffers: 'The batch {batch} was not anchored where and when the proof file says.',
  timeImpossible: 'The block of the batch {batch} bears a time that no calendar has.',
  notAnchoredYet: 'The batch {batch} is not anchored yet.',
  anchorUnknown:
    '{why, select, notAsked {Whether the batch {batch} is anchored was not checked: nobody was asked about the blockchain.} unreachable {Whether the batch {batch} is anchored was not checked: the blockchain does not answer.} otherChain {Whether the batch {batch} is anchored was not checked: the node that was asked belongs to another blockchain.} nodeBehind {Whether the batch {batch} is anchored was not checked: the node that was asked has not got that far.} noEvidence {Whether the batch {batch} is anchored was not checked: the proof file brings no evidence to hold against saved headers.} other {Whether the batch {batch} is anchored was not checked: the header of its block is not among the saved ones.}}',
  datedLater: 'Statement {state} bears a later date than the block it is anchored in.',
  witnessed:
    '{all, plural, one {{rest} {seen} of # witness saw this by {moment}.} other {{rest} {seen} of # witnesses saw this by {moment}.}}',
  witnessedUndated:
    '{all, plural, one {{rest} {seen} of # witness saw this; its clock does not say by when.} other {{rest} {seen} of # witnesses saw this; their clocks do not say by when.}}',
  serverChose:
    '{all, plural, one {{rest} This server chose the witness itself.} other {{rest} This server chose these witnesses itself.}}',
  witnessesUnnamed:
    '{rest} The proof file comes with the signatures of witnesses: name those you trust to have them checked.',
  witnessesSoFar: '{rest} {sentence}',
  loggedOnly: '{rest} The log of the operator has it; no witnesses were asked for.',
  logLeftOut:
    'You ask for witnesses, and the proof file does not say which witnesses saw the log of the operator.',
  checkpointUnreadable: 'What says that witnesses saw this is not a proof in the form of a log.',
  logUnknown: 'The log that witnesses saw is none that you named.',
  notWitnessed:
    '{all, plural, one {{seen} of # witness saw this, which is less than you ask for.} other {{seen} of # witnesses saw this, which is less than you ask for.}}',
  notSeenYet: 'A statement waits for its batch, which no witness has seen yet.',
  notInCheckpoint: 'The batch {batch} is not shown to be in the log that the witnesses saw.',
  otherContract:
    'The proof file names the contract {contract} or a blockchain that is not the one to be trusted.',
  contractNotNamed:
    'Name the contract that you trust: the proof file names {contract} on blockchain {chain}, and a forger can make one of their own.',
  otherDeployment:
    'The node that was asked knows another blockchain: the block in which the trusted contract was deployed is not there.',
  deploymentNotNamed:
    'Nobody has said in which block the trusted contract was deployed: another blockchain can have its number and its address.',
  deploymentUnknown:
    '{block, select, none {Whether this is the trusted blockchain was not checked: nobody was asked for the block in which the trusted contract was deployed.} other {Whether this is the trusted blockchain was not checked: no answer came about block {block}, in which the trusted contract was deployed.}}',
  headersCameAlong:
    'The saved headers came with the proof file, or nobody says from where. Only those that you saved yourself count.',
  nothingAnchored: 'No statement is in a batch yet.',
})
