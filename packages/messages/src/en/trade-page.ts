import { area } from '../area.ts'

/** Texts of the page of a trade. */
export const tradePage = area('tradePage', {
  trade: 'Trade',
  missing: 'There is no such trade.',
  failed:
    '{kind, select, contract {The contract could not be loaded.} order {The order could not be loaded.} other {The shipment could not be loaded.}}',
  asksYou:
    '{kind, select, contract {{company} asks you to confirm this contract.} order {{company} asks you to confirm this order.} other {{company} asks you to confirm this shipment.}}',
  between: 'From {contractor} to {consignee}.',

  contractor: 'Seller',
  contractorEmail: 'Seller e-mail',
  contractorReference: 'Seller reference number',
  consigneeEmail: 'Buyer e-mail',
  consigneeReference: 'Buyer reference number',
  recorded: 'Recorded',
  contractorMaterial: 'Seller’s material',
  consigneeMaterial: 'Buyer’s material',
  suggested: 'Suggested: your choice the last time. Change it if this is something else.',
  notChosen: 'Not chosen yet',
  noCertificates: 'No certificate covers this trade yet.',

  standardSaved: 'The reference standard is saved.',
  standardFailed: 'The reference standard could not be saved: {reason}',

  goods: '{material}: {amount}',
  moreGoods: '{count, plural, one {and one more position} other {and # more positions}}',
  yourSide: 'Your side',
  consigneeReferenceHint: 'Your own number for this trade',
  materialForPosition: 'Your material for position {number}',
  namedAlike: 'Named as the seller names it. Yours of this name, or a new one. You can choose another.',
  materialOfPosition: 'Position {number}, Your material',

  withdraw: '{kind, select, contract {Withdraw contract} order {Withdraw order} other {Withdraw shipment}}',
  withdrawTitle:
    '{kind, select, contract {Withdraw this contract?} order {Withdraw this order?} other {Withdraw this shipment?}}',
  withdrawHint:
    '{kind, select, shipping {{company} no longer has to decide, and gets an e-mail that says so. If you keep books of its materials, the kilograms it promised are free again.} other {{company} no longer has to decide, and gets an e-mail that says so.}}',
  withdrawFinal: 'The record stays, as withdrawn. You cannot undo this.',
  withdrawn:
    '{kind, select, contract {The contract {reference} is withdrawn.} order {The order {reference} is withdrawn.} other {The shipment {reference} is withdrawn.}}',
  withdrawFailed:
    '{kind, select, contract {The contract could not be withdrawn: {reason}} order {The order could not be withdrawn: {reason}} other {The shipment could not be withdrawn: {reason}}}',

  related: 'Related trades',
  belongsTo: 'Belongs to',
  noEarlier: 'No earlier trade.',
  followedBy: 'Followed by',
  noFollowers:
    '{kind, select, contract {No order or shipment refers to it yet.} other {No shipment refers to it yet.}}',
  newestFollowers: 'The newest {shown} of {total}.',
  recordNext:
    '{kind, select, contract {Contract against this} order {Order against this} other {Ship against this}}',
})
