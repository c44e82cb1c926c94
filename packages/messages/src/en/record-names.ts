import { area } from '../area.ts'

/** What records are called: as a heading or in a table, and with the number or reference that identifies them. */
export const recordNames = area('recordNames', {
  contract: 'Contract',
  order: 'Order',
  shipping: 'Shipment',
  contractNumbered: 'contract {reference}',
  orderNumbered: 'order {reference}',
  shippingNumbered: 'shipment {reference}',

  SCOPE: 'Scope certificate',
  TRANSACTION: 'Transaction certificate',
  MATERIAL: 'Material certificate',
  SELF: 'Self certification',
})
