/** What people call the columns of a table of products that a certificate lists, also as programs call them; as in `import-words.ts`. */
export const productWords = {
  product: 'product; product name; material; material name; goods',
  article: 'article number; article; article no; style; style number; style no; item number; sku',
  order: 'order number; order; order no; purchase order; po; po number',
  shipment:
    'seller’s reference of the shipment; shipment; shipment reference; shipment no; delivery; delivery note',
  units: 'number and kind of units; units; number of units; packages',
  net: 'net weight in kg; net kg; net weight; net weight kg; net',
  supplementary:
    'supplementary weight in kg; supplementary kg; supplementary weight; supplementary weight kg; accessories; accessories kg',
  certified: 'certified weight in kg; certified kg; certified weight; certified weight kg; certified',
  composition: 'composition; material composition; made of; blend',
  producedOn: 'production date; date of production; produced on; manufacturing date',
  category: 'product category; category of the product; category',
  grade: 'label grade; grade; label',
  processor: 'last processor and country; last processor; processor',
  detail: 'detail; details; product detail',
  processes: 'processes; process; process types; process categories',
  facility: 'facility that makes it; facility; site; made by',
} as const
