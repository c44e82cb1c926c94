import { area } from '../area.ts'

/** Texts about shipments that captured events propose. */
export const shipmentDrafts = area('shipmentDrafts', {
  title: 'Shipment drafts from events',
  intro:
    'Your own system sent events about goods that left for a partner. Complete a draft with its document to record the shipment. Nothing is sent before that.',
  newest: 'Your company has at most {maximum, number} open drafts. Of older events, none is kept as a draft.',
  search: 'eventID or reference',
  none: 'No drafts',
  noneHint:
    'A draft appears when your system sends a shipping event (EPCIS) whose new owner is a partner and whose goods are materials of yours.',
  toEvents: 'Events from other systems',
  failed: 'The draft could not be loaded.',

  reference: 'Your reference',
  noReference: 'Shipment to {company}',
  noCompany: 'a company that is no partner any more',
  consignee: 'Buyer',
  day: 'Shipped on',
  positions: 'Positions',
  received: 'Event received',
  state: 'State',
  anyState: 'All states',
  showAll: 'Show drafts in all states',
  isOpen: 'Open',
  isUsed: 'Recorded',
  isDismissed: 'Dismissed',
  isWrong: 'Event declared wrong',

  actions: 'Actions',
  dismiss: 'Dismiss',
  dismissOf: 'Dismiss the draft {reference}',
  dismissTitle: 'Dismiss this draft?',
  dismissHint: 'No shipment is recorded from it. The event stays, and you can reopen the draft.',
  dismissed: 'The draft {reference} is dismissed.',
  dismissFailed: 'The draft could not be dismissed: {reason}',
  reopen: 'Reopen',
  reopenOf: 'Reopen the draft {reference}',
  reopened: 'The draft {reference} is open again.',
  reopenFailed: 'The draft could not be reopened: {reason}',

  wait: '{count, plural, one {{shown} shipment draft from events} other {{shown} shipment drafts from events}}',
  waitHint: 'Complete it with its document, or dismiss it.',

  from: 'Filled in from an event of your system ({eventID}). The document is still missing.',
  openPoints:
    '{count, plural, one {# point is open: it stands beside its field.} other {# points are open: they stand beside their fields.}}',
  notOpen:
    '{state, select, used {A shipment was recorded from this draft already.} dismissed {This draft was dismissed. Reopen it to use it.} other {The event of this draft was declared wrong. Nothing can be recorded from it.}}',
  toDrafts: 'Shipment drafts',
  invoices: 'Invoice: {references}',
  point:
    '{kind, select, consignee {The event names a company that is no partner of yours: {said}} material {The event names goods that are no material of yours: {said}} quantity {The event says no usable quantity. {said}} rounded {The event says {said}. Enter it with at most two decimals.} unit {The event says the unit “{said}”, which is not in the list.} noUnit {The event says no unit.} lot {The event says a lot that is too long or has forbidden characters: {said}} reference {The event names no single delivery note that can be your reference: {said}} taken {You have recorded a shipment with this reference already.} order {No order or contract with this company has the reference of the event: {said}} orders {Several orders or contracts fit what the event says: {said}} other {The event also names {said} single items. They are not in the positions.}}',
})

/** Texts about what the buyer's own system noted when a shipment came in. */
export const receptions = area('receptions', {
  intro: 'Your system noted that this shipment came in on <day></day>. You decide.',
  failed: 'What your own system noted about this shipment could not be loaded: {reason}',
  unmatched:
    '{count, plural, one {# line of the event could not be matched with a position.} other {# lines of the event could not be matched with a position.}}',
  same: 'Shipped and received: {received}',
  different: 'Shipped {shipped}, received {received}',
  received: 'Received: {received}',
  label: 'Your own system',
  more: '{count, plural, one {# earlier event about this shipment is not shown.} other {# earlier events about this shipment are not shown.}}',
  filledIn: 'As your own system received it',
})
