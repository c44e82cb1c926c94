import { area } from '../area.ts'

/** Headings that trades, certifications and transformation plans share, beside those in `record-words.ts`. */
export const recordFields = area('recordFields', {
  details: 'Details',
  moreDetails: 'More details',
  document: 'Document',
  terms: 'Terms',

  approver: 'Approver',
  acceptedBy: 'Accepted by',
  refusedBy: 'Refused by',
  withdrawnBy: 'Withdrawn by',
  refusalReason: 'Reason of the refusal',

  material: 'Material',
  processTypes: 'Process types',
  referenceStandard: 'Reference standard',
  notes: 'Notes',
})
