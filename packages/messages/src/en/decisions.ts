import { area } from '../area.ts'

/** Texts about confirming or refusing a trade or a certificate. */
export const decisions = area('decisions', {
  refuse: 'Refuse',
  undecided:
    '{what, select, contract {You have not decided about this contract yet.} order {You have not decided about this order yet.} shipping {You have not decided about this shipment yet.} SCOPE {You have not decided about this scope certificate yet.} TRANSACTION {You have not decided about this transaction certificate yet.} MATERIAL {You have not decided about this material certificate yet.} other {You have not decided about this self certification yet.}}',

  confirmTitle:
    '{what, select, contract {Confirm this contract?} order {Confirm this order?} shipping {Confirm this shipment?} SCOPE {Confirm this scope certificate?} TRANSACTION {Confirm this transaction certificate?} MATERIAL {Confirm this material certificate?} other {Confirm this self certification?}}',
  confirmButton:
    '{what, select, contract {Confirm contract} order {Confirm order} shipping {Confirm shipment} SCOPE {Confirm scope certificate} TRANSACTION {Confirm transaction certificate} MATERIAL {Confirm material certificate} other {Confirm self certification}}',
  confirmHint:
    '{company} will be notified, and the decision recorded on the blockchain. You cannot undo this.',
  confirmHintOfColleague:
    'Your colleague will be notified, and the decision recorded on the blockchain. You cannot undo this.',

  refuseTitle:
    '{what, select, contract {Refuse this contract?} order {Refuse this order?} shipping {Refuse this shipment?} SCOPE {Refuse this scope certificate?} TRANSACTION {Refuse this transaction certificate?} MATERIAL {Refuse this material certificate?} other {Refuse this self certification?}}',
  refuseButton:
    '{what, select, contract {Refuse contract} order {Refuse order} shipping {Refuse shipment} SCOPE {Refuse scope certificate} TRANSACTION {Refuse transaction certificate} MATERIAL {Refuse material certificate} other {Refuse self certification}}',
  refuseHint: '{company} will be notified, with your reason. You cannot undo this.',
  refuseHintOfColleague: 'Your colleague will be notified, with your reason. You cannot undo this.',
  reason: 'Reason',
  commonReasons: 'Common reasons:',

  tradeAccepted:
    '{kind, select, contract {The contract {reference} is accepted.} order {The order {reference} is accepted.} other {The shipment {reference} is accepted.}}',
  tradeRefused:
    '{kind, select, contract {The contract {reference} is refused.} order {The order {reference} is refused.} other {The shipment {reference} is refused.}}',
  tradeNotAccepted:
    '{kind, select, contract {The contract {reference} could not be accepted: {reason}} order {The order {reference} could not be accepted: {reason}} other {The shipment {reference} could not be accepted: {reason}}}',
  tradeNotRefused:
    '{kind, select, contract {The contract {reference} could not be refused: {reason}} order {The order {reference} could not be refused: {reason}} other {The shipment {reference} could not be refused: {reason}}}',
  certificateAccepted:
    '{subject, select, SCOPE {The scope certificate is accepted.} TRANSACTION {The transaction certificate is accepted.} MATERIAL {The material certificate is accepted.} other {The self certification is accepted.}}',
  certificateRefused:
    '{subject, select, SCOPE {The scope certificate is refused.} TRANSACTION {The transaction certificate is refused.} MATERIAL {The material certificate is refused.} other {The self certification is refused.}}',
  certificateNotAccepted:
    '{subject, select, SCOPE {The scope certificate could not be accepted: {reason}} TRANSACTION {The transaction certificate could not be accepted: {reason}} MATERIAL {The material certificate could not be accepted: {reason}} other {The self certification could not be accepted: {reason}}}',
  certificateNotRefused:
    '{subject, select, SCOPE {The scope certificate could not be refused: {reason}} TRANSACTION {The transaction certificate could not be refused: {reason}} MATERIAL {The material certificate could not be refused: {reason}} other {The self certification could not be refused: {reason}}}',

  becomes: 'becomes: {materials}',
  severalChosen: '{count, plural, one {# record chosen} other {# records chosen}}',
  severalConfirm: 'Confirm them',
  severalRefuse: 'Refuse them',
  severalClear: 'Clear the choice',
  severalConfirmTitle: '{count, plural, one {Confirm # record?} other {Confirm # records?}}',
  severalConfirmHint:
    'Each is a decision of its own: the other company is notified, and the decision recorded on the blockchain. You cannot undo this. Their documents are on their own pages.',
  severalRefuseTitle: '{count, plural, one {Refuse # record?} other {Refuse # records?}}',
  severalRefuseHint: 'Whoever filed them will be notified, with your reason. You cannot undo this.',
  severalRefuseButton: 'Refuse them all',
  severalItem: '{name}, {company}',
  severalProgress: '{done, number} of {count, number} decided',
  severalAccepted: '{count, plural, one {# record is accepted.} other {# records are accepted.}}',
  severalRefused: '{count, plural, one {# record is refused.} other {# records are refused.}}',
  severalNot:
    '{count, plural, one {# record could not be decided. It is still chosen.} other {# records could not be decided. They are still chosen.}}',
  severalWarned: 'The checks warn of something. Open it to decide.',
  waitingHere: '{count, plural, one {# decision waits for you} other {# decisions wait for you}}',
  nextHere: 'Go to the next one',

  genericError: 'Generic error',
  serverFailed: 'Generic error. {reason}',
  notTheApprover: 'UNAUTHORIZED. {reason}',
  overtaken: '{reason} This is how it stands now.',
})
