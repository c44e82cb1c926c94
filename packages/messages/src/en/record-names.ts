import { area } from '../area.ts'

/** What records are called: as a heading or in a table, and with the number or reference that identifies them. */
export const recordNames = area('recordNames', {
  contract: 'Contract',
  order: 'Order',
  shipping: 'Shipment',
  tradeNamed:
    '{kind, select, contract {Contract {reference}} order {Order {reference}} other {Shipment {reference}}}',
  tradeInSentence:
    '{kind, select, contract {contract {reference}} order {order {reference}} other {shipment {reference}}}',

  SCOPE: 'Scope certificate',
  TRANSACTION: 'Transaction certificate',
  MATERIAL: 'Material certificate',
  SELF: 'Self certification',
  certificateNamed:
    '{subject, select, SCOPE {Scope certificate {reference}} TRANSACTION {Transaction certificate {reference}} MATERIAL {Material certificate {reference}} other {Self certification {reference}}}',

  stockNamed:
    '{kind, select, RUN {Run of {material}} OPENING {Opening stock of {material}} HARVEST {Harvest of {material}} BOUGHT_OUTSIDE {Purchase of {material}} SOLD_OUTSIDE {Sale of {material}} COUNT {Count of {material}} RETURN {Return of {material}} OVERRIDE {Override for {material}} REVERSAL {Reversal for {material}} CLOSING {Closed period of {material}} other {Change of the book of {material}}}',
})
