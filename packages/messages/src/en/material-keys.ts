import { area } from '../area.ts'

/** Texts of the keys by which other systems know a material. */
export const materialKeys = area('materialKeys', {
  title: 'Product codes',
  gtin: 'GTIN',
  commodityCode: 'Commodity code (HS)',
  none: 'No product codes yet. With a GTIN, other systems can identify this material without its name.',
  edit: 'Change codes',
  dialogTitle: 'Product codes of {material}',
  hint: 'Enter the GTIN that your company registered with GS1, and the code that customs use for these goods. Leave empty what you do not have.',
  save: 'Save codes',
  saved: 'The product codes are saved.',
  failed: 'The product codes could not be saved: {reason}',
})
