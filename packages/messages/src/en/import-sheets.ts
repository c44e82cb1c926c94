import { area } from '../area.ts'

/** The headings of the files that people start an import from. */
export const importSheets = area('importSheets', {
  headingName: 'name',
  headingGroup: 'received or produced',
  headingGtin: 'GTIN',
  headingCommodityCode: 'commodity code',
})
