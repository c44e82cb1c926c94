import { area } from '../area.ts'

/** Texts of the card with the boxes of a transaction certificate, and of lines with details. Amounts are in kilograms. */
export const boxesCard = area('boxesCard', {
  title: 'Weights and inputs',
  version: 'Version',
  gross: 'Gross weight',
  net: 'Net weight',
  certified: 'Certified weight',
  kilograms: '{amount} kg',
  inputs: 'Certificates of what went in',
  input: '{number} of {body}: {amount} kg drawn',
  products: 'Certified products',
  product: '{name}: {net} kg net, {certified} kg certified',
  made: '{name} ({composition}): {net} kg net, {certified} kg certified',
  declaredByBody: 'Declarations of the certification body',
  declaredBySeller: 'Declarations of the seller',
  detail: '{label}: {value}',
  detailed: '{line}. {details}',
  share: '{share} % {material}',
  rawMaterials: 'Certified raw materials',
  rawMaterial: '{material}, {place}: {amount} kg',
})
