import { area } from '../area.ts'

/** Texts of the details beside the drawing: of a step, a link, and their certificates. */
export const chainPanels = area('chainPanels', {
  close: 'Close the details',
  underCriterion: '{criterion}: <colour></colour>',
  why: 'Why',
  document: 'Document',

  made: 'What is made',
  material: 'Material',
  category: 'Category',
  processName: 'Process name',
  processTypes: 'Process types',
  processingStandards: 'Processing standards',
  facility: 'Facility',
  noStepCertificates: 'No certificate covers this step.',
  suppliedBy: 'Supplied by',
  usedBy: 'Used by',
  moreLinks: 'And {count} more: see the table.',
  showOnlyAncestry: 'Show only what leads here',

  from: 'From',
  to: 'To',
  tradesCounted: 'Trades ({count})',
  noTrades: 'Inside one company: nothing was traded.',
  olderTrades: 'And {count} older ones.',
  shipped: 'Shipped',
  valid: 'Valid',
  referenceStandard: 'Reference standard',
  partLoading: 'Loading the details.',
  partFailed: 'The details could not be loaded.',
  noTradeCertificates: 'No certificate covers it.',

  aboutStandard: 'About the standard',
})
