import { area } from '../area.ts'

/** Headings of the fields of a trade and its positions, in its form and on its page. */
export const tradeFields = area('tradeFields', {
  consignee: 'Buyer',
  consigneeCompany: 'Buyer company',
  consigneeEmail: 'E-mail of the buyer',
  attachment: 'Attachment',
  referenceNumber: 'Reference number',
  contractReference: 'Contract reference',
  orderReference: 'Order or contract reference',
  shippingDate: 'Shipping date',

  positions: 'Positions',
  position: 'Position {number}',
  positionField: 'Position {number}, {field}',
  positionError: '{field}: {error}',
  quantity: 'Quantity',
  unit: 'Unit',
  unitMissing: 'Choose a unit: without one, nobody can compare or add up this quantity.',
  quantityWithoutUnit: '{quantity} (no unit given)',
  weight: 'Weight',
  weightInKilograms: 'Weight (kg)',
  kilograms: '{weight} kg',
  description: 'Description',
  lot: 'Lot',
  lotNamed: 'Lot {lot}',
  editRow: 'edit',
})
