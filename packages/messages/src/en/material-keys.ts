import { area } from '../area.ts'

/** Texts of the keys by which other systems know a material. */
export const materialKeys = area('materialKeys', {
  title: 'Keys for other systems',
  gtin: 'GTIN',
  commodityCode: 'Commodity code (HS)',
  none: 'No keys yet. With a GTIN, other systems know this material without its name.',
  edit: 'Change keys',
  dialogTitle: 'Keys of {material}',
  hint: 'As your company registered them with GS1, and as customs know the goods. Leave empty what you do not have.',
  save: 'Save keys',
  saved: 'The keys are saved.',
  failed: 'The keys could not be saved: {reason}',
})
