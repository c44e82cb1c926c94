import { area } from '../area.ts'

/** Texts of the forms of contracts, orders and shipments. */
export const tradeForm = area('tradeForm', {
  askSeller: 'You are buying? Ask the seller',
  title:
    '{kind, select, contract {Transaction: contract} order {Transaction: order} other {Transaction: shipment}}',
  crumb: 'New traceability event',
  intro:
    '{kind, select, contract {You are the seller. The buyer gets an e-mail and confirms or refuses the contract.} order {You are the seller. The buyer gets an e-mail and confirms or refuses the order.} other {You are the seller. The buyer gets an e-mail and confirms or refuses the shipment.}}',
  label: '{kind, select, contract {New contract} order {New order} other {New shipment}}',
  submit: '{kind, select, contract {Record contract} order {Record order} other {Record shipment}}',
  done: '{kind, select, contract {The contract {reference} is recorded and sent to {company}.} order {The order {reference} is recorded and sent to {company}.} other {The shipment {reference} is recorded and sent to {company}.}}',
  failed:
    '{kind, select, contract {The contract could not be recorded: {reason}} order {The order could not be recorded: {reason}} other {The shipment could not be recorded: {reason}}}',
  leave:
    '{kind, select, contract {The contract is not recorded yet. What you typed is kept as a draft in this tab.} order {The order is not recorded yet. What you typed is kept as a draft in this tab.} other {The shipment is not recorded yet. What you typed is kept as a draft in this tab.}}',
  leaveWithImport:
    '{kind, select, contract {{count, plural, one {The contract is not recorded yet. What you typed is kept as a draft in this tab; # row of the import that you have not added will be lost.} other {The contract is not recorded yet. What you typed is kept as a draft in this tab; # rows of the import that you have not added will be lost.}}} order {{count, plural, one {The order is not recorded yet. What you typed is kept as a draft in this tab; # row of the import that you have not added will be lost.} other {The order is not recorded yet. What you typed is kept as a draft in this tab; # rows of the import that you have not added will be lost.}}} other {{count, plural, one {The shipment is not recorded yet. What you typed is kept as a draft in this tab; # row of the import that you have not added will be lost.} other {The shipment is not recorded yet. What you typed is kept as a draft in this tab; # rows of the import that you have not added will be lost.}}}}',
  draftOfOther: 'Discard it to begin with {reference}.',

  referenceHint: 'Your own number, unique among your trades of this kind',
  parentSearch: 'Search, or type a reference',
  parentHint:
    '{kind, select, order {The contract this order belongs to} other {The order or contract this shipment belongs to}}',
  parentMeant:
    '{kind, select, contract {Contract from {company}, {day}} order {Order from {company}, {day}} other {Shipment from {company}, {day}}}',
  parentOffered:
    '{kind, select, contract {Contract from {company}, <time>{day}</time>} order {Order from {company}, <time>{day}</time>} other {Shipment from {company}, <time>{day}</time>}}',
  parentUnknown:
    '{kind, select, order {No contract with {company} has exactly this reference.} other {No order or contract with {company} has exactly this reference.}}',
  noParents:
    '{kind, select, order {There is no contract with {company} yet.} other {There is no order or contract with {company} yet.}}',
  noParentsFound:
    '{kind, select, order {No contract with {company} has “{reference}” in its reference.} other {No order or contract with {company} has “{reference}” in its reference.}}',

  copy: 'Copy its positions',
  copied:
    '{kind, select, contract {{count, plural, one {# position of contract {reference} copied.} other {# positions of contract {reference} copied.}}} order {{count, plural, one {# position of order {reference} copied.} other {# positions of order {reference} copied.}}} other {{count, plural, one {# position of shipment {reference} copied.} other {# positions of shipment {reference} copied.}}}}',
  leftOut:
    '{count, plural, one {# position without a material of yours left out.} other {# positions without a material of yours left out.}}',
  copyTitle: 'Copy the positions?',
  copyFilled: '{count, plural, one {You have filled in # position.} other {You have filled in # positions.}}',
  copyThere:
    '{kind, select, contract {{count, plural, one {The contract {reference} has # position to copy.} other {The contract {reference} has # positions to copy.}}} order {{count, plural, one {The order {reference} has # position to copy.} other {The order {reference} has # positions to copy.}}} other {{count, plural, one {The shipment {reference} has # position to copy.} other {The shipment {reference} has # positions to copy.}}}}',
  copyTooMany: 'Together they are more than the {max} positions that a trade may have.',
  copyReplace: 'Replace',
  copyAdd: 'Add below',

  positionsHint: 'What is sold, one position for each material.',
  addPosition: 'Add position',
  importPositions: 'Import positions',
  imported: '{count, plural, one {# position added.} other {# positions added.}}',
  importWaiting:
    '{count, plural, one {# row of the import not added yet.} other {# rows of the import not added yet.}}',

  closedPosition: '<hidden>Position </hidden>{number}',
  noMaterial: 'No material yet',
  closePosition: 'Position {number}, close',
  moveUp: 'Move position {number} up',
  moveDown: 'Move position {number} down',
  removePosition: 'Remove position {number}',
  moved: 'Position {number} is now position {place} of {count}.',
  removed: 'Position {number} is removed.',
})
