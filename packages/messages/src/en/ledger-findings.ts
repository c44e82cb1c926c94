import { area } from '../area.ts'

/**
 * What the check of everything finds, by the code of the finding: on the operators' page, in the log and by `npm run ledger:check`.
 * `what` and `which` are other sentences of this area.
 */
export const ledgerFindings = area('ledgerFindings', {
  record:
    '{type, select, trade {trade {id}} certification {certification {id}} plan {plan {id}} stock {stock entry {id}} audit {audit trail of company {id}} company {company {id}} other {{type} {id}}}',
  version: 'version {version} of the {record}',

  ofRecord: 'The {record}: {what}',
  notOurKey: 'Statement {version} was not signed by a key of its company that this installation made.',
  onAltered: 'Statement {version} follows a statement that was changed.',
  notAsRecorded: 'Statement {version} is not what a server of this installation recorded.',
  unsettled:
    'Statement {version} was stated by a newer version of Selvedge than this one: it is not settled.',
  falseSeal: 'Statement {version} bears a seal that no server gave it.',
  batchGone: 'Statement {version} names batch {batch}, which is gone.',
  notFoundByDocuments: 'Statement {version} is not found by exactly the documents that it names.',
  versionMissing: 'Version {missing} is missing: version {version} comes after it.',
  versionTwice: 'Version {version} is there more than once.',
  otherDocument: 'its document is not the one that its newest statement names.',
  documentGone: 'its document is gone.',
  lineWithoutStatement:
    '{count, plural, one {The audit trail of company {company} has a line “{event}” for which there is no statement.} other {The audit trail of company {company} has {count, number} lines “{event}” for which there is no statement.}}',
  statementWithoutLine:
    '{count, plural, one {The audit trail of company {company} has no line for a statement “{event}”.} other {The audit trail of company {company} has no line for {count, number} statements “{event}”.}}',

  trailAltered: 'The audit trail of company {company}: line {line} is altered.',
  trailMissing: 'The audit trail of company {company}: line {line} is missing.',
  trailInserted: 'The audit trail of company {company}: line {line} does not belong there.',
  trailStatement:
    'The audit trail of company {company}: the statement about its lines from {line} on is altered or missing.',
  trailNewer:
    'The audit trail of company {company} was stated by a newer version of Selvedge than this one: it is not settled.',
  trailEnd: 'The audit trail of company {company}: its noted end is not its last line.',
  lineOfNobody: 'The audit line {line} names a company or a person that is not there.',
  lineForeign:
    'The audit line {line} of company {company} does not bear the seal of a server of this installation: it was put in or changed.',
  lineCopied: 'The audit line {line} of company {company} bears the seal of another line: it is a copy.',
  lineRefused:
    'The audit line {line} of company {company} is marked as refused, though a server of this installation wrote it.',
  lineWaits:
    'The audit line {line} of company {company} is not in its trail, though it was written at {written}.',

  keyForeign: 'Key {version} of company {company} was not made by a server of this installation.',
  keyReplaced:
    'Key {version} of company {company} is noted as replaced, and no key follows it, or the reverse.',
  keyBeforeGone: 'Key {version} of company {company} follows a key that is gone.',
  keyUnderOther:
    'Key {version} of company {company} stands under another commitment than the key before it: the company would not notice its registration.',
  keyUnregistered:
    'Key {version} of company {company} is noted as registered, but the contract does not know it.',
  keyWaits: 'Key {version} of company {company}, made at {made}, is not registered yet.',
  keyRegisteredOtherwise: 'Key {version} of company {company} is registered as that of somebody else.',
  keyRevokedEarly: 'Key {version} of company {company} is revoked by the contract, but not replaced.',
  keyNotRevoked: 'Key {version} of company {company}, replaced at {replaced}, is not revoked yet.',
  keyOverdue:
    'Key {version} of company {company} was replaced by the company’s record at {replaced}, all that it signed is anchored, and it is not revoked by the contract.',
  keyOutOfTurn:
    '{count, plural, one {Key {version} of company {company} signed a statement that is dated after its company had replaced it: {which}.} other {Key {version} of company {company} signed {count, number} statements that are dated after its company had replaced it, the first {which}.}}',
  keyWithoutLine: 'Key {version} of company {company}: the audit trail has no line about it.',
  lineWithoutKey: 'The audit trail of company {company} has a line “{event}” about a key that is gone.',

  batchLost:
    '{count, plural, one {Batch {batch} has lost {count, number} of {size, number} statements, first that at {first}.} other {Batch {batch} has lost {count, number} of {size, number} statements, first that at {first}.}} {which}',
  lostNamed: 'Missing: {list}.',
  lostNear: 'In its time, without a statement: {list}.',
  lostUnknown: 'Nothing that is left names them.',
  lostMore: 'and {count, number} more',
  batchTooLarge: 'Batch {batch} holds {count, number} statements, not {size, number}.',
  batchDiffers: 'Batch {batch} does not hold the statements it was sealed with.',
  batchUnsealed: 'Batch {batch} does not bear the seal of a server that checked its statements.',
  batchAnchoredOtherwise:
    'Batch {batch} was anchored with {anchored, number} statements, not {size, number}.',
  batchNotAnchored: 'Batch {batch} is not on the blockchain.',
  batchWaits: 'Batch {batch}, made at {made}, is not anchored yet.',
  batchDatedEarly:
    '{count, plural, one {Batch {batch}: one of its statements is dated more than an hour before its block, {which}: stated {stated}, proven since {proven}.} other {Batch {batch}: {count, number} of its statements are dated more than an hour before its block, the earliest {which}: stated {stated}, proven since {proven}.}}',
  batchBefore: 'Batch {batch}, made at {made}, is in a block of {proven}, before it was made.',

  anchorUnknown:
    'The blockchain holds a batch, number {sequence}, that is not among ours. It was anchored at {proven}. {which}',
  anchorGap:
    'The contract’s batches do not follow each other: number {expected} is missing before {sequence}.',
  anchorElsewhere: 'Batch {batch} is noted at block {noted}, but the contract announced it in block {block}.',
  registrationUnknown: 'The contract has a key {key} that is not among ours, registered in block {block}.',
  registrationDiffers:
    'The contract has the key {key} under a commitment that is not ours, since block {block}.',
  revocationUnknown:
    'The contract revoked the key {key} in block {block}, which is not among our replaced keys.',

  powerRefused:
    'The row {row} of {table} does not bear the seal of a server of this installation: it counts as not there.',

  logGone: 'The batch at place {place} of the log of batches is gone.',
  logTrees: 'Batch {batch} keeps other trees of the log of batches than its place gives.',
  logPlace: 'Batch {batch} is not at its place in the log of batches, {place}.',
  logHead: 'Batch {batch} does not have the head it was closed with.',
  logBefore:
    'Batch {batch} was closed after other batches than the {count, number} that stand before it now.',
  mapDiffers: 'The map of newest statements, built from its entries, is not what the newest head says.',
  mapNodes: 'The map of newest statements keeps nodes that its entries do not give.',
  newestAllGone: 'The newest statement about the {record}, version {said}, is gone, and all before it.',
  newestNotInMap:
    'The newest statement about the {record}, version {found}, is not in the map of newest statements.',
  newestGone:
    'The newest statement about the {record} is gone: version {said} was closed into a batch, {found} is left.',
  newestOther:
    'The newest statement about the {record} is not the one that was closed into a batch as version {said}.',

  setAside:
    'A statement about the {record} in the name of company {company} was set aside: {reason, select, content {its text is not what its row or its hash says} signature {it was not signed by a key of its company} link {it does not follow the statement before it} rule {its company may not state it} other {no server recorded it at its time}}.',
  statementsWait:
    '{count, plural, one {A statement has waited for its batch for more than an hour, since {since}.} other {{count, number} statements have waited for their batch for more than an hour, the oldest since {since}.}}',
  statementsAhead:
    '{count, plural, one {A statement is dated in the future, {latest}.} other {{count, number} statements are dated in the future, the latest {latest}.}}',
  massBook:
    'Book {book} of company {company}: {issue, select, owner {its material belongs to another company.} name {it names a standard and a raw material beside its material, or is not found by those that it names.} opening {it was not stated to be opened on its day, or more than once.} closed {it is not closed up to the day of its last closing.} posted {its balance is not what its entries add up to.} held {what it holds is not what its holds add up to.} state {its mode or its model of custody is not what was stated last.} lots {its lots are not what their entries and holds add up to.} lotKey {a lot is not found by its code.} floor {its floor is not what was stated last, nor what it may have risen to since.} other {less is free than its floor allows.}}',
  massShipment:
    '{issue, select, held {what books hold for it is not what it says.} returned {what was returned of it is not what its companies said.} other {what was posted in books for it is not what it says.}}',
  certificateCredit: 'What was moved in books of credits for it is not what it says.',
  massClosing:
    '{issue, select, period {its period does not begin where the one before it ended.} event {it is not the period that its event closed.} other {its figures are not what the entries of its days add up to.}}',
  massFactor:
    'What material {material} weighs from {day} on is not what the audit trail of its company says.',
  massYield: 'What plan {plan} yields from {day} on is not what the audit trail of its company says.',
  certificateInput:
    '{issue, select, inputs {what is kept of its inputs is not what its boxes and the audit trail say.} other {more is drawn on it than it certifies.}}',
  massStray: 'The row {row} of {table} belongs to nothing.',
  eventIndex: 'The EPCIS event {event} is not found by what its text says: {parts}.',
  eventNamed: 'The EPCIS event {event}, which the audit trail names for it, is not there.',
  linkDiffers: 'The {record}: chains do not lead where it says.',

  documentUnstated: 'The document {document} is in no statement.',
  documentFoundBy: 'The document {document} is not what a statement is found by.',
  documentRow:
    'The document {document} is not the file that was stated: its name, type, size or hash differs.',
  documentBytes: 'The document {document} is not stored as it was stated.',

  unreadable: 'The {kind} {id} holds a value that no server writes: it cannot be checked.',
  unreadableIn:
    'The check of {check} came on a value that no server writes, before row {row}: what it belongs to cannot be checked.',
  notToItsEnd: 'The check of {check} came on a value that no server writes, and did not come to its end.',
  resultAltered: 'The stored result of this check was changed in the database: the check began anew.',

  allRight: 'Everything is as it was stated, signed and anchored.',
  allCounted:
    '{count, plural, one {{count, number} finding: {broken, number} broken, {missing, number} missing} other {{count, number} findings: {broken, number} broken, {missing, number} missing}}',
  allNoted: '{count, number} noted',
  allUnfinished: 'The check did not come to its end:',
})
