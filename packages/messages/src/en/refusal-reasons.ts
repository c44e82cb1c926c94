import { area } from '../area.ts'

/** Why most records are refused, as sentences to choose. They are stated in English: a change of one here leaves what was stated as it is. */
export const refusalReasons = area('refusalReasons', {
  documentUnreadable: 'The document cannot be read.',
  companyDiffers: 'The company is not the one that the document names.',
  datesDiffer: 'The dates are not those of the document.',
  standardDiffers: 'The standard or the scope is not that of the document.',
  notIssued: 'The certification body that it names did not issue it.',
  quantityDiffers: 'The quantity is not that of the document.',
  materialDiffers: 'The material is not what we ordered or received.',
  tradeUnknown: 'We do not know of this trade.',
})

/**
 * What a refusal begins with, for the refuser to go on: where their own system received less or more than was shipped, and where the record was
 * filed again. Stated in English too.
 */
export const refusalsBegun = area('refusalsBegun', {
  differ: 'Position {number}: shipped {shipped}, received {received}.',
  replaced: 'Filed again as {reference}',
})
