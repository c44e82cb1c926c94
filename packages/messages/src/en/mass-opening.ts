import { area } from '../area.ts'

/** Texts of opening a book out of confirmed deliveries, or with its lots. */
export const massOpening = area('massOpening', {
  from: 'What the stock is',
  counted: 'Counted or estimated',
  delivered: 'Out of confirmed deliveries',
  deliveries: 'The deliveries that are still in stock',
  failed: 'The deliveries could not be loaded.',
  none: 'There are no confirmed deliveries of this material. Enter what you counted.',
  proposed:
    'You received {received, number, ::.00} kg and sent {sent, number, ::.00} kg on. That leaves {kilograms, number, ::.00} kg. Correct it if you used or lost some.',
  sentAll:
    'You received {received, number, ::.00} kg and sent {sent, number, ::.00} kg on. Choose what is still there.',
  notProposed: 'Not all of your shipments can be added up. Choose what is still there.',
  delivery: '<day></day> · {company} · {kilograms, number, ::.00} kg',
  deliveryOfLot: '<day></day> · {company} · {kilograms, number, ::.00} kg · lot {lot}',
  unweighed: '<day></day> · {company} · has no weight, so it cannot be counted',
  chosen:
    '{count, plural, =0 {No delivery chosen} one {# delivery chosen: {kilograms, number, ::.00} kg} other {# deliveries chosen: {kilograms, number, ::.00} kg}}',
  pages: 'Pages of deliveries',
  byLotHint: 'Then enter each lot below. Leave the lot empty for what has none.',
  lots: 'Lots in stock on that day',
  lotOf: 'Lot {number}',
  kilograms: 'Kilograms',
  addLot: 'Add a lot',
  removeLot: 'Remove lot {number}',
  lotsTogether: 'Together {kilograms, number, ::.00} kg',
})
