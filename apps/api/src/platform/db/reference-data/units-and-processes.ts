type CodeName = readonly [code: string, name: string]

/** UN/CEFACT Recommendation 20 units; BL and BG are Recommendation 21 package codes. */
export const UNITS: readonly CodeName[] = [
  ['KGM', 'kilogram'],
  ['TNE', 'tonne'],
  ['GRM', 'gram'],
  ['LBR', 'pound'],
  ['MTR', 'metre'],
  ['MTK', 'square metre'],
  ['C62', 'piece (one)'],
  ['H87', 'piece'],
  ['BL', 'bale'],
  ['BG', 'bag'],
  ['YRD', 'yard'],
  ['SET', 'set'],
  ['PR', 'pair'],
]

/**
 * Process types and the roles that perform them. PR codes are those of Textile Exchange's shared classification;
 * SV marks a code of our own, where the shared one could not be established.
 */
export const PROCESS_TYPES: readonly (readonly [code: string, name: string, roles: readonly string[]])[] = [
  ['PR0008', 'Dyeing', ['dyer', 'finisher', 'manufacturing']],
  ['PR0011', 'Farm production', ['farmer']],
  ['PR0012', 'Finishing', ['finisher', 'dyer', 'manufacturing']],
  ['PR0013', 'Ginning', ['ginner']],
  ['PR0025', 'Retail sales', ['retailer', 'brand']],
  ['PR0027', 'Spinning', ['spinner']],
  ['PR0030', 'Trading', ['trader', 'brand', 'retailer']],
  ['PR0031', 'Warehousing and distribution', ['trader', 'brand', 'retailer', 'manufacturing']],
  ['PR0033', 'Weaving', ['weaver', 'manufacturing']],
  ['SV0001', 'Knitting', ['knitter', 'manufacturing']],
  ['SV0002', 'Printing', ['dyer', 'finisher', 'manufacturing']],
  ['SV0003', 'Washing', ['finisher', 'dyer', 'manufacturing']],
  ['SV0004', 'Cutting', ['manufacturing']],
  ['SV0005', 'Sewing', ['manufacturing']],
  ['SV0006', 'Recycling', ['manufacturing', 'spinner']],
]

/** Product categories, coded in the same way. */
export const PRODUCT_CATEGORIES: readonly CodeName[] = [
  ['PC0025', 'Dyed fabrics'],
  ['PC0026', 'Greige fabrics'],
  ['PC0027', 'Undyed fabrics'],
  ['PC0028', 'Fabrics'],
  ['PC0029', 'Dyed yarns'],
  ['PC0033', 'Dyed fibres'],
  ['PC0034', 'Undyed fibres'],
  ['PC0035', 'Processed fibres/materials'],
  ['PC0036', 'Unprocessed fibres/materials'],
  ['SV0101', 'Undyed yarns'],
  ['SV0102', 'Finished garments'],
]
