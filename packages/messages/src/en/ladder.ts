import { area } from '../area.ts'

/** Texts of what was contracted, ordered and shipped. */
export const ladder = area('ladder', {
  title: 'Contracted, ordered, shipped',
  failed: 'The quantities could not be loaded.',
  material: '{material} ({unit})',
  withoutUnit: '{material} (without a unit)',
  weight: '{material} (weight in kilograms)',
  contracted: 'Contracted',
  ordered: 'Ordered',
  shipped: 'Shipped',
  open: '{amount} still open',
  over: '{step, select, contracted {{amount} more than contracted} other {{amount} more than ordered}}',
  complete: 'All of it',
  notAgreed: '{kind, select, contract {Not in the contract} other {Not in the order}}',
  pending: '{amount} waiting for confirmation',
  nothing: 'Nothing yet',
  showOthers: '{count, plural, one {Show # other} other {Show # others}}',
  rowsLeftOut: 'The first {shown} of {total} materials and units.',
  leftOut: '{count, plural, one {# altered record is left out.} other {# altered records are left out.}}',
})
